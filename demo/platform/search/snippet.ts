import { findText, searchableText, type TextRange } from '../../../src/base/find-text';
import { foldText } from '../../../src/base/fold-text';
import type { Term } from './question';

/** Most characters of a snippet, and of its text before the first match. */
const LENGTH = 180;
const BEFORE = 60;
/** Matches within so many characters are near each other. */
const DENSE = 60;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Arabic and Hebrew write articles and prepositions at the beginning of a word. */
const PREFIXED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** A beginning is at least this long where it may be inside a word. */
const INSIDE = 3;

/** What is marked for the terms of a search. @param similar the words that were taken for typing errors of others */
export function marker(terms: readonly Term[], similar: ReadonlyMap<string, readonly string[]>) {
  const pairs = terms.filter(({ isPair }) => isPair).map(({ word }) => word);
  const stems = terms.filter(({ isPair }) => !isPair).map(({ stem, word }) => ({ stem, word }));
  const matches = (word: string, stem: string, typed: string) =>
    word.startsWith(stem) ||
    (stem.length >= INSIDE && PREFIXED.test(stem) && word.includes(stem)) ||
    (similar.get(typed)?.includes(word) ?? false);

  /** The ranges of a text to mark, and how many different terms they have. */
  return function marksIn(text: string): { marks: TextRange[]; terms: number } {
    const found = new Set<string>();
    const ranges: TextRange[] = [];
    for (const match of text.matchAll(WORD)) {
      const word = foldText(match[0]);
      const hit = stems.find(({ stem, word: typed }) => matches(word, stem, typed));
      if (!hit) continue;
      found.add(hit.word);
      ranges.push({ start: match.index, end: match.index + match[0].length });
    }
    if (pairs.length) {
      const searchable = searchableText(text);
      for (const pair of pairs) {
        const at = findText(searchable, pair);
        if (at.length) found.add(pair);
        ranges.push(...at);
      }
    }
    return { marks: joined(ranges), terms: found.size };
  };
}
export type MarksIn = ReturnType<typeof marker>;

/** Ranges in the order of the text; those that touch or overlap are one. */
function joined(ranges: readonly TextRange[]): TextRange[] {
  const all: TextRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

interface Snippet {
  /** The line of the passage that it is from. */
  line: number;
  text: string;
  marks: TextRange[];
}

/** The end of the last word that ends before an index, or the index. */
const wordEnd = (text: string, at: number) => {
  const blank = text.lastIndexOf(' ', at);
  return blank > at - 30 ? blank : at;
};

/** The line of a passage with most of the terms, cut to the length of two lines on a screen. */
export function snippetOf(passage: string, marksIn: MarksIn): Snippet {
  const lines = passage.split('\n').map((text, line) => ({ text, line, ...marksIn(text) }));
  const best = lines.reduce((one, other) => (other.terms > one.terms ? other : one));
  const { text, line, marks } = best;
  if (text.length <= LENGTH) return { line, text, marks };
  const near = ({ start }: TextRange) =>
    marks.filter((mark) => mark.start >= start && mark.start < start + DENSE).length;
  const first = marks.reduce((one, other) => (one && near(one) >= near(other) ? one : other), marks[0])?.start ?? 0;
  const latest = Math.max(0, text.length - LENGTH);
  const wished = Math.min(Math.max(0, first - BEFORE), latest);
  const start = wished === 0 ? 0 : Math.min(text.indexOf(' ', wished) + 1 || wished, first);
  const end = start + LENGTH >= text.length ? text.length : wordEnd(text, start + LENGTH);
  const before = start > 0 ? '… ' : '';
  const shift = before.length - start;
  return {
    line,
    text: `${before}${text.slice(start, end)}${end < text.length ? ' …' : ''}`,
    marks: marks
      .filter((range) => range.start >= start && range.end <= end)
      .map((range) => ({ start: range.start + shift, end: range.end + shift })),
  };
}
