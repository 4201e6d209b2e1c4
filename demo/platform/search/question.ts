import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { foldText } from '../../../src/base/fold-text';
import type { Db } from '../db/client';
import { configurationFor, configurationsOf, ENGLISH, SIMPLE } from './languages';

/** One word of a question, or a pair of characters of a script without spaces. */
export interface Term {
  /** Folded, as typed. */
  word: string;
  /** Its beginning that other forms of the word share. */
  stem: string;
  /** What stands for it in the index in other languages. */
  lexemes: readonly string[];
  isPair: boolean;
}

/** A question, prepared for the search. */
export interface Question {
  text: string;
  terms: readonly Term[];
}

/** Words after these are ignored; they do not improve the search. */
const MOST_WORDS = 24;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Lao}]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Words of only these characters are endings and particles in Japanese. */
const GRAMMAR = /^\p{Script=Hiragana}+$/u;

/** The pairs of characters of a folded text, in scripts without spaces between words. A single character is its own pair. */
export function pairsOf(folded: string): string[] {
  const pairs = (folded.match(UNSPACED) ?? []).flatMap((run) => {
    const letters = [...run];
    return letters.length === 1 ? letters : letters.slice(1).map((last, index) => letters[index]! + last);
  });
  return [...new Set(pairs)];
}

/** The words of a text, of scripts with spaces. */
export const wordsOf = (text: string): string[] => [...new Set(text.replace(UNSPACED, ' ').match(WORD) ?? [])];

const lexemes = v.array(v.string());
const readWords = v.object({
  rows: v.array(v.object({ word: v.string(), english: lexemes, own: lexemes, others: lexemes })),
});

const pairTerms = (folded: string): Term[] => {
  const pairs = pairsOf(folded);
  const speaking = pairs.filter((pair) => !GRAMMAR.test(pair));
  return (speaking.length ? speaking : pairs).map((word) => ({ word, stem: word, lexemes: [], isPair: true }));
};

interface Asked {
  text: string;
  /** The language of the person who asks: a tag, or an Accept-Language header. */
  language: string | undefined;
  /** Tags of the languages of the texts, as far as they are known. */
  ofTexts?: readonly (string | null)[];
  /** True: of words that say nothing by themselves ('the'), those are looked for. */
  anyWords?: boolean;
}

/**
 * Prepares a question for the search. Courses are in any language, often in English, so stop words of the person's language and of
 * English are left out.
 */
export async function readQuestion(
  db: Db,
  { text, language, ofTexts = [], anyWords = false }: Asked,
): Promise<Question> {
  const plain = text.normalize('NFC').toLowerCase();
  const words = wordsOf(plain).slice(0, MOST_WORDS);
  const known = await configurationsOf(db);
  const named = (tag: string | null | undefined) => {
    const name = configurationFor(tag);
    return name && known.has(name) ? name : SIMPLE;
  };
  const english = known.has(ENGLISH) ? ENGLISH : SIMPLE;
  const others = [...new Set(ofTexts.map(named))].filter((name) => name !== SIMPLE);
  const { rows } = words.length
    ? v.parse(
        readWords,
        await db.execute(sql`select word, tsvector_to_array(to_tsvector(${english}::regconfig, word)) as english,
      tsvector_to_array(to_tsvector(${named(language)}::regconfig, word)) as own,
      (select coalesce(array_agg(distinct lexeme), '{}') from json_array_elements_text(${JSON.stringify(others)}::json) as other(name),
        unnest(tsvector_to_array(to_tsvector(name::regconfig, word))) as lexeme) as others
      from json_array_elements_text(${JSON.stringify(words)}::json) as words(word)`),
      )
    : { rows: [] };
  const speaking = rows.filter(({ english: one, own }) => one.length && own.length);
  const wordTerms = (anyWords && !speaking.length ? rows : speaking).map(
    ({ word, english: one, own, others: more }): Term => {
      const folded = foldText(word);
      const begun = [own[0], one[0]]
        .map((stem) => stem && foldText(stem))
        .find((stem) => stem && folded.startsWith(stem));
      return { word: folded, stem: begun ?? folded, lexemes: [...new Set([...own, ...one, ...more])], isPair: false };
    },
  );
  return { text, terms: [...wordTerms, ...pairTerms(foldText(plain))] };
}
