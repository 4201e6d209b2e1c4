import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { foldText } from '../../../src/base/fold-text';
import type { Db } from '../db/client';
import { coursePassages, indexedWords, passageLocator, type PassageSource } from '../db/schema';
import type { Question, Term } from './question';
import { comparesSpellings, isTypingError, SHORTEST } from './spelling';

/** Where the search looks: by course the axes of the places that the learner may read now. */
export type Places = ReadonlyMap<string, readonly string[]>;

export type PassageRow = v.InferOutput<typeof readRows>['rows'][number];

/** The share of the terms that a passage needs at least when none has all: words, pairs of characters. */
const SHARE = { word: 1 / 3, pair: 0.4 };
/** Similar words of one word that are looked for. */
const MOST_SIMILAR = 300;
/** Passages that are compared with each other; a word that more have says little about them. */
const MOST_COMPARED = 300;

/** Letters of alphabets from which a beginning says something: of two, a third of all passages has some word. */
const SHORTEST_BEGINNING = 3;
const ALPHABET = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
const isTelling = (stem: string) => stem.length >= SHORTEST_BEGINNING || !ALPHABET.test(stem);

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** Similar words, by the word that was typed. */
type Similar = ReadonlyMap<string, readonly string[]>;
const NONE: Similar = new Map();

/** What a text search looks for in place of a term, in the syntax of tsquery. */
function queryOf({ word, stem, lexemes, isPair }: Term, similar: Similar): string {
  // A single character begins a pair.
  if (isPair) return [...word].length > 1 ? quoted(word) : `${quoted(word)}:*`;
  const others = [...lexemes, ...(similar.get(word) ?? [])].map(quoted);
  const beginning = isTelling(stem) ? `${quoted(stem)}:*` : quoted(word);
  return `(${[beginning, ...others].join(' | ')})`;
}

const readSimilar = v.object({ rows: v.array(v.object({ typed: v.string(), word: v.string() })) });

/** Words of the index that are spelt like those of a question; none when the database can't compare spellings (pg_trgm). */
async function similarTo(db: Db, { terms }: Question): Promise<Similar> {
  const typed = terms.filter(({ word, isPair }) => !isPair && [...word].length >= SHORTEST).map(({ word }) => word);
  if (!typed.length || !(await comparesSpellings(db))) return NONE;
  const { rows } = v.parse(
    readSimilar,
    await db.execute(sql`select typed, found.word from json_array_elements_text(${JSON.stringify(typed)}::json) as typed,
      lateral (select word from ${indexedWords} where word % typed
        order by similarity(word, typed) desc, word limit ${MOST_SIMILAR}) as found`),
  );
  const similar = new Map<string, string[]>();
  for (const row of rows) {
    if (isTypingError(row.typed, row.word)) similar.set(row.typed, [...(similar.get(row.typed) ?? []), row.word]);
  }
  return similar;
}

interface Way {
  /** A tsquery. */
  query: SQL;
  /** How many of the terms a passage needs. */
  least: number;
}

interface Asked {
  places: Places;
  sources: readonly PassageSource[];
  /** The most passages of each group of sources that are returned. */
  most: number;
}

const readRows = v.object({
  rows: v.array(
    v.object({
      objectiveId: v.string(),
      axis: v.string(),
      source: v.picklist(['about', 'name', 'text', 'film', 'pdf']),
      heading: v.string(),
      text: v.string(),
      language: v.nullable(v.string()),
      locator: v.nullable(passageLocator),
    }),
  ),
});

/**
 * The best passages by one way. The places decide first which passages take part: what the learner may not read is neither compared
 * nor ranked.
 */
async function passagesBy(db: Db, asked: Asked, { text, terms }: Question, similar: Similar, way: Way) {
  const { places, sources, most } = asked;
  const axes = [...places].flatMap(([objective, all]) => all.map((axis) => ({ objective, axis })));
  const queries = terms.map((term) => ({ any: queryOf(term, similar), exact: quoted(term.word) }));
  const sum = (parts: SQL[]) => sql.join(parts, sql` + `);
  const has = (query: string) => sql`(words @@ ${query}::tsquery)::int`;
  const matched = sum(queries.map(({ any }) => has(any)));
  const exact = sum(queries.map((query) => has(query.exact)));
  const any = queries.map((query) => query.any).join(' | ');
  const { rows } = v.parse(
    readRows,
    // Of passages with the same words, those that have them in their order come first, then those with a heading of them, and the
    // denser ones.
    await db.execute(sql`
      with compared as materialized (
        select id from ${coursePassages}
        where objective_id = any(${`{${[...places.keys()].join(',')}}`}::uuid[])
          and words @@ ${way.query}
          and source = any(${`{${sources.join(',')}}`}::text[])
          and (objective_id, axis) in (
            select objective, axis from json_to_recordset(${JSON.stringify(axes)}::json) as place(objective uuid, axis text))
        limit ${MOST_COMPARED}
      ), plain as materialized (
        -- The database unpacks a column each time that it is read: here once.
        select id, objective_id, axis, position, source, heading, text, language, locator, words || ''::tsvector as words
        from ${coursePassages} where id in (select id from compared)
      ), counted as (
        select *, ${matched} as matched from plain offset 0
      ), ranked as (
        select *, matched * 10 + (${exact}) * 3
            + (words @@ phraseto_tsquery('simple', ${foldText(text)}))::int * 5
            + ts_rank_cd('{0.2, 0.2, 0.4, 1}', words, ${any}::tsquery, 1) as rank
        from counted
      ), placed as (
        select *, row_number() over (
          partition by case when source in ('film', 'pdf') then source else 'text' end
          order by rank desc, objective_id, axis, position) as place
        from ranked where matched >= ${way.least}
      )
      select objective_id as "objectiveId", axis, source, heading, text, language, locator
      from placed where place <= ${most} order by place, objective_id, axis, position`),
  );
  return rows;
}

/** The ways to search, from the strictest on. */
function waysOf({ text, terms }: Question, similar: Similar): Way[] {
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

export interface Found {
  rows: PassageRow[];
  /** The terms, and the words that were taken for typing errors of others. */
  similar: Similar;
}

/**
 * The best passages for a question in places that the learner may read: with all its words; else with words that are spelt
 * like them; else with some of them. Each further way is taken only when the one before found nothing there.
 */
export async function findPassages(db: Db, question: Question, asked: Asked): Promise<Found> {
  const { terms } = question;
  if (!terms.length || asked.places.size === 0) return { rows: [], similar: NONE };
  const by = (similar: Similar, way: Way) => passagesBy(db, asked, question, similar, way);
  const strict = waysOf(question, NONE);
  for (const way of strict.slice(0, -1)) {
    const rows = await by(NONE, way);
    if (rows.length) return { rows, similar: NONE };
  }
  const similar = await similarTo(db, question);
  for (const way of waysOf(question, similar).slice(-2)) {
    const rows = await by(similar, way);
    if (rows.length) return { rows, similar };
  }
  return { rows: [], similar };
}
