export interface Locale {
  /** Full code, as the interface and Intl use it. */
  code: string;
  /** Short code, as settings and addresses may use it (section 9). */
  short: string;
}

/** The 35 locales of section 9; what else is known of them is in table.ts. */
const CODES =
  'ar-AR bg-BG bn-BD cs-CZ da-DK de-DE en-US es-ES fi-FI fr-FR hi-IN hu-HU id-ID it-IT ja-JP ko-KR la ms-MY my-MM nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sr-Latn-RS sv-SE ta-IN th-TH tr-TR uk-UA vi-VN zh-CN zh-TW';
/** English, longer and in brackets: what stands without them on a screen is not translated. Made by tools/pseudo.mjs. */
export const PSEUDO_LOCALE = 'en-XA';
/** Those whose texts are complete in locales/<code>.json. */
const COMPLETE =
  `${PSEUDO_LOCALE} ar-AR cs-CZ da-DK de-DE en-US es-ES fi-FI fr-FR hu-HU id-ID it-IT ja-JP ko-KR la ms-MY my-MM nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sv-SE ta-IN th-TH tr-TR vi-VN zh-CN zh-TW`.split(
    ' ',
  );

export const DEFAULT_LOCALE = 'en-US';

// A language that is here in two regions keeps the region; Serbian keeps its script.
const short = (code: string) => (/^(pt|zh)/.test(code) ? code : code.replace(/-[A-Z]{2}$/, ''));

export const locales: readonly Locale[] = CODES.split(' ').map((code) => ({ code, short: short(code) }));

export const isComplete = (code: string): boolean => COMPLETE.includes(code);

/** Browsers' names of what is here under another: traditional Chinese by script or region, Norwegian at large. */
const ALIASES: [RegExp, string][] = [
  [/^zh-(hant|hk|mo)/, 'zh-tw'],
  [/^n[no]\b/, 'nb-no'],
];

/** The locale of a code, full or short, in any case; a language alone stands for its first locale. */
export function findLocale(code: string | null | undefined): Locale | undefined {
  if (!code) return undefined;
  const said = code.toLowerCase().replaceAll('_', '-');
  const wanted = ALIASES.find(([name]) => name.test(said))?.[1] ?? said;
  const language = wanted.split('-')[0];
  return (
    locales.find((locale) => [locale.code, locale.short].some((known) => known.toLowerCase() === wanted)) ??
    locales.find((locale) => locale.code.split('-')[0] === language)
  );
}

/** The full code to show: the attribute's, else the stored one, else the browser's first that is complete, else en-US. */
export function negotiateLocale(attribute: string | undefined, stored: string | undefined): string {
  if ((attribute ?? stored) === PSEUDO_LOCALE) return PSEUDO_LOCALE;
  const asked = findLocale(attribute) ?? findLocale(stored);
  if (asked) return asked.code;
  const spoken = globalThis.navigator?.languages ?? [];
  return spoken.map((code) => findLocale(code)?.code ?? '').find(isComplete) ?? DEFAULT_LOCALE;
}

/** Arabic is the one of them that is written from right to left. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (code === 'ar-AR' ? 'rtl' : 'ltr');
