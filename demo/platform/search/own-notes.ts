import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { anchor, noteKinds } from '../../../src/contract/annotations';
import type { Db } from '../db/client';
import { activityParts, annotations, objectives } from '../db/schema';
import { quoteOf } from '../notes/rows';
import { idsOf, placesOf, type Places } from './find';
import { searchable } from './indexing';
import { configurationsOf } from './languages';
import type { Question } from './question';
import { inNotesOf, NONE, rankOf, similarTo, waysOf, type Similar, type Way } from './ways';

/** Notes that are read in one turn. */
const ROWS = 200;
/** Notes that are compared with each other, the newest. */
const MOST_COMPARED = 300;

/** Reads the notes of a person that have changed since their last search. */
async function readChanged(db: Db, userId: string): Promise<void> {
  for (;;) {
    const rows = await db
      .select({
        id: annotations.id,
        revision: annotations.revision,
        heading: quoteOf,
        text: annotations.body,
        language: sql<string | null>`coalesce(${activityParts.language}, ${objectives.language})`,
      })
      .from(annotations)
      .innerJoin(objectives, eq(objectives.id, annotations.objectiveId))
      .leftJoin(activityParts, eq(activityParts.id, annotations.part))
      .where(and(eq(annotations.userId, userId), isNull(annotations.words)))
      .limit(ROWS);
    if (!rows.length) return;
    const known = await configurationsOf(db);
    for (const { id, revision, ...note } of rows) {
      await db
        .update(annotations)
        .set({ words: searchable(note, known) })
        .where(and(eq(annotations.id, id), eq(annotations.revision, revision)));
    }
    if (rows.length < ROWS) return;
  }
}

const readNotes = v.object({
  rows: v.array(
    v.object({
      id: v.string(),
      objectiveId: v.string(),
      axis: v.nullable(v.string()),
      kind: v.picklist(noteKinds),
      body: v.string(),
      anchor,
      language: v.nullable(v.string()),
      isChanged: v.boolean(),
      way: v.nullable(v.number()),
    }),
  ),
});
export type NoteRow = v.InferOutput<typeof readNotes>['rows'][number] & { axis: string };

interface Asked {
  userId: string;
  /** Only notes in these are found. */
  places: Places;
  most: number;
}

/**
 * The best notes by the strictest of some ways that finds any. A person has few notes, so one query tries all ways.
 * @returns undefined: notes have changed, and are to be read first
 */
async function notesBy(db: Db, { userId, places, most }: Asked, question: Question, similar: Similar, ways: Way[]) {
  const { matched, besides } = rankOf(question, similar);
  const has = ({ query }: Way) => sql`words @@ ${query}`;
  const way = sql`case ${sql.join(
    ways.map((each, at) => sql`when ${has(each)} then ${sql.raw(String(at))}`),
    sql` `,
  )} end`;
  const { least } = ways.at(-1)!;
  const { rows } = v.parse(
    readNotes,
    await db.execute(sql`
      with own as materialized (
        select note.*, coalesce(part.language, objective.language) as language, words is null as changed,
          case when note.part = note.objective_id then '' else part.axis end as axis
        from ${annotations} as note
        join ${objectives} as objective on objective.id = note.objective_id
        left join ${activityParts} as part on part.id = note.part
        where note.user_id = ${userId}
          and (words is null or (note.objective_id = any(${idsOf(places)}) and (${sql.join(ways.map(has), sql` or `)})))
      ), counted as (
        select *, ${matched} as matched, ${way} as way from own
        where changed or (objective_id, axis) in (${placesOf(places)})
        order by changed desc, created desc limit ${MOST_COMPARED}
      )
      select id, objective_id as "objectiveId", axis, kind, body, anchor, language, changed as "isChanged", way
      from counted where changed or way < ${ways.length - 1} or matched >= ${least}
      order by changed desc, way, matched * 10 + ${besides} desc, created desc, id limit ${most}`),
  );
  if (rows[0]?.isChanged) return undefined;
  const found = rows.filter((row): row is NoteRow => row.axis !== null && row.way === rows[0]!.way);
  return { rows: found, isStrict: found.length > 0 && found[0]!.way! < ways.length - 1 };
}

/** The best notes of a person for a question, by their own words and those that they are on, in places that are open to them. */
export async function findNotes(
  db: Db,
  question: Question,
  asked: Asked,
): Promise<{ rows: NoteRow[]; similar: Similar }> {
  if (!question.terms.length || asked.places.size === 0) return { rows: [], similar: NONE };
  let found = await notesBy(db, asked, question, NONE, waysOf(question, NONE));
  if (!found) {
    await readChanged(db, asked.userId);
    found = await notesBy(db, asked, question, NONE, waysOf(question, NONE));
  }
  if (found?.isStrict) return { rows: found.rows, similar: NONE };
  const similar = await similarTo(db, question, inNotesOf(asked.userId));
  const other = similar.size ? await notesBy(db, asked, question, similar, waysOf(question, similar).slice(-2)) : found;
  return { rows: other?.rows ?? [], similar };
}
