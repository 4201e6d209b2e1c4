import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { foldText } from '../../../src/base/fold-text';
import type { Db } from '../db/client';
import { annotations, indexedWords } from '../db/schema';
import type { Question, Term } from './question';
import { comparesSpellings, isTypingError, SHORTEST } from './spelling';

/** The share of the terms that a text needs at least when none has all: words, pairs of characters. */
const SHARE = { word: 1 / 3, pair: 0.4 };
/** Similar words of one word that are looked for. */
const MOST_SIMILAR = 300;

/** Letters of alphabets from which a beginning says something: of two, a third of all passages has some word. */
const SHORTEST_BEGINNING = 3;
const ALPHABET = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
const isTelling = (stem: string) => stem.length >= SHORTEST_BEGINNING || !ALPHABET.test(stem);

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** Similar words, by the word that was typed. */
export type Similar = ReadonlyMap<string, readonly string[]>;
export const NONE: Similar = new Map();

/** What a text search looks for in place of a term, in the syntax of tsquery. */
function queryOf({ word, stem, lexemes, isPair }: Term, similar: Similar): string {
  // A single character begins a pair.
  if (isPair) return [...word].length > 1 ? quoted(word) : `${quoted(word)}:*`;
  const others = [...lexemes, ...(similar.get(word) ?? [])].map(quoted);
  const beginning = isTelling(stem) ? `${quoted(stem)}:*` : quoted(word);
  return `(${[beginning, ...others].join(' | ')})`;
}

const readSimilar = v.object({ rows: v.array(v.object({ typed: v.string(), word: v.string() })) });

/** Where words that are spelt like a typed one are looked for: a query with the columns `typed` and `word`. */
type Lookup = (typed: SQL) => SQL;

/** In the words of all courses. */
const inCourses: Lookup = (typed) => sql`select typed, found.word from ${typed} as typed,
  lateral (select word from ${indexedWords} where word % typed
    order by similarity(word, typed) desc, word limit ${MOST_SIMILAR}) as found`;

/** In the words of a person's last notes. */
export const inNotesOf =
  (userId: string): Lookup =>
  (typed) => sql`select distinct typed, word from (
      select words from ${annotations} where user_id = ${userId} order by created desc limit ${MOST_SIMILAR}
    ) as last, unnest(tsvector_to_array(words)) as word, ${typed} as typed
    where abs(length(word) - length(typed)) <= 2 and word % typed`;

/** Words that are spelt like those of a question; none when the database can't compare spellings (pg_trgm). */
export async function similarTo(db: Db, { terms }: Question, lookup: Lookup = inCourses): Promise<Similar> {
  const typed = terms.filter(({ word, isPair }) => !isPair && [...word].length >= SHORTEST).map(({ word }) => word);
  if (!typed.length || !(await comparesSpellings(db))) return NONE;
  const { rows } = v.parse(
    readSimilar,
    await db.execute(lookup(sql`json_array_elements_text(${JSON.stringify(typed)}::json)`)),
  );
  const similar = new Map<string, string[]>();
  for (const row of rows) {
    if (isTypingError(row.typed, row.word)) similar.set(row.typed, [...(similar.get(row.typed) ?? []), row.word]);
  }
  return similar;
}

export interface Way {
  /** A tsquery. */
  query: SQL;
  /** How many of the terms a text needs. */
  least: number;
}

/** The ways to search, from the strictest on. */
export function waysOf({ text, terms }: Question, similar: Similar): Way[] {
  const all = terms.map((term) => queryOf(term, similar));
  const shares = terms.map(({ isPair }) => (isPair ? SHARE.pair : SHARE.word));
  const least = Math.max(1, Math.ceil(shares.reduce((sum, share) => sum + share, 0) - 1e-9));
  // Quotation marks and a minus work as in web search.
  const asWritten = /["“”]|(^|\s)-\p{L}/u.test(text)
    ? [{ query: sql`websearch_to_tsquery('simple', ${foldText(text)})`, least: 1 }]
    : [];
  return [
    ...asWritten,
    { query: sql`${all.join(' & ')}::tsquery`, least: 1 },
    { query: sql`${all.join(' | ')}::tsquery`, least },
  ];
}

/**
 * How good a text is, of its column `words`. `matched`: how many terms it has. `besides`: what decides between texts with as many: the words
 * as they were typed, in their order, in a heading, near each other.
 */
export function rankOf({ text, terms }: Question, similar: Similar): { matched: SQL; besides: SQL } {
  const sum = (queries: string[]) =>
    sql.join(
      queries.map((query) => sql`(words @@ ${query}::tsquery)::int`),
      sql` + `,
    );
  const queries = terms.map((term) => queryOf(term, similar));
  return {
    matched: sum(queries),
    besides: sql`(${sum(terms.map(({ word }) => quoted(word)))}) * 3
      + (words @@ phraseto_tsquery('simple', ${foldText(text)}))::int * 5
      + ts_rank_cd('{0.2, 0.2, 0.4, 1}', words, ${queries.join(' | ')}::tsquery, 1)`,
  };
}

/**
 * The texts for a question: with all its words; else with words that are spelt like them; else with some of them. Each further way is
 * taken only when the one before found nothing.
 */
export async function byWays<Row>(
  question: Question,
  findSimilar: () => Promise<Similar>,
  by: (similar: Similar, way: Way) => Promise<Row[]>,
): Promise<{ rows: Row[]; similar: Similar }> {
  if (!question.terms.length) return { rows: [], similar: NONE };
  for (const way of waysOf(question, NONE).slice(0, -1)) {
    const rows = await by(NONE, way);
    if (rows.length) return { rows, similar: NONE };
  }
  const similar = await findSimilar();
  // Without similar words the strict way would be taken again.
  for (const way of waysOf(question, similar).slice(similar.size ? -2 : -1)) {
    const rows = await by(similar, way);
    if (rows.length) return { rows, similar };
  }
  return { rows: [], similar };
}
