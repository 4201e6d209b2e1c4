import { asset } from '../api/assets';

/** Texts by section, and within it by key. */
export type Sections = Record<string, object>;

/** After this time English is better than nothing. */
const LONGEST_WAIT_MS = 10_000;

// The chunks lie in dist/chunks, the texts in dist/locales.
const localeUrl = (locale: string) =>
  asset(`locales/${locale}.json`) ?? new URL(/* @vite-ignore */ `../locales/${locale}.json`, import.meta.url);

async function load(locale: string): Promise<Sections> {
  let url: URL | undefined;
  try {
    url = localeUrl(locale);
    const answer = await fetch(url, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return (await answer.json()) as Sections;
  } catch (error) {
    throw new Error(`the texts of ${locale} can’t be loaded from ${url?.href ?? 'a bundle of one file'}`, {
      cause: error,
    });
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
