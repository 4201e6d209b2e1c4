// Compares the width of texts on buttons to the English ones.
import { PLURAL } from './texts.mjs';

/** Columns that fit in one line of a button on a phone with 360 px. */
const WIDEST = 36;
/** English texts with more columns, or with a full stop, are sentences in a button, not its label. */
const LABEL = 28;
/** Texts up to this width fit in every button. */
const NARROW = 16;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;

/** The width of a text in columns: one for each visible character, two for wide ones, such as Chinese. */
export const columnsOf = (text) =>
  [...graphemes.segment(text.replace(/{{.*?}}/g, '00'))].reduce(
    (sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1),
    0,
  );

/**
 * The texts on buttons that are over twice as wide as in English, widest first; those in `tooWide` break into two lines.
 * @param buttons base keys of the texts on buttons
 */
export function longButtons(buttons, texts, english) {
  const long = [];
  for (const [key, text] of texts) {
    const base = key.replace(PLURAL, '');
    const source = english.get(key) ?? english.get(`${base}_other`);
    if (!source || !(buttons.has(key) || buttons.has(base)) || columnsOf(source) > LABEL || /[.?:]$/.test(source))
      continue;
    const columns = columnsOf(text);
    const tooWide = columns > WIDEST;
    if (tooWide || (columns > NARROW && columns > 2 * columnsOf(source)))
      long.push({ key, text, source, columns, tooWide });
  }
  return long.sort((a, b) => b.columns - a.columns);
}
