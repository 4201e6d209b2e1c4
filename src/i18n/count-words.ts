import { intlTag } from './format';

const segmenters = new Map<string, Intl.Segmenter>();

/** The number of words in a text, also in languages without spaces (ja, th, zh). @param locale the reader's, a full code */
export function countWords(text: string, locale: string): number {
  if (!('Segmenter' in Intl)) return text.split(/\s+/u).filter(Boolean).length;
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter([intlTag(locale), 'en'], { granularity: 'word' });
  segmenters.set(locale, segmenter);
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++;
  return count;
}
