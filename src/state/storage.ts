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
