import { newId } from '../api/commands';
import { toJson } from '../domain/json';

const KEY = 'learnEventSession';

interface StoredSession {
  id: string;
  /** Time of the last event, in ms since 1970. */
  last: number;
}

/** The session of this page, when the browser refuses storage. */
let here: StoredSession | undefined;

function read(): StoredSession | undefined {
  try {
    const { id, last } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<StoredSession>;
    return id && last ? { id, last } : here;
  } catch {
    return here;
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
  here = { id: goesOn ? known.id : newId(), last: Math.max(time, goesOn ? known.last : 0) };
  try {
    localStorage.setItem(KEY, toJson(here));
  } catch {
    // the session of this page is used
  }
  return here.id;
}

/** Makes the next event begin a new session. */
export function endEventSession(): void {
  here = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // the session of this page has ended already
  }
}
