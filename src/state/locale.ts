import { atom, onMount } from 'nanostores';

const KEY = 'locale';

const read = () => {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined; // storage is shut in sandboxed frames
  }
};

/** The locale that the learner chose (storage key `locale`), shared by all elements and tabs; undefined until one was chosen. */
export const $storedLocale = atom<string | undefined>(read());

/**
 * The setting `platform.common.locale`, once the portal's shell has read it: in place of en-US for who chose no
 * locale, and whose browser names none that is here.
 */
export const $tenantLocale = atom<string | undefined>(undefined);

onMount($storedLocale, () => {
  if (typeof window === 'undefined') return undefined;
  const follow = (event: StorageEvent) => {
    if (event.key === KEY) $storedLocale.set(event.newValue ?? undefined);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
});

export function chooseLocale(code: string): void {
  $storedLocale.set(code);
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // it holds for this page then
  }
}
