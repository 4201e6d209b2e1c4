import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/** A question as it is searched for. */
export interface Question {
  text: string;
  /** A text-search configuration of this database. */
  language: string;
  /** Its words that say something, each as what a word of the text may begin with; small letters. */
  stems: string[];
  /** The same in the learner's language, as its configuration writes them. */
  lexemes: string[];
  /** Two characters in a row, of scripts that put no space between words. */
  pairs: string[];
}

/** More words than that are no question but a text; the search does not get better by them. */
const MOST_WORDS = 24;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Myanmar}\p{Script=Khmer}]+/gu;

/** In Japanese these characters alone are endings and particles. */
const GRAMMAR = /^\p{Script=Hiragana}+$/u;

interface Word extends Record<string, unknown> {
  word: string;
  english: string[];
  own: string[];
}

/** A stem where the word begins with it, so that it finds other endings; else the word. */
const beginning = (word: string, stem: string | undefined) => (stem && word.startsWith(stem) ? stem : word);

/** Courses are written in any language, English among learners of all: a word that says nothing in either is left out. */
export async function readQuestion(db: Db, text: string, wanted: string): Promise<Question> {
  const folded = text.normalize('NFC').toLowerCase();
  const runs = folded.match(UNSPACED) ?? [];
  const pairs = runs.flatMap((run) => [...run].slice(1).map((last, index) => [...run][index]! + last));
  const tellingPairs = pairs.some((pair) => !GRAMMAR.test(pair)) ? pairs.filter((pair) => !GRAMMAR.test(pair)) : pairs;
  const words = [...new Set(folded.replace(UNSPACED, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS);

  const found = await db.execute(sql`select cfgname as name from pg_ts_config where cfgname in (${wanted}, 'english')`);
  const configurations = new Set((found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name));
  const known = (name: string) => (configurations.has(name) ? name : 'simple');
  const language = known(wanted);
  const { rows } = (await db.execute(
    sql`select word, tsvector_to_array(to_tsvector(${known('english')}::regconfig, word)) as english,
      tsvector_to_array(to_tsvector(${language}::regconfig, word)) as own
      from json_array_elements_text(${JSON.stringify(words)}::json) as words(word)`,
  )) as unknown as { rows: Word[] };
  const speaking = rows.filter(({ english, own }) => english.length && own.length);
  return {
    text,
    language,
    stems: [...new Set(speaking.map(({ word, english, own }) => beginning(word, own[0] ?? english[0])))],
    lexemes: [...new Set(speaking.flatMap(({ own }) => own))],
    pairs: [...new Set(tellingPairs)],
  };
}
