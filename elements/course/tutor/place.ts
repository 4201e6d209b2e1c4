import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { ObjectiveAccess } from '../../../src/domain/entities';
import { tutorOf, type Tutor } from '../../../src/domain/tutor';
import { fragments } from '../../../src/state/fragments';
import { settings } from '../../../src/state/settings';
import { knowledgeModelOf, readTutorSettings } from '../../../src/state/tutor';
import { useLearn } from '../../../src/ui/learn-context';

/** A learner who has not come near a course has no aggregate, and the course no knowledge model to ask for; nor has a page of no course. */
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

/** How the tutor stands on a page, of a course or of none; null where it does not, or that is not known yet (TUT-01). */
export function useTutor(access: ObjectiveAccess | null): Tutor | null {
  const { platform } = useLearn();
  const aggregate = access?.objectiveWorkflowAggregate;
  const { data: values } = useStore(settings(platform, ['learner.tutor']));
  const { data: model } = useStore(aggregate ? knowledgeModelOf(platform, aggregate.id) : $none);
  const hasKnowledgeCenter = useHasKnowledgeCenter();
  if (!values || !model) return null;
  return tutorOf(readTutorSettings(values['learner.tutor']), {
    hasKnowledgeCenter,
    course: access && {
      objectiveId: access.objective.id,
      enableAiTutor: access.objective.enableAiTutor,
      ...model,
    },
  });
}
