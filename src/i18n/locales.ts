export interface Locale {
  /** Full code, as the interface and Intl use it. */
  code: string;
  /** Short code, as settings and addresses may use it (LIM-03). */
  short: string;
}

/** The 35 locales (APP-03); what else is known of them is in table.ts. */
const CODES =
  'ar-AR bg-BG bn-BD cs-CZ da-DK de-DE en-US es-ES fi-FI fr-FR hi-IN hu-HU id-ID it-IT ja-JP ko-KR la ms-MY my-MM nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sr-Latn-RS sv-SE ta-IN th-TH tr-TR uk-UA vi-VN zh-CN zh-TW'.split(
    ' ',
  );
/** English, longer and in brackets: what stands without them on a screen is not translated. Made by tools/pseudo.mjs. */
export const PSEUDO_LOCALE = 'en-XA';
export const DEFAULT_LOCALE = 'en-US';

/**
 * The short code of a full one, which is also the tag of `lang`: the language, with the region of those that are here twice
 * (pt, zh) and the script of Serbian. A country says nothing else about the texts, and `ar-AR` would be the Arabic of Argentina.
 */
export const languageTag = (code: string) => (/^(pt|zh)/.test(code) ? code : code.replace(/-[A-Z]{2}$/, ''));

export const locales: readonly Locale[] = /* @__PURE__ */ CODES.map((code) => ({ code, short: languageTag(code) }));

/** The language whose texts its readers are given: Norwegian at large and Nynorsk have Bokmål's, Cantonese has Chinese. */
const readAs = (language: string) => language.replace(/^n[no]$/, 'nb').replace('yue', 'zh');

/** A code in its parts, with the script and region that are likely where it names none; undefined for what is no code. */
function partsOf(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code.replaceAll('_', '-')).maximize();
  } catch {
    return undefined;
  }
}

/** The full code of `findLocale`. Without the table of locales, as the loader carries this. */
function findCode(code: string | null | undefined): string | undefined {
  const parts = code ? partsOf(code) : undefined;
  if (!parts) return undefined;
  let language = readAs(parts.language);
  // Portuguese is European everywhere but in Brazil; Chinese goes by its script.
  if (language === 'pt') language = parts.region === 'BR' ? 'pt-BR' : 'pt-PT';
  if (language === 'zh') language = parts.script === 'Hant' ? 'zh-TW' : 'zh-CN';
  return CODES.find((known) => known === language || known.startsWith(`${language}-`));
}

/** The locale of a code, full or short, in any case; of a variety that is not here, the one that its readers read. */
export function findLocale(code: string | null | undefined): Locale | undefined {
  const found = findCode(code);
  return locales.find((locale) => locale.code === found);
}

/** The full code to show: the attribute's, else the stored one, else the browser's first that is here, else the tenant's, else en-US. */
export function negotiateLocale(attribute: string | undefined, stored: string | undefined, tenant?: string): string {
  if ((attribute ?? stored) === PSEUDO_LOCALE) return PSEUDO_LOCALE;
  const spoken = globalThis.navigator?.languages ?? [];
  return [attribute, stored, ...spoken, tenant].map(findCode).find(Boolean) ?? DEFAULT_LOCALE;
}

/** Arabic is the one of them that is written from right to left. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (code === 'ar-AR' ? 'rtl' : 'ltr');
