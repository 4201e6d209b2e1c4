import type { ObjectiveWorkflow } from '../../contract/objectives';
import { WorkflowState } from '../../contract/enumerations';

/**
 * Whether only finishing is left in an attempt at a course (FIN-01): its grade is approved, or it is in progress and no required
 * part is left. Where the platform does not say so and names no next part, the progress tells.
 * @example isToFinish({ state: WorkflowState.inProgress, progress: 0.5, toFinish: true }) // true: another part was missed
 */
export const isToFinish = ({
  state,
  progress,
  nextPart,
  toFinish,
}: Pick<ObjectiveWorkflow, 'state' | 'progress' | 'nextPart' | 'toFinish'>): boolean =>
  state === WorkflowState.gradingApproved ||
  (state === WorkflowState.inProgress && (toFinish || ((progress ?? 0) >= 1 && !nextPart)));
