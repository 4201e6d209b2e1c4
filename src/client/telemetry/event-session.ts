import { newId } from '../commands';
import { toJson } from '../../base/json';
import { readStored, store } from '../page/storage';

const KEY = 'learnEventSession';

interface StoredSession {
  id: string;
  /** Time of the last event, in ms since 1970. */
  last: number;
}

function read(): StoredSession | undefined {
  try {
    const { id, last } = JSON.parse(readStored(KEY) || '{}') as Partial<StoredSession>;
    return id && last ? { id, last } : undefined;
  } catch {
    return undefined; // the value is not ours
  }
}

/**
 * The id of the logger's session at an instant. Tabs of one origin share it; after a pause without events a new one begins
 * (SES-02).
 * @param pause in minutes
 */
export function eventSession(at: Date, pause: number): string {
  const known = read();
  const time = at.getTime();
  const goesOn = known && time - known.last < pause * 60_000;
  const id = goesOn ? known.id : newId();
  store(KEY, toJson({ id, last: Math.max(time, goesOn ? known.last : 0) }));
  return id;
}

/** Makes the next event begin a new session. */
export const endEventSession = (): void => void store(KEY, '');
