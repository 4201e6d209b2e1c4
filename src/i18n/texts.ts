import { asset, namedFolder } from '../api/assets';
import { home } from '../api/place';

/** Texts by section, and within it by key. */
export type Sections = Record<string, object>;

/** After this time English is better than nothing. */
const LONGEST_WAIT_MS = 10_000;

async function load(locale: string): Promise<Sections> {
  // A bundle has them as modules.
  if (!home && !namedFolder()) return (await import('./bundled')).bundledTexts(locale);
  const { href } = asset(`locales/${locale}.json`);
  try {
    const answer = await fetch(href, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return (await answer.json()) as Sections;
  } catch (error) {
    throw new Error(`the texts of ${locale} can’t be loaded from ${href}`, { cause: error });
  }
}

const loads = new Map<string, Promise<Sections>>();

/** All texts of a locale (full code), asked for once; a failure is forgotten, so that who comes next asks again. */
export function textsOf(locale: string): Promise<Sections> {
  const texts = loads.get(locale) ?? load(locale);
  loads.set(locale, texts);
  texts.catch(() => loads.delete(locale));
  return texts;
}

/**
 * Says texts by their keys, `section:key` or one of `common`, with their placeholders filled. For what is painted before
 * i18next is here: no plurals, no nesting.
 */
export const sayFrom =
  (sections: Sections) =>
  (key: string, values: Record<string, string> = {}): string => {
    const [section, path] = key.includes(':') ? (key.split(':') as [string, string]) : (['common', key] as const);
    const text = path.split('.').reduce<unknown>((at, name) => (at as Sections | undefined)?.[name], sections[section]);
    if (typeof text !== 'string') throw new Error(`There is no text ${key}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
