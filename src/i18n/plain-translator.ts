import type { Translate } from './translate';

/** Texts by section, and within it by key. */
export type Sections = Record<string, object>;

/**
 * Gives texts by their keys (`section:key`, or a key of `common`) with their placeholders filled, before i18next has loaded
 * and on servers. It does not support nesting.
 * @param formOf the plural form of a number, for texts with a `count`; without it a plural throws
 * @throws Error when there is no such text
 * @example plainTranslator({ card: { due: 'Due {{date}}' } })('card:due', { date: 'Mar 1' }) // 'Due Mar 1'
 */
export const plainTranslator =
  (sections: Sections, formOf?: (count: number) => Intl.LDMLPluralRule): Translate =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const [section, path] = key.includes(':') ? (key.split(':') as [string, string]) : (['common', key] as const);
    const { count } = values;
    const form = formOf && typeof count === 'number' ? `_${formOf(count)}` : '';
    const text = `${path}${form}`
      .split('.')
      .reduce<unknown>((at, name) => (at as Sections | undefined)?.[name], sections[section]);
    if (typeof text !== 'string') throw new Error(`There is no text ${key}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
