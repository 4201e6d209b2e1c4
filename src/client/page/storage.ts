import { mayStore } from './consent';
import { isKeyOf, STORED_VALUES, type StoredKey } from './stored-values';

type Area = 'local' | 'session';

/** Values that could not be stored (no consent, sandboxed frame, full disk); they last as long as the page. */
const unstored = new Map<string, string>();

/** @throws DOMException when the browser refuses storage */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** All keys of a storage, also those of the page itself; none when the browser refuses it. */
function keysIn(area: Area): string[] {
  try {
    return Object.keys(storageOf(area));
  } catch {
    return [];
  }
}

/** The stored value of a key; '' when there is none. Anything may have written it, so the caller must check it. */
export function readStored(key: StoredKey, area: Area = 'local'): string {
  const here = unstored.get(key);
  if (here !== undefined) return here;
  if (!mayStore()) return '';
  try {
    return storageOf(area).getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text; '' removes it. Never throws. @returns whether it is stored for later pages too */
export function store(key: StoredKey, value: string, area: Area = 'local'): boolean {
  try {
    if (value && mayStore()) storageOf(area).setItem(key, value);
    else storageOf(area).removeItem(key);
    if (mayStore()) {
      unstored.delete(key);
      return true;
    }
  } catch {
    // the value lasts as long as the page
  }
  unstored.set(key, value);
  return false;
}

/** The stored keys of the local storage that begin with a prefix. */
export function storedKeys(prefix: string): StoredKey[] {
  const keys = [...unstored].flatMap(([key, value]) => (value ? [key] : []));
  if (mayStore()) keys.push(...keysIn('local'));
  return keys.filter((key) => key.startsWith(prefix)) as StoredKey[];
}

/** Removes personal values at sign-out. Unsent text stays: it is stored by person, and must not be lost. */
export function removePersonalValues(): void {
  const personal = STORED_VALUES.filter((value) => 'isPersonal' in value);
  const keys = storedKeys('').filter((key) => personal.some((value) => isKeyOf(value.key, key)));
  for (const key of keys) store(key, '');
}

/** Removes what the consent of the page does not allow from the storage; the present page goes on with these values. */
export function removeWithoutConsent(): void {
  for (const value of STORED_VALUES) {
    if (mayStore('consent' in value ? value.consent : 'functional')) continue;
    for (const key of keysIn(value.area).filter((each) => isKeyOf(value.key, each)) as StoredKey[]) {
      const storage = storageOf(value.area);
      if (!unstored.has(key)) unstored.set(key, storage.getItem(key) ?? '');
      storage.removeItem(key);
    }
  }
}
