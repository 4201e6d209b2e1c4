import { lookUp } from '../base/look-up';
import { directionOf, findLocale, locales, PSEUDO_LOCALE, type Locale, type LocaleCode } from './locales';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** All facts about a locale. They load with the language menu, because no screen needs them at first. */
export interface LocaleFacts extends Locale {
  /** The name of the language in that language. */
  autonym: string;
  direction: 'ltr' | 'rtl';
  /** The one numbering system (CLDR name) of all numbers and dates. */
  digits: 'arab' | 'beng' | 'latn' | 'mymr';
  calendar: 'gregory' | 'buddhist';
  /** The plural forms that its texts have, and no others. */
  plurals: readonly Plural[];
}

type Row = Pick<LocaleFacts, 'autonym' | 'plurals'> & Partial<Pick<LocaleFacts, 'digits' | 'calendar'>>;

const NONE: Plural[] = ['other'];
const TWO: Plural[] = ['one', 'other'];
const ROMANCE: Plural[] = ['one', 'many', 'other'];
const BALKAN: Plural[] = ['one', 'few', 'other'];
const SLAVIC: Plural[] = ['one', 'few', 'many', 'other'];
const ARABIC: Plural[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

const ROWS: Record<LocaleCode, Row> = {
  'ar-AR': { autonym: 'العربية', plurals: ARABIC, digits: 'arab' },
  'bg-BG': { autonym: 'Български', plurals: TWO },
  'bn-BD': { autonym: 'বাংলা', plurals: TWO, digits: 'beng' },
  'cs-CZ': { autonym: 'Čeština', plurals: SLAVIC },
  'da-DK': { autonym: 'Dansk', plurals: TWO },
  'de-DE': { autonym: 'Deutsch', plurals: TWO },
  'en-US': { autonym: 'English', plurals: TWO },
  'es-ES': { autonym: 'Español', plurals: ROMANCE },
  'fi-FI': { autonym: 'Suomi', plurals: TWO },
  'fr-FR': { autonym: 'Français', plurals: ROMANCE },
  'hi-IN': { autonym: 'हिन्दी', plurals: TWO },
  'hu-HU': { autonym: 'Magyar', plurals: TWO },
  'id-ID': { autonym: 'Bahasa Indonesia', plurals: NONE },
  'it-IT': { autonym: 'Italiano', plurals: ROMANCE },
  'ja-JP': { autonym: '日本語', plurals: NONE },
  'ko-KR': { autonym: '한국어', plurals: NONE },
  la: { autonym: 'Latina', plurals: TWO },
  'ms-MY': { autonym: 'Bahasa Melayu', plurals: NONE },
  'my-MM': { autonym: 'မြန်မာ', plurals: NONE, digits: 'mymr' },
  'nb-NO': { autonym: 'Norsk bokmål', plurals: TWO },
  'nl-NL': { autonym: 'Nederlands', plurals: TWO },
  'pl-PL': { autonym: 'Polski', plurals: SLAVIC },
  'pt-BR': { autonym: 'Português (Brasil)', plurals: ROMANCE },
  'pt-PT': { autonym: 'Português (Portugal)', plurals: ROMANCE },
  'ro-RO': { autonym: 'Română', plurals: BALKAN },
  'ru-RU': { autonym: 'Русский', plurals: SLAVIC },
  'sr-Latn-RS': { autonym: 'Srpski (latinica)', plurals: BALKAN },
  'sv-SE': { autonym: 'Svenska', plurals: TWO },
  'ta-IN': { autonym: 'தமிழ்', plurals: TWO },
  'th-TH': { autonym: 'ไทย', plurals: NONE, calendar: 'buddhist' },
  'tr-TR': { autonym: 'Türkçe', plurals: TWO },
  'uk-UA': { autonym: 'Українська', plurals: SLAVIC },
  'vi-VN': { autonym: 'Tiếng Việt', plurals: NONE },
  'zh-CN': { autonym: '简体中文', plurals: NONE },
  'zh-TW': { autonym: '繁體中文', plurals: NONE },
};

const factsOf = (locale: Locale): LocaleFacts => ({
  digits: 'latn',
  calendar: 'gregory',
  ...locale,
  direction: directionOf(locale.code),
  ...ROWS[locale.code],
});

/** The table of the 35 locales (APP-03). */
export const localeTable = (): LocaleFacts[] => locales.map(factsOf);

const PSEUDO = { code: PSEUDO_LOCALE, autonym: '[Pseudo]' };

/** The name of a language in that language. @param code full code of one of the locales, or of the pseudo-locale */
export const autonymOf = (code: string): string =>
  code === PSEUDO.code ? PSEUDO.autonym : (lookUp(ROWS, code)?.autonym ?? code);

/** The order of names of several languages; that of no language. */
const ownNames = new Intl.Collator('und');

/**
 * The languages that a learner can choose, sorted by their own names: those that the tenant supports.
 * @param supported the setting `platform.common.supported_locales`: full or short codes; without a valid one, all languages are
 *   offered
 * @param development adds the pseudo-locale
 */
export function offeredLanguages(supported?: unknown, development = false): { code: string; autonym: string }[] {
  const named: unknown[] = Array.isArray(supported) ? supported : [];
  const codes = named.map((code) => (typeof code === 'string' ? findLocale(code)?.code : undefined));
  const all = localeTable().sort((a, b) => ownNames.compare(a.autonym, b.autonym));
  const own = all.filter(({ code }) => codes.includes(code));
  return [...(own.length ? own : all), ...(development ? [PSEUDO] : [])];
}
