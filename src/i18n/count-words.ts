import { intlTag } from './format';

const segmenters = new Map<string, Intl.Segmenter>();

/** How many words a text has, also where none stands between spaces (ja, th, zh). `locale` is the reader's. */
export function countWords(text: string, locale: string): number {
  if (!('Segmenter' in Intl)) return text.split(/\s+/u).filter(Boolean).length;
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter([intlTag(locale), 'en'], { granularity: 'word' });
  segmenters.set(locale, segmenter);
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++;
  return count;
}
