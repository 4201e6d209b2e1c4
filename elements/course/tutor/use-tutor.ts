import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { ObjectiveAccess } from '../../../src/contract/objectives';
import { tutorOf, type Tutor } from '../../../src/tutor/tutor';
import { fragments } from '../../../src/client/page/fragments';
import { settings } from '../../../src/client/page/settings';
import { settingValue } from '../../../src/contract/setting';
import { tutorSetting } from '../../../src/contract/tutor';
import { knowledgeModelOf } from '../../../src/tutor/knowledge-model';
import { useLearn } from '../../../src/ui/learn-context';

export interface PlaceProps {
  /** The course of the page; null: the page has none. */
  access: ObjectiveAccess | null;
  /** Id of the user whose chat this is. */
  userId: string;
}

/** For a learner without an aggregate of the course, and for a page without a course: there is no knowledge model to request. */
const $none = atom({ data: { knowledgeModelId: null } });

function useHasKnowledgeCenter(): boolean {
  const { platform } = useLearn();
  const [has, setHas] = useState(false);
  useEffect(() => {
    let open = true;
    void fragments(platform).then((known) => open && setHas(known.has('knowledge-center')));
    return () => {
      open = false;
    };
  }, [platform]);
  return has;
}

/** The tutor of a page, with or without a course; null when it has none, or while that is not known (TUT-01). */
export function useTutor(access: ObjectiveAccess | null): Tutor | null {
  const { platform } = useLearn();
  const aggregate = access?.objectiveWorkflowAggregate;
  const { data: values } = useStore(settings(platform, [tutorSetting]));
  const { data: model } = useStore(aggregate ? knowledgeModelOf(platform, aggregate.id) : $none);
  const hasKnowledgeCenter = useHasKnowledgeCenter();
  if (!values || !model) return null;
  return tutorOf(settingValue(tutorSetting, values), {
    hasKnowledgeCenter,
    course: access && {
      objectiveId: access.objective.id,
      enableAiTutor: access.objective.enableAiTutor,
      ...model,
    },
  });
}
