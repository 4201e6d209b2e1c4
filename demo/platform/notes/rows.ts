import { and, asc, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { noteColours, noteKinds, type Annotation, type annotatedCourses } from '../../../src/contract/annotations';
import type { Db } from '../db/client';
import { activityParts, annotations, objectiveAccesses, objectives } from '../db/schema';
import { isUuid, pageOf } from '../server/query';
import { Problem } from '../server/problem';

const { words: _words, ...stored } = getTableColumns(annotations);

/** The names around a note, and whether its learner may still open the course. */
const columns = {
  row: stored,
  course: objectives.name,
  partName: activityParts.name,
  axis: activityParts.axis,
  access: objectiveAccesses.id,
};

const read = (db: Db) =>
  db
    .select(columns)
    .from(annotations)
    .innerJoin(objectives, eq(objectives.id, annotations.objectiveId))
    .leftJoin(activityParts, eq(activityParts.id, annotations.part))
    .leftJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, annotations.objectiveId), eq(objectiveAccesses.userId, annotations.userId)),
    );

type Read = Awaited<ReturnType<typeof read>>[number];
const annotationOf = ({ row, course, partName, axis, access }: Read): Annotation => {
  const { userId: _userId, created, updated, ...own } = row;
  const isWhole = own.part === own.objectiveId;
  return {
    ...own,
    created: created.toISOString(),
    updated: updated.toISOString(),
    course,
    partName: isWhole ? course : partName,
    axis: isWhole ? '' : axis,
    open: access !== null && (isWhole || partName !== null),
  };
};

/** One note of a person; undefined when it is not theirs, or gone. */
export async function annotationBy(db: Db, userId: string, id: string): Promise<Annotation | undefined> {
  const [found] = await read(db).where(and(eq(annotations.id, id), eq(annotations.userId, userId)));
  return found && annotationOf(found);
}

/** A parameter that is one of a list. @throws Problem 400 for another value */
function choice<T extends string>(query: URLSearchParams, name: string, of: readonly T[]): T | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (!of.includes(value as T)) throw new Problem(400, `Unknown ${name}.`, { [name]: [value] });
  return value as T;
}

/** @throws Problem 400 for a value that is no id */
function idIn(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name) ?? undefined;
  if (value !== undefined && !isUuid(value)) throw new Problem(400, `${name} is no id.`, { [name]: [value] });
  return value;
}

/** The words that a note is on; '' when it is on none. */
export const quoteOf = sql<string>`coalesce(jsonb_path_query_first(${annotations.anchor}, '$.selectors[*].exact') #>> '{}', '')`;

/** The words of a note and of its quote, as `search_fold` compares them. */
const words = sql`search_fold(${annotations.body} || ' ' || ${quoteOf})`;

function wanted(userId: string, query: URLSearchParams): SQL | undefined {
  const [objectiveId, part] = [idIn(query, 'objectiveId'), idIn(query, 'part')];
  const [kind, colour] = [choice(query, 'kind', noteKinds), choice(query, 'colour', noteColours)];
  const typed = (query.get('q') ?? '').trim().slice(0, 200);
  return and(
    eq(annotations.userId, userId),
    objectiveId ? eq(annotations.objectiveId, objectiveId) : undefined,
    part ? eq(annotations.part, part) : undefined,
    kind ? eq(annotations.kind, kind) : undefined,
    colour ? eq(annotations.colour, colour) : undefined,
    typed ? sql`position(search_fold(${typed}) in ${words}) > 0` : undefined,
  );
}

/** A page of a person's notes, newest first, by the parameters of the query. @throws Problem 400 */
export async function readAnnotations(db: Db, userId: string, query: URLSearchParams) {
  const { skip, take } = pageOf(query);
  const where = wanted(userId, query);
  const rows = await read(db)
    .where(where)
    .orderBy(desc(annotations.created), desc(annotations.id))
    .offset(skip)
    .limit(take);
  const [all] = await db.select({ total: count() }).from(annotations).where(where);
  return { data: rows.map(annotationOf), total: all!.total };
}

/** The courses that a person has notes in. */
export async function coursesWithNotes(db: Db, userId: string): Promise<InferOutput<typeof annotatedCourses>> {
  const data = await db
    .select({ id: objectives.id, name: objectives.name, count: count() })
    .from(annotations)
    .innerJoin(objectives, eq(objectives.id, annotations.objectiveId))
    .where(eq(annotations.userId, userId))
    .groupBy(objectives.id)
    .orderBy(asc(objectives.name));
  return { data };
}
