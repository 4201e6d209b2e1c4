import { sectionAndName, textFor, type LanguageTexts, type Sections, type TextValues } from './text-for';
import type { Translate } from './translate';

/**
 * Gives the texts of one language by their keys (`section:key`, or a key of `common`), before an element's code has loaded and on
 * servers.
 * @param form the plural form of a number, for texts with a `count`; without it a plural throws
 * @throws Error when there is no such text
 * @example plainTranslator({ card: { due: 'Due {{date}}' } })('card:due', { date: 'Mar 1' }) // 'Due Mar 1'
 */
export function plainTranslator(sections: Sections, form?: LanguageTexts['form']): Translate {
  const languages = [{ sections, ...(form && { form }) }];
  return (key: string, values?: TextValues): string => {
    const [section, path] = sectionAndName(key);
    const text = textFor(languages, [section], path, values);
    if (text === undefined) throw new Error(`There is no text ${key}.`);
    return text;
  };
}
