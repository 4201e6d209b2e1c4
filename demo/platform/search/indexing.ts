import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { foldText } from '../../../src/base/fold-text';
import type { Db } from '../db/client';
import { coursePassages, indexedCourses, indexedWords, objectives } from '../db/schema';
import { logError } from '../server/server-log';
import { passagesOfCourse, type CoursePassage } from './course-texts';
import { configurationOfText, configurationsOf, SIMPLE } from './languages';
import { pairsOf, wordsOf } from './question';

/** Change it when texts are split or stored in another way: all courses are then indexed again. */
const MANNER = '2';
/** Rows of one INSERT: a statement has at most 65,535 parameters. */
const ROWS = 500;
/** Characters of the words that a typing error may mean. */
const SPELT = { least: 3, most: 40 };
const WORDS = 20_000;

const currentVersion = sql<string>`${MANNER}::text || coalesce(${objectives.partsVersion}::text, '')`;

/** What a text says, as the text search of the database compares it: its words as folded, as stems of its language, and pairs. */
export function searchable(
  { heading, text, language }: Pick<CoursePassage, 'heading' | 'text' | 'language'>,
  known: ReadonlySet<string>,
) {
  const [title, body] = [foldText(heading), foldText(text)];
  const configuration = configurationOfText(language, text || heading);
  const stems = known.has(configuration) ? configuration : SIMPLE;
  return sql<string>`setweight(to_tsvector('simple', ${title}), 'A') || to_tsvector('simple', ${body})
    || to_tsvector(${stems}::regconfig, ${`${heading} ${text}`})
    || array_to_tsvector(array(select json_array_elements_text(${JSON.stringify(pairsOf(`${title} ${body}`))}::json)))`;
}

/** Stores the passages of one course in place of those of an earlier version. */
async function store(db: Db, objectiveId: string, version: string, passages: readonly CoursePassage[]): Promise<void> {
  const known = await configurationsOf(db);
  const orders = new Map<string, number>();
  const rows = passages.map((passage) => {
    const order = orders.get(passage.axis) ?? 0;
    orders.set(passage.axis, order + 1);
    return { id: randomUUID(), objectiveId, order, ...passage, words: searchable(passage, known) };
  });
  // In one order, so that two transactions do not wait for each other.
  const words = [...new Set(passages.flatMap(({ heading, text }) => wordsOf(foldText(`${heading} ${text}`))))]
    .filter((word) => word.length >= SPELT.least && word.length <= SPELT.most)
    .sort();
  await db.transaction(async (tx) => {
    // Of two requests at once, one stores the passages and the other finds them.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`passages ${objectiveId}`}))`);
    const [current] = await tx.select().from(indexedCourses).where(eq(indexedCourses.objectiveId, objectiveId));
    if (current?.version === version) return;
    await tx.delete(coursePassages).where(eq(coursePassages.objectiveId, objectiveId));
    for (let from = 0; from < rows.length; from += ROWS) {
      await tx.insert(coursePassages).values(rows.slice(from, from + ROWS));
    }
    for (let from = 0; from < words.length; from += WORDS) {
      await tx.execute(sql`insert into ${indexedWords} (word)
        select json_array_elements_text(${JSON.stringify(words.slice(from, from + WORDS))}::json) on conflict do nothing`);
    }
    await tx
      .insert(indexedCourses)
      .values({ objectiveId, version })
      .onConflictDoUpdate({ target: indexedCourses.objectiveId, set: { version } });
  });
}

/**
 * Courses that this process is indexing, by connection or transaction. The embedded database has one connection: a transaction that
 * waited for indexing outside of it would keep that indexing from ever running.
 */
const indexing = new WeakMap<Db, Map<string, Promise<void>>>();

function index(db: Db, objectiveId: string, version: string): Promise<void> {
  const running = indexing.get(db) ?? new Map<string, Promise<void>>();
  indexing.set(db, running);
  const known = running.get(`${objectiveId} ${version}`);
  if (known) return known;
  // Read before the transaction: a PDF takes its time, and an embedded database has one connection.
  const run = passagesOfCourse(db, objectiveId)
    .then((passages) => store(db, objectiveId, version, passages))
    .finally(() => running.delete(`${objectiveId} ${version}`));
  running.set(`${objectiveId} ${version}`, run);
  return run;
}

/** Courses whose passages are those of an earlier version of their texts. @param among some of these; undefined: of all */
const staleCourses = (db: Db, among: readonly string[] | undefined) =>
  db
    .select({ id: objectives.id, version: currentVersion })
    .from(objectives)
    .leftJoin(indexedCourses, eq(indexedCourses.objectiveId, objectives.id))
    .where(
      and(
        among && inArray(objectives.id, [...among]),
        sql`${indexedCourses.version} is distinct from ${currentVersion}`,
      ),
    );

/** Splits the texts of courses into passages again, where they have changed since; changes by other processes count too. */
export async function refreshPassages(db: Db, objectiveIds: readonly string[]): Promise<void> {
  if (!objectiveIds.length) return;
  for (const { id, version } of await staleCourses(db, objectiveIds)) await index(db, id, version);
}

/** How often changed texts are looked for, in ms, and the wait before the first time: a process that starts has other work. */
const EVERY_MS = 60_000;
const FIRST_MS = 2_000;

/** Indexes changed texts in the background, so that a search seldom waits for it. @returns a function that ends it */
export function keepIndexed(db: Db): () => Promise<void> {
  let isOver = false;
  let running = Promise.resolve();
  async function turn() {
    for (const { id, version } of await staleCourses(db, undefined)) {
      if (isOver) return;
      await index(db, id, version);
    }
  }
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      running = turn()
        .catch((error: unknown) => (isOver ? undefined : logError('indexing failed', error)))
        .finally(() => {
          if (!isOver) wait(EVERY_MS);
        }) as Promise<void>;
    }, ms).unref();
  };
  wait(FIRST_MS);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  };
}

/** The first headings of some places of a course, without duplicates, in the order of the places. */
export async function headingsOf(
  db: Db,
  objectiveId: string,
  axes: readonly string[],
  most: number,
): Promise<string[]> {
  if (axes.length === 0) return [];
  const rows = await db
    .select({ axis: coursePassages.axis, order: coursePassages.order, heading: coursePassages.heading })
    .from(coursePassages)
    .where(
      and(
        eq(coursePassages.objectiveId, objectiveId),
        eq(coursePassages.source, 'text'),
        inArray(coursePassages.axis, [...axes]),
        ne(coursePassages.heading, ''),
      ),
    );
  const place = new Map(axes.map((axis, at) => [axis, at]));
  rows.sort((a, b) => place.get(a.axis)! - place.get(b.axis)! || a.order - b.order);
  return [...new Set(rows.map(({ heading }) => heading))].slice(0, most);
}
