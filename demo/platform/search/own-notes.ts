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
import { byWays, inNotesOf, NONE, rankOf, similarTo, type Similar, type Way } from './ways';

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
      axis: v.string(),
      kind: v.picklist(noteKinds),
      body: v.string(),
      anchor,
      language: v.nullable(v.string()),
    }),
  ),
});
export type NoteRow = v.InferOutput<typeof readNotes>['rows'][number];

interface Asked {
  userId: string;
  /** Only notes in these are found. */
  places: Places;
  most: number;
}

async function notesBy(db: Db, { userId, places, most }: Asked, question: Question, similar: Similar, way: Way) {
  const { matched, besides } = rankOf(question, similar);
  const { rows } = v.parse(
    readNotes,
    await db.execute(sql`
      with own as materialized (
        select note.*, coalesce(part.language, objective.language) as language,
          case when note.part = note.objective_id then '' else part.axis end as axis
        from ${annotations} as note
        join ${objectives} as objective on objective.id = note.objective_id
        left join ${activityParts} as part on part.id = note.part
        where note.user_id = ${userId} and note.objective_id = any(${idsOf(places)}) and note.words @@ ${way.query}
      ), counted as (
        select *, ${matched} as matched from own
        where (objective_id, axis) in (${placesOf(places)})
        order by created desc limit ${MOST_COMPARED}
      )
      select id, objective_id as "objectiveId", axis, kind, body, anchor, language from counted
      where matched >= ${way.least} order by matched * 10 + ${besides} desc, created desc, id limit ${most}`),
  );
  return rows;
}

/** The best notes of a person for a question, by their own words and those that they are on, in places that are open to them. */
export async function findNotes(
  db: Db,
  question: Question,
  asked: Asked,
): Promise<{ rows: NoteRow[]; similar: Similar }> {
  if (!question.terms.length || asked.places.size === 0) return { rows: [], similar: NONE };
  await readChanged(db, asked.userId);
  return byWays(
    question,
    () => similarTo(db, question, inNotesOf(asked.userId)),
    (similar, way) => notesBy(db, asked, question, similar, way),
  );
}
