import { ProctoringState } from './enumerations';

/** A watched sitting at one activity; `state` is a ProctoringState. */
export interface ProctoringSession {
  id: string;
  state: number;
  created: string;
  started: string | null;
  finished: string | null;
  /** The service's own page of this sitting, for the way back into one in progress. */
  url: string;
}

/** What a learner can do with a proctored activity, and why it can't be started. */
export type Sitting =
  { kind: 'startable' } | { kind: 'disabled'; reason: 'inProgress' | 'unsuitable' } | { kind: 'reviewOnly' };

const SUITABLE: readonly number[] = [ProctoringState.created, ProctoringState.canceled];

/**
 * PRC-01: an activity can be started when there was no session, or when the last one is in a suitable
 * state. A session in progress blocks starting, a finished one permits only review. A state that is none of these blocks.
 */
export function sitting(last: Pick<ProctoringSession, 'state'> | null): Sitting {
  if (!last || SUITABLE.includes(last.state)) return { kind: 'startable' };
  if (last.state === ProctoringState.finished) return { kind: 'reviewOnly' };
  return { kind: 'disabled', reason: last.state === ProctoringState.inProgress ? 'inProgress' : 'unsuitable' };
}
