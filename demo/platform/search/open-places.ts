import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { ABOUT } from '../../../src/base/search';
import { allReadablePlaces } from '../course/readable-places';
import type { Db } from '../db/client';
import { objectiveAccesses, objectives } from '../db/schema';
import type { Session } from '../server/sign-in/sessions';
import { logError } from '../server/server-log';
import { changingMoments, type ChangingMoments } from '../server/unchanged';
import { refreshPassages } from './indexing';

/** A course of the learner, with what they may read in it now. */
export interface OpenCourse {
  name: string;
  language: string | null;
  /** The attempt is finished, and open for review. */
  reviewing: boolean;
  /** Axis to the name of the place; `about` is the description of the course. */
  places: ReadonlyMap<string, string>;
}
export type OpenCourses = ReadonlyMap<string, OpenCourse>;

/** How long a search waits until changed texts are indexed, in ms. Those that are not ready then are found by a later one. */
const PATIENCE_MS = 700;

/** Indexes changed courses. False: it is not done yet, and goes on. */
async function indexed(db: Db, objectiveIds: readonly string[]): Promise<boolean> {
  const done = refreshPassages(db, objectiveIds).then(() => true);
  const late = new AbortController();
  const waited = setTimeout(PATIENCE_MS, false, { signal: late.signal, ref: false }).catch(() => false);
  try {
    const isDone = await Promise.race([done, waited]);
    if (!isDone) done.catch((error: unknown) => logError('a course could not be indexed', error));
    return isDone;
  } finally {
    late.abort();
  }
}

interface Read {
  courses: OpenCourses;
  /** False: changed texts of them are still being indexed. */
  isWhole: boolean;
}

async function readCourses(db: Db, userId: string, now: Date, until: ChangingMoments): Promise<Read> {
  const [rows, readable] = await Promise.all([
    db
      .select({ id: objectives.id, name: objectives.name, language: objectives.language })
      .from(objectiveAccesses)
      .innerJoin(objectives, eq(objectives.id, objectiveAccesses.objectiveId))
      .where(eq(objectiveAccesses.userId, userId)),
    allReadablePlaces(db, userId, now, until),
  ]);
  const isWhole = await indexed(
    db,
    rows.map(({ id }) => id),
  );
  const courses = new Map(
    rows.map(({ id, name, language }) => {
      const places = new Map([[ABOUT, name]]);
      const { places: open = [], reviewing = false } = readable.get(id) ?? {};
      for (const [axis, activity] of open) places.set(axis, axis && activity.name);
      return [id, { name, language, reviewing, places }];
    }),
  );
  return { courses, isWhole };
}

interface Known {
  versions: string;
  /** In ms: time alone may change it from then on. */
  until: number;
  read: Promise<Read>;
}
/** Learners whose places this process remembers. */
const MOST_KNOWN = 500;
const known = new WeakMap<Db, Map<string, Known>>();

/**
 * What the learner may read now, by the rules of the content itself, in courses whose texts are indexed. Who types a search asks for
 * it with each letter, so this process remembers it until data of the tenant or of the learner change, or a date comes.
 */
export async function openCourses(
  db: Db,
  { user, versions }: Pick<Session, 'user' | 'versions'>,
  now: Date,
): Promise<Read> {
  const all = known.get(db) ?? new Map<string, Known>();
  known.set(db, all);
  const version = `${versions.tenant} ${versions.learner}`;
  const last = all.get(user.id);
  if (last && last.versions === version && now.getTime() < last.until) return last.read;
  const until = changingMoments(now);
  // Until it is read, its dates are not known.
  const entry: Known = { versions: version, until: 0, read: readCourses(db, user.id, now, until) };
  all.delete(user.id); // set again, it is the last to be removed
  all.set(user.id, entry);
  if (all.size > MOST_KNOWN) all.delete(all.keys().next().value!);
  const read = await entry.read;
  if (read.isWhole) entry.until = until.first();
  return read;
}
