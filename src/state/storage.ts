/** What could not be stored (sandboxed frames, a full disk) holds for this page. */
const pageMemory = new Map<string, string>();

/** What the browser keeps under a key; '' where it keeps nothing. It is foreign: whoever reads it judges it. */
export function readStored(key: string): string {
  const here = pageMemory.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text; '' forgets it. Never throws. */
export function store(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
    pageMemory.delete(key);
  } catch {
    pageMemory.set(key, value);
  }
}

/** The keys that something is kept under, of those that begin so. */
export function storedKeys(prefix: string): string[] {
  const keys = [...pageMemory].flatMap(([key, value]) => (value ? [key] : []));
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // storage is shut
  }
  return keys.filter((key) => key.startsWith(prefix));
}

/** Beginnings of the keys whose values would tell one person of another on the same browser, or of when they were here. */
const PERSONAL = ['learn-list ', 'learn-calendar ', 'userSession', 'learnEventSession'];

/** For who signs out. What was typed and not sent stays: it is kept by person, and must not be lost. */
export const forgetPerson = (): void => PERSONAL.flatMap(storedKeys).forEach((key) => store(key, ''));
