/** Values that could not be stored (sandboxed frame, full disk); they last as long as the page. */
const unstored = new Map<string, string>();

/** The stored value of a key; '' when there is none. Anything may have written it, so the caller must check it. */
export function readStored(key: string): string {
  const here = unstored.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text; '' removes it. Never throws. */
export function store(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

/** The stored keys that begin with a prefix. */
export function storedKeys(prefix: string): string[] {
  const keys = [...unstored].flatMap(([key, value]) => (value ? [key] : []));
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // storage is refused
  }
  return keys.filter((key) => key.startsWith(prefix));
}

/** Prefixes of keys with personal values, which the next person on the same browser must not see. */
const PERSONAL = ['learn-list ', 'learn-calendar ', 'userSession', 'learnEventSession'];

/** Removes personal values at sign-out. Unsent text stays: it is stored by person, and must not be lost. */
export const removePersonalValues = (): void => PERSONAL.flatMap(storedKeys).forEach((key) => store(key, ''));
