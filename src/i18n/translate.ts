import type { EnglishTexts } from './english-texts';

/** A file of `locales/en-US`: the texts of one screen, or of a part whose code loads later. */
export type Section = keyof EnglishTexts;

type KeysOf<S extends Section> = keyof EnglishTexts[S] & string;

/**
 * The key of a text: a key of the own section or of `common`, or `section:key`. For plurals it is the key without the form
 * (`list.count` for `list.count_one` and `list.count_other`).
 */
export type TextKey<Own extends Section = 'common'> =
  KeysOf<Own> | KeysOf<'common'> | { [S in Section]: `${S}:${KeysOf<S>}` }[Section];

/** The placeholders of a text. As in i18next, the own section is searched before `common`. */
type Placeholders<Own extends Section, Key> = Key extends `${infer S extends Section}:${infer Rest}`
  ? EnglishTexts[S][Rest & KeysOf<S>]
  : Key extends KeysOf<Own>
    ? EnglishTexts[Own][Key]
    : EnglishTexts['common'][Key & KeysOf<'common'>];

type Values<Names> = [Names] extends [never]
  ? Record<string, never>
  : { [Name in Names & string]: Name extends 'count' ? number : string | number };

/** Keys of texts without placeholders. */
export type PlainKey<Own extends Section = 'common'> = {
  [Key in TextKey<Own>]: [Placeholders<Own, Key>] extends [never] ? Key : never;
}[TextKey<Own>];

/** Gives a text without placeholders. Each screen's `t` is one. */
export type TranslatePlain = (key: PlainKey) => string;

/**
 * Gives a text in the reader's language, with its placeholders filled. A plural needs `count` besides the formatted number, which is
 * in the digits of the language.
 * @example
 * t('tryAgain'); // Try again
 * t('list.count', { count: 12, number: formatNumber(12, locale) }); // 12 courses
 */
export interface Translate<Own extends Section = 'common'> {
  (key: PlainKey<Own>): string;
  <Key extends TextKey<Own>>(key: Key, values: Values<Placeholders<Own, Key>>): string;
}
