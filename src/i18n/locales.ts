export interface Locale {
  /** Full code, as the interface and Intl use it. */
  code: string;
  /** Short code, as settings and addresses may use it (section 9). */
  short: string;
  /** The language's name in itself. */
  autonym: string;
  rtl?: true;
  /** Its texts are complete in locales/<code>.json. */
  complete?: true;
}

/** The 35 locales of section 9. One more is a row here and a file in locales/. */
export const locales: readonly Locale[] = [
  { code: 'ar-AR', short: 'ar', autonym: 'العربية', rtl: true, complete: true },
  { code: 'bg-BG', short: 'bg', autonym: 'Български' },
  { code: 'bn-BD', short: 'bn', autonym: 'বাংলা' },
  { code: 'cs-CZ', short: 'cs', autonym: 'Čeština' },
  { code: 'da-DK', short: 'da', autonym: 'Dansk' },
  { code: 'de-DE', short: 'de', autonym: 'Deutsch', complete: true },
  { code: 'en-US', short: 'en', autonym: 'English', complete: true },
  { code: 'es-ES', short: 'es', autonym: 'Español' },
  { code: 'fi-FI', short: 'fi', autonym: 'Suomi' },
  { code: 'fr-FR', short: 'fr', autonym: 'Français' },
  { code: 'hi-IN', short: 'hi', autonym: 'हिन्दी' },
  { code: 'hu-HU', short: 'hu', autonym: 'Magyar' },
  { code: 'id-ID', short: 'id', autonym: 'Bahasa Indonesia' },
  { code: 'it-IT', short: 'it', autonym: 'Italiano' },
  { code: 'ja-JP', short: 'ja', autonym: '日本語' },
  { code: 'ko-KR', short: 'ko', autonym: '한국어' },
  { code: 'la', short: 'la', autonym: 'Latina' },
  { code: 'ms-MY', short: 'ms', autonym: 'Bahasa Melayu' },
  { code: 'my-MM', short: 'my', autonym: 'မြန်မာ' },
  { code: 'nb-NO', short: 'nb', autonym: 'Norsk bokmål' },
  { code: 'nl-NL', short: 'nl', autonym: 'Nederlands' },
  { code: 'pl-PL', short: 'pl', autonym: 'Polski' },
  { code: 'pt-BR', short: 'pt-BR', autonym: 'Português (Brasil)' },
  { code: 'pt-PT', short: 'pt-PT', autonym: 'Português (Portugal)' },
  { code: 'ro-RO', short: 'ro', autonym: 'Română' },
  { code: 'ru-RU', short: 'ru', autonym: 'Русский' },
  { code: 'sr-Latn-RS', short: 'sr-Latn', autonym: 'Srpski' },
  { code: 'sv-SE', short: 'sv', autonym: 'Svenska' },
  { code: 'ta-IN', short: 'ta', autonym: 'தமிழ்' },
  { code: 'th-TH', short: 'th', autonym: 'ไทย' },
  { code: 'tr-TR', short: 'tr', autonym: 'Türkçe' },
  { code: 'uk-UA', short: 'uk', autonym: 'Українська' },
  { code: 'vi-VN', short: 'vi', autonym: 'Tiếng Việt' },
  { code: 'zh-CN', short: 'zh-CN', autonym: '简体中文' },
  { code: 'zh-TW', short: 'zh-TW', autonym: '繁體中文' },
];

export const DEFAULT_LOCALE = 'en-US';

/** The locale of a code, full or short, in any case; a language alone stands for its first locale with texts. */
export function findLocale(code: string | null | undefined): Locale | undefined {
  if (!code) return undefined;
  const wanted = code.toLowerCase();
  const language = wanted.split('-')[0];
  return (
    locales.find((locale) => locale.code.toLowerCase() === wanted || locale.short.toLowerCase() === wanted) ??
    locales.find((locale) => locale.short.toLowerCase().split('-')[0] === language)
  );
}

/** The full code to show: the attribute's, else the stored one, else the browser's first that is complete, else en-US. */
export function negotiateLocale(attribute: string | undefined, stored: string | undefined): string {
  const asked = findLocale(attribute) ?? findLocale(stored);
  if (asked) return asked.code;
  const spoken = globalThis.navigator?.languages ?? [];
  const known = spoken.map((code) => findLocale(code)).find((locale) => locale?.complete);
  return known?.code ?? DEFAULT_LOCALE;
}

export const directionOf = (code: string): 'ltr' | 'rtl' => (findLocale(code)?.rtl ? 'rtl' : 'ltr');
