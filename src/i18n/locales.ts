/** The codes of the 35 locales (APP-03). Types name what a further one lacks: its row in locale-facts.ts, its texts in bundled.ts. */
const LIST =
  'ar-AR bg-BG bn-BD cs-CZ da-DK de-DE en-US es-ES fi-FI fr-FR hi-IN hu-HU id-ID it-IT ja-JP ko-KR la ms-MY my-MM nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sr-Latn-RS sv-SE ta-IN th-TH tr-TR uk-UA vi-VN zh-CN zh-TW';
type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;
/** The full code of a locale. */
export type LocaleCode = Words<typeof LIST>;
const CODES = LIST.split(' ') as LocaleCode[];
export interface Locale {
  /** Full code, as the interface and Intl use it. */
  code: LocaleCode;
  /** Short code, as settings and addresses may use it (LIM-03). */
  short: string;
}

/** English, longer and in brackets, so that texts without brackets on a screen show as untranslated. Made by tools/pseudo.mjs. */
export const PSEUDO_LOCALE = 'en-XA';
export const DEFAULT_LOCALE = 'en-US';

/**
 * The short code of a full one, also used for `lang`: the language, with the region for pt and zh, which have two, and the script
 * for Serbian. Other regions are left out, because `ar-AR` would mean the Arabic of Argentina.
 * @example languageTag('de-DE') // 'de'
 * @example languageTag('pt-BR') // 'pt-BR'
 */
export const languageTag = (code: string) => (/^(pt|zh)/.test(code) ? code : code.replace(/-[A-Z]{2}$/, ''));

export const locales: readonly Locale[] = /* @__PURE__ */ CODES.map((code) => ({ code, short: languageTag(code) }));

/** Replaces a language without texts by a similar one: Norwegian and Nynorsk by Bokmål, Cantonese by Chinese. */
const readAs = (language: string) => language.replace(/^n[no]$/, 'nb').replace('yue', 'zh');

/** The parts of a code, with the likely script and region when it has none; undefined for an invalid code. */
function partsOf(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code.replaceAll('_', '-')).maximize();
  } catch {
    return undefined;
  }
}

/** The full code for `findLocale`. It does not use the table of locales, because the loader contains this function. */
function findCode(code: string | null | undefined): string | undefined {
  const parts = code ? partsOf(code) : undefined;
  if (!parts) return undefined;
  let language = readAs(parts.language);
  // Portuguese is European except in Brazil; for Chinese the script decides.
  if (language === 'pt') language = parts.region === 'BR' ? 'pt-BR' : 'pt-PT';
  if (language === 'zh') language = parts.script === 'Hant' ? 'zh-TW' : 'zh-CN';
  return CODES.find((known) => known === language || known.startsWith(`${language}-`));
}

/**
 * The locale for a full or short code in upper or lower case, or the closest one of the same language; undefined when there is none.
 * @example findLocale('de-AT')?.code // 'de-DE'
 */
export function findLocale(code: string | null | undefined): Locale | undefined {
  const found = findCode(code);
  return locales.find((locale) => locale.code === found);
}

/** The full code to use: the attribute's, else the stored one, else the browser's first supported one, else the tenant's, else en-US. */
export function negotiateLocale(attribute: string | undefined, stored: string | undefined, tenant?: string): string {
  if ((attribute ?? stored) === PSEUDO_LOCALE) return PSEUDO_LOCALE;
  const spoken = globalThis.navigator?.languages ?? [];
  return [attribute, stored, ...spoken, tenant].map(findCode).find(Boolean) ?? DEFAULT_LOCALE;
}

/** The direction of a locale (full code). Arabic is the only one that is written from right to left. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (code === 'ar-AR' ? 'rtl' : 'ltr');
