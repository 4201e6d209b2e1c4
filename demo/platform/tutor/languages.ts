import { lookUp } from '../../../src/domain/look-up';
/** Text-search configurations of Postgres by language, for stems and for words that say nothing ('the', 'und'). */
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

/** The configuration for what a person reads, e.g. `de-DE,en;q=0.5`; 'simple' (each word as it is) for other languages. */
export const configurationOf = (acceptLanguage: string | undefined): string =>
  lookUp(CONFIGURATIONS, /^[a-z]+/i.exec(acceptLanguage ?? '')?.[0].toLowerCase() ?? '') ?? 'simple';
