import { newId } from '../api/commands';
import { toJson } from '../domain/json';

const KEY = 'learnEventSession';

interface Kept {
  id: string;
  /** Of the last event, in ms. */
  last: number;
}

/** Where storage is shut the session is this page's. */
let here: Kept | undefined;

function read(): Kept | undefined {
  try {
    const { id, last } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return id && last ? { id, last } : here;
  } catch {
    return here;
  }
}

/**
 * The logger's session at an instant, shared by the tabs of an origin: a new one after a pause without events (SES-02).
 * @param pause minutes
 */
export function eventSession(at: Date, pause: number): string {
  const known = read();
  const time = at.getTime();
  const goesOn = known && time - known.last < pause * 60_000;
  here = { id: goesOn ? known.id : newId(), last: Math.max(time, goesOn ? known.last : 0) };
  try {
    localStorage.setItem(KEY, toJson(here));
  } catch {
    // this page's then
  }
  return here.id;
}

/** The next event begins a new session. */
export function endEventSession(): void {
  here = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // this page's is gone
  }
}
