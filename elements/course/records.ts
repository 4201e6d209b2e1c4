import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ObjectiveAccess, ObjectiveRecord } from '../../src/domain/entities';
import { courseRecords } from '../../src/state/courses';
import { useLearn } from '../../src/ui/learn-context';

const NOTHING = atom<{ data?: undefined }>({});
const NONE: readonly ObjectiveRecord[] = [];

/** All finished attempts of the learner, newest first; the last one only while the others are on their way. */
export function useRecords(access: ObjectiveAccess): readonly ObjectiveRecord[] {
  const { platform } = useLearn();
  const aggregate = access.objectiveWorkflowAggregate;
  const page = useStore(aggregate ? courseRecords(platform, aggregate.id) : NOTHING);
  const last = aggregate?.lastObjectiveRecord;
  return page.data?.data ?? (last ? [last] : NONE);
}
