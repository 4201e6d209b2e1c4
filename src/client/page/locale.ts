import { atom, onMount } from 'nanostores';
import { readStored, store } from './storage';

const KEY = 'locale';

/** The locale that the learner chose (storage key `locale`), shared by all elements and tabs; undefined before the first choice. */
export const $storedLocale = atom<string | undefined>(readStored(KEY) || undefined);

/**
 * The setting `platform.common.locale`, once the shell has read it. It replaces en-US for learners who chose no locale and whose
 * browser asks for none of ours.
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

/** Stores the learner's choice and applies it to all elements. @param code a full code */
export function chooseLocale(code: string): void {
  $storedLocale.set(code);
  store(KEY, code);
}
