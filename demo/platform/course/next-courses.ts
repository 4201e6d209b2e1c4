// What comes next: a course with a result names those in `objective_followers`, else the open ones of its paths, else those of its collections.
import { and, asc, eq, exists, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { NextCourse } from '../../../src/contract/course-facts';
import { PublicationState } from '../../../src/contract/enumerations';
import type { Db } from '../db/client';
import { inOrder } from '../db/reader-order';
import {
  aggregates,
  objectiveAccesses,
  objectiveFollowers,
  objectives,
  objectiveShowcases,
  showcases,
} from '../db/schema';
import { pathsOf } from './learning-paths';

/** The courses that are suggested after another. */
const MOST = 3;

/** Courses that a learner may begin and has not begun. */
function startable(db: Db, userId: string, now: Date) {
  const at = now.toISOString();
  const begun = and(eq(aggregates.objectiveId, objectives.id), eq(aggregates.userId, userId));
  const isOpen = sql`coalesce(${objectiveAccesses.availabilityEndDate} > ${at}::timestamptz, true)`;
  return {
    rows: db
      .select({
        id: objectives.id,
        name: objectives.name,
        language: objectives.language,
        enrolled: sql<boolean>`${objectiveAccesses.id} is not null`,
      })
      .from(objectives)
      .leftJoin(
        objectiveAccesses,
        and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, userId)),
      )
      .leftJoin(aggregates, begun)
      .$dynamic(),
    where: and(
      eq(objectives.state, PublicationState.ready),
      // An aggregate without workflow and record is an enrolment.
      isNull(aggregates.lastWorkflowId),
      isNull(aggregates.lastRecordId),
      or(
        sql`${objectiveAccesses.id} is not null and ${isOpen}`,
        and(isNull(objectiveAccesses.id), eq(objectives.inCatalog, true)),
      ),
    ) as SQL,
  };
}

/** The courses after a course: those that its author named, else the open ones of its paths, else those of its collections, by name. */
export async function nextCourses(db: Db, userId: string, objectiveId: string, now: Date): Promise<NextCourse[]> {
  const named = startable(db, userId, now);
  const following = await named.rows
    .innerJoin(
      objectiveFollowers,
      and(eq(objectiveFollowers.followerId, objectives.id), eq(objectiveFollowers.objectiveId, objectiveId)),
    )
    .where(named.where)
    .orderBy(asc(objectiveFollowers.order))
    .limit(MOST);
  if (following.length) return following;
  const inPaths = (await pathsOf(db, userId, objectiveId, now)).flatMap(({ courses }) => courses);
  const opened = inPaths.filter(({ standing }) => standing === 'open');
  if (opened.length) {
    return opened.slice(0, MOST).map(({ id, name, language, enrolled }) => ({ id, name, language, enrolled }));
  }
  const { rows, where } = startable(db, userId, now);
  const collections = db
    .select({ id: objectiveShowcases.showcaseId })
    .from(objectiveShowcases)
    .innerJoin(showcases, and(eq(showcases.id, objectiveShowcases.showcaseId), eq(showcases.ordered, false)))
    .where(eq(objectiveShowcases.objectiveId, objectiveId));
  const isBeside = db
    .select({ one: sql`1` })
    .from(objectiveShowcases)
    .where(and(eq(objectiveShowcases.objectiveId, objectives.id), inArray(objectiveShowcases.showcaseId, collections)));
  return rows
    .where(and(where, ne(objectives.id, objectiveId), exists(isBeside)))
    .orderBy(sql`${objectiveAccesses.id} is null`, inOrder(objectives.name), asc(objectives.id))
    .limit(MOST);
}
