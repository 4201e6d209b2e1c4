import type { ObjectiveAccess } from './entities';
import { PublicationState } from './enumerations';
import { belongsToLearner } from './redirects';

/** What a learner is told about having a course: it is theirs, it can be added (ENR-03), or neither. */
export function enrolment(access: ObjectiveAccess): 'enrolled' | 'addable' | 'closed' {
  if (belongsToLearner(access)) return 'enrolled';
  const { state } = access.objective;
  return state === PublicationState.draft || state === PublicationState.archived ? 'closed' : 'addable';
}
