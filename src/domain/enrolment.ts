import type { Objective, ObjectiveAccess } from './entities';
import { PublicationState } from './enumerations';
import { belongsToLearner } from './redirects';

/** Not open yet, or no more: nobody can begin it. */
export const isClosed = ({ state }: Objective): boolean =>
  state === PublicationState.draft || state === PublicationState.archived;

/** What a learner is told about having a course: it is theirs, it can be added (ENR-03), or neither. */
export function enrolment(access: ObjectiveAccess): 'enrolled' | 'addable' | 'closed' {
  if (belongsToLearner(access)) return 'enrolled';
  return isClosed(access.objective) ? 'closed' : 'addable';
}
