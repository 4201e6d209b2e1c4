import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/client';
import { coursePassages, passageLocator, type PassageSource } from '../db/schema';
import type { Question } from './question';
import { byWays, NONE, rankOf, similarTo, type Similar, type Way } from './ways';

/** Where the search looks: by course the axes of the places that the learner may read now. */
export type Places = ReadonlyMap<string, readonly string[]>;

export type PassageRow = v.InferOutput<typeof readRows>['rows'][number];

/** Passages that are compared with each other; a word that more have says little about them. */
const MOST_COMPARED = 300;

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

/** The ids of courses as an array of the database. */
export const idsOf = (places: Places) => sql`${`{${[...places.keys()].join(',')}}`}::uuid[]`;

/** The places as rows with a course and an axis. */
export const placesOf = (places: Places) => {
  const axes = [...places].flatMap(([objective, all]) => all.map((axis) => ({ objective, axis })));
  return sql`select objective, axis from json_to_recordset(${JSON.stringify(axes)}::json) as place(objective uuid, axis text)`;
};

/**
 * The best passages by one way. The places decide first which passages take part: what the learner may not read is neither compared
 * nor ranked.
 */
async function passagesBy(db: Db, asked: Asked, question: Question, similar: Similar, way: Way) {
  const { places, sources, most } = asked;
  const { matched, besides } = rankOf(question, similar);
  const { rows } = v.parse(
    readRows,
    await db.execute(sql`
      with compared as materialized (
        select id from (
          -- By the index of words: place by place the database would unpack the words of all passages there.
          select id, objective_id, axis from ${coursePassages}
          where objective_id = any(${idsOf(places)})
            and words @@ ${way.query}
            and source = any(${`{${sources.join(',')}}`}::text[])
          offset 0
        ) as having_words
        where (objective_id, axis) in (${placesOf(places)})
        limit ${MOST_COMPARED}
      ), plain as materialized (
        -- The database unpacks a column each time that it is read: here once.
        select id, objective_id, axis, position, source, heading, text, language, locator, words || ''::tsvector as words
        from ${coursePassages} where id in (select id from compared)
      ), counted as (
        select *, ${matched} as matched from plain offset 0
      ), ranked as (
        select *, matched * 10 + ${besides} as rank from counted
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

/** The best passages for a question in places that the learner may read, with the words that were taken for typing errors of others. */
export async function findPassages(
  db: Db,
  question: Question,
  asked: Asked,
): Promise<{ rows: PassageRow[]; similar: Similar }> {
  if (asked.places.size === 0) return { rows: [], similar: NONE };
  return byWays(
    question,
    () => similarTo(db, question),
    (similar, way) => passagesBy(db, asked, question, similar, way),
  );
}
