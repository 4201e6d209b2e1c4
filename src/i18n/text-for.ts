/** Texts by section, and within it by key. */
export type Sections = Record<string, object>;

/** Values of placeholders. `count` chooses the form of a plural. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The texts of a language. */
export interface LanguageTexts {
  sections: Sections;
  /** The plural form of a number; absent: the language has no plurals here. */
  form?: (count: number) => Intl.LDMLPluralRule;
}

/** The plural forms of a language. @param tag a tag that Intl knows */
export function pluralForms(tag: string): (count: number) => Intl.LDMLPluralRule {
  let rules: Intl.PluralRules | undefined;
  return (count) => (rules ??= new Intl.PluralRules([tag, 'en-US'])).select(count);
}

/** The text at a path in a section; undefined when there is none. */
export function textAt(section: object | undefined, path: string): string | undefined {
  const found = path.split('.').reduce<unknown>((at, name) => (at as Sections | undefined)?.[name], section);
  return typeof found === 'string' ? found : undefined;
}

/** The section of a text, and its name there. @example sectionAndName('tryAgain') // ['common', 'tryAgain'] */
export const sectionAndName = (key: string, own = 'common'): [section: string, name: string] =>
  key.includes(':') ? (key.split(':', 2) as [string, string]) : [own, key];

/**
 * The text of a key with its placeholders filled, from the first section that has it, there from the first language.
 * @param path the key within its section; of a plural, without the form
 * @returns undefined when no language has the text
 */
export function textFor(
  languages: readonly LanguageTexts[],
  sections: readonly string[],
  path: string,
  values: TextValues = {},
): string | undefined {
  const { count } = values;
  for (const section of sections) {
    for (const { sections: texts, form } of languages) {
      const plural = form && typeof count === 'number' ? textAt(texts[section], `${path}_${form(count)}`) : undefined;
      const text = plural ?? textAt(texts[section], path);
      if (text !== undefined) return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
    }
  }
  return undefined;
}
