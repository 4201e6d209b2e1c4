import { ProctoringState } from '../contract/enumerations';

/** A proctored session of one activity; `state` is a ProctoringState. */
export interface ProctoringSession {
  id: string;
  state: number;
  created: string;
  started: string | null;
  finished: string | null;
  /** The page of the session at the proctoring service, to return to a session in progress. */
  url: string;
}

/** What a learner can do with a proctored activity, or why it can't be started. */
export type Sitting =
  { kind: 'startable' } | { kind: 'disabled'; reason: 'inProgress' | 'unsuitable' } | { kind: 'reviewOnly' };

const SUITABLE: readonly number[] = [ProctoringState.created, ProctoringState.canceled];

/**
 * Whether a proctored activity can be started (PRC-01): when there was no session, or the last one is created or canceled. A
 * session in progress blocks the start, and so does an unknown state. A finished one permits only review.
 * @param last the last session at the activity; null: there was none
 * @example sitting({ state: ProctoringState.finished }) // { kind: 'reviewOnly' }
 */
export function sitting(last: Pick<ProctoringSession, 'state'> | null): Sitting {
  if (!last || SUITABLE.includes(last.state)) return { kind: 'startable' };
  if (last.state === ProctoringState.finished) return { kind: 'reviewOnly' };
  return { kind: 'disabled', reason: last.state === ProctoringState.inProgress ? 'inProgress' : 'unsuitable' };
}
