import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/client';

/** A question, prepared for the search. */
export interface Question {
  text: string;
  /** A text-search configuration of this database. */
  language: string;
  /** Its words without stop words, in lower case, each as a prefix of words in the text. */
  stems: string[];
  /** The same words as lexemes of the learner's language. */
  lexemes: string[];
  /** Pairs of characters, for scripts without spaces between words. */
  pairs: string[];
}

/** Words after these are ignored; they do not improve the search. */
const MOST_WORDS = 24;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Myanmar}\p{Script=Khmer}]+/gu;

/** Words of only these characters are endings and particles in Japanese. */
const GRAMMAR = /^\p{Script=Hiragana}+$/u;

const readNames = v.object({ rows: v.array(v.object({ name: v.string() })) });
const lexemes = v.array(v.string());
const readWords = v.object({ rows: v.array(v.object({ word: v.string(), english: lexemes, own: lexemes })) });

/** The stem when it is a prefix of the word, so that other endings match; otherwise the word. */
const beginning = (word: string, stem: string | undefined) => (stem && word.startsWith(stem) ? stem : word);

/**
 * Prepares a question for the search. Courses are in any language, often in English, so stop words of both languages are left
 * out.
 * @param configuration text-search configuration of the learner's language
 */
export async function readQuestion(db: Db, text: string, configuration: string): Promise<Question> {
  const folded = text.normalize('NFC').toLowerCase();
  const runs = folded.match(UNSPACED) ?? [];
  const pairs = runs.flatMap((run) => [...run].slice(1).map((last, index) => [...run][index]! + last));
  const meaningfulPairs = pairs.some((pair) => !GRAMMAR.test(pair))
    ? pairs.filter((pair) => !GRAMMAR.test(pair))
    : pairs;
  const words = [...new Set(folded.replace(UNSPACED, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS);

  const found = v.parse(
    readNames,
    await db.execute(sql`select cfgname as name from pg_ts_config where cfgname in (${configuration}, 'english')`),
  );
  const configurations = new Set(found.rows.map(({ name }) => name));
  const known = (name: string) => (configurations.has(name) ? name : 'simple');
  const language = known(configuration);
  const { rows } = v.parse(
    readWords,
    await db.execute(sql`select word, tsvector_to_array(to_tsvector(${known('english')}::regconfig, word)) as english,
      tsvector_to_array(to_tsvector(${language}::regconfig, word)) as own
      from json_array_elements_text(${JSON.stringify(words)}::json) as words(word)`),
  );
  const speaking = rows.filter(({ english, own }) => english.length && own.length);
  return {
    text,
    language,
    stems: [...new Set(speaking.map(({ word, english, own }) => beginning(word, own[0] ?? english[0])))],
    lexemes: [...new Set(speaking.flatMap(({ own }) => own))],
    pairs: [...new Set(meaningfulPairs)],
  };
}
