import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ObjectiveAccess, ObjectiveRecord } from '../../src/contract/objectives';
import { courseRecords } from '../../src/lists/store/courses';
import { useLearn } from '../../src/ui/learn-context';

const NOTHING = atom<{ data?: undefined }>({});
const NONE: readonly ObjectiveRecord[] = [];

/** All finished attempts of the learner, newest first; only the last one while the others are loading. */
export function useRecords(access: ObjectiveAccess): readonly ObjectiveRecord[] {
  const { platform } = useLearn();
  const aggregate = access.objectiveWorkflowAggregate;
  const page = useStore(aggregate ? courseRecords(platform, aggregate.id) : NOTHING);
  const last = aggregate?.lastObjectiveRecord;
  return page.data?.data ?? (last ? [last] : NONE);
}
