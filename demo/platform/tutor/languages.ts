import { lookUp } from '../../../src/base/look-up';
/** Postgres text-search configurations by language: they have stemming and stop words ('the', 'und'). */
const CONFIGURATIONS: Record<string, string> = {
  ar: 'arabic',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  nl: 'dutch',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  tr: 'turkish',
};

/** The configuration for an Accept-Language header, e.g. `de-DE,en;q=0.5`; 'simple' (no stemming) for other languages. */
export const configurationOf = (acceptLanguage: string | undefined): string =>
  lookUp(CONFIGURATIONS, /^[a-z]+/i.exec(acceptLanguage ?? '')?.[0].toLowerCase() ?? '') ?? 'simple';
