import { START_UNDO_MS } from '../../base/constants';
import type { ObjectiveWorkflow } from '../../contract/objectives';
import { WorkflowState } from '../../contract/enumerations';

/**
 * Until when the start of an attempt may be undone: for ten minutes, while it is in progress and nothing in it is completed.
 * @returns null when it can't be undone
 */
export function undoableUntil({
  state,
  progress,
  started,
}: {
  state: number;
  progress: number;
  started: Date;
}): Date | null {
  if (state !== WorkflowState.inProgress || progress > 0) return null;
  return new Date(started.getTime() + START_UNDO_MS);
}

/** Whether the learner may undo the start of an attempt now. @param attempt the last one; null when there is none */
export const mayUndoStart = (
  attempt: Pick<ObjectiveWorkflow, 'undoableUntil'> | null | undefined,
  now: Date,
): boolean => Boolean(attempt?.undoableUntil && now < new Date(attempt.undoableUntil));
