import { ProctoringState } from '../../src/contract/enumerations';
import type { ProctoringSession } from '../../src/proctoring/proctoring';
import type { Tone } from '../../src/markup/badge';

/** An instant of a session to show, with its text key below `last`. */
type Instant = { key: 'createdAt' | 'startedAt' | 'canceledAt' | 'finishedAt'; date: string };

interface SessionWords {
  key: 'created' | 'inProgress' | 'finished' | 'canceled' | 'unknown';
  tone: Tone;
  dates: Instant[];
}

const looks: Record<number, Pick<SessionWords, 'key' | 'tone'>> = {
  [ProctoringState.created]: { key: 'created', tone: 'neutral' },
  [ProctoringState.inProgress]: { key: 'inProgress', tone: 'accent' },
  [ProctoringState.finished]: { key: 'finished', tone: 'success' },
  [ProctoringState.canceled]: { key: 'canceled', tone: 'warning' },
};

/** The texts and instants that are shown of a session. */
export function sessionWords({ state, created, started, finished }: ProctoringSession): SessionWords {
  const dates: Instant[] = [started ? { key: 'startedAt', date: started } : { key: 'createdAt', date: created }];
  if (finished) dates.push({ key: state === ProctoringState.canceled ? 'canceledAt' : 'finishedAt', date: finished });
  return { ...(looks[state] ?? { key: 'unknown', tone: 'warning' }), dates };
}
