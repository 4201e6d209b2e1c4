import { execFileSync } from 'node:child_process';
import { flatten, ROOMS } from './texts.mjs';

/** The texts of a locale in the last commit, by full key; without those of a room that has no such file in it. */
function committed(code) {
  const texts = ROOMS.flatMap((room) => {
    try {
      const file = `HEAD:${room}/locales/${code}.json`;
      const text = execFileSync('git', ['show', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      return [...flatten(JSON.parse(text))];
    } catch {
      return []; // outside of a repository, or a new locale
    }
  });
  return new Map(texts);
}

/**
 * The translations that nobody has changed or named since their English text changed: each must be read before it is confirmed.
 * @param {Map<string, string[]>} unchanged codes by key
 * @param {string[]} named the codes of the languages in which the old translation was read and fits
 * @returns {[string, string[]][]} keys with the codes that are left
 */
export const unreadLanguages = (unchanged, named) =>
  [...unchanged].flatMap(([key, codes]) => {
    const left = codes.filter((code) => !named.includes(code));
    return left.length ? [[key, left]] : [];
  });

/**
 * The languages whose translation of a key is the same as in the last commit: after a change of the English text they may be wrong.
 * @param {string[]} keys keys of English texts
 * @param {string[]} codes
 * @param {(code: string) => Map<string, string>} textsIn the present texts of a locale, by full key
 * @param {(code: string) => Map<string, string> | undefined} [before] those of the last commit
 * @returns {Map<string, string[]>} codes by key
 */
export function unchangedLanguages(keys, codes, textsIn, before = committed) {
  const found = new Map(keys.map((key) => [key, []]));
  if (!keys.length) return found;
  for (const code of codes) {
    const texts = textsIn(code);
    const old = before(code);
    for (const key of keys) if (!old?.has(key) || old.get(key) === texts.get(key)) found.get(key).push(code);
  }
  return found;
}
