import { findLocale } from './locales';

/** Whether a value of JSON is an object, and no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The section of a text, and its name there. @example sectionAndName('tryAgain') // ['common', 'tryAgain'] */
export const sectionAndName = (key: string): [section: string, name: string] =>
  key.includes(':') ? (key.split(':', 2) as [string, string]) : ['common', key];

/**
 * The own texts of a host or a tenant for a locale, by key: first those for all languages, then those for this one.
 * @param texts as in the attribute `texts`; what is no text is left out
 */
export function ownTextsFor(locale: string, texts: Readonly<Record<string, unknown>>): [key: string, text: string][] {
  const all = Object.entries(texts);
  const forLocale = all.filter(([name, value]) => isObject(value) && findLocale(name)?.code === locale);
  return [...all, ...forLocale.flatMap(([, value]) => Object.entries(value as object))].filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
}
