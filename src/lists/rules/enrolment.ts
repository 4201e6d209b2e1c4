import type { Objective, ObjectiveAccess } from '../../contract/objectives';
import { PublicationState } from '../../contract/enumerations';
import { belongsToLearner } from '../../course/rules/redirects';

/** Whether a course is a draft or archived, so that it can't be started. */
export const isClosed = ({ state }: Pick<Objective, 'state'>): boolean =>
  state === PublicationState.draft || state === PublicationState.archived;

/** Whether a course is the learner's, can be added (ENR-03), or neither. */
export function enrolment(access: ObjectiveAccess): 'enrolled' | 'addable' | 'closed' {
  if (belongsToLearner(access)) return 'enrolled';
  return isClosed(access.objective) ? 'closed' : 'addable';
}
