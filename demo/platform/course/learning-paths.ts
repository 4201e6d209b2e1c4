// Paths: a course in an ordered collection starts when those before it are completed; what the learner can't take holds up nobody. A hidden
// result counts as completed, so that a path tells nothing of it.
import { and, asc, eq, exists, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CourseFacts } from '../../../src/contract/course-facts';
import type { LearningPath } from '../../../src/contract/learning-path';
import type { ObjectiveAccess } from '../../../src/contract/objectives';
import { PublicationState, WorkflowState } from '../../../src/contract/enumerations';
import { pathStandings } from '../../../src/course/rules/path';
import { standing } from '../../../src/course/rules/standing';
import type { Db } from '../db/client';
import {
  aggregates,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveShowcases,
  objectiveWorkflows,
  showcases,
} from '../db/schema';
import { accessesOf, inCatalog } from './courses';

/** SQL: a finished attempt of the learner at the course is not failed. */
const isPassed = (db: Db, userId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(objectiveRecords)
      .innerJoin(aggregates, eq(aggregates.id, objectiveRecords.aggregateId))
      .leftJoin(objectiveWorkflows, eq(objectiveWorkflows.id, objectiveRecords.workflowId))
      .where(
        and(
          eq(aggregates.objectiveId, objectives.id),
          eq(aggregates.userId, userId),
          sql`${objectiveRecords.passed} is distinct from false`,
          sql`coalesce(${objectiveWorkflows.state}, ${WorkflowState.finished}) = ${WorkflowState.finished}`,
        ),
      ),
  );

/** Whether no result that the learner may know is failed: a hidden one counts as passed, so that a path tells nothing of it. */
const isNotFailed = (access: ObjectiveAccess) =>
  access.objectiveWorkflowAggregate?.lastObjectiveRecord?.passed !== false;

/** The paths that fit a condition, with the courses that the learner may take, in their order. */
async function readPaths(db: Db, userId: string, where: SQL, now: Date): Promise<LearningPath[]> {
  const rows = await db
    .select({
      path: { id: showcases.id, name: showcases.name },
      objectiveId: objectives.id,
      isPassed: isPassed(db, userId),
    })
    .from(showcases)
    .innerJoin(objectiveShowcases, eq(objectiveShowcases.showcaseId, showcases.id))
    .innerJoin(objectives, eq(objectives.id, objectiveShowcases.objectiveId))
    .leftJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, userId)),
    )
    .where(
      and(
        where,
        eq(showcases.ordered, true),
        inArray(objectives.state, [PublicationState.ready, PublicationState.expired]),
        or(isNotNull(objectiveAccesses.id), inCatalog(db, userId)),
      ),
    )
    .orderBy(asc(showcases.name), asc(showcases.id), asc(objectiveShowcases.order), asc(objectives.id));
  const known = await accessesOf(db, userId, [...new Set(rows.map(({ objectiveId }) => objectiveId))], now);
  const byId = new Map(known.map((access) => [access.objective.id, access]));
  const paths = new Map(rows.map(({ path }) => [path.id, path]));
  return [...paths.values()].map((path) => {
    const own = rows.filter((row) => row.path.id === path.id);
    const steps = own.flatMap(({ objectiveId, isPassed: passed }) => {
      const access = byId.get(objectiveId)!;
      const { stage, availability } = standing(access, now);
      const isBegun = stage !== 'notStarted';
      // What can't be begun any more would keep the rest closed for ever.
      if (!isBegun && availability?.kind === 'after') return [];
      return { access, isDone: Boolean(passed) || (stage === 'completed' && isNotFailed(access)), isBegun };
    });
    const standings = pathStandings(steps);
    const courses = steps.map(({ access }, index) => {
      const { id, name, language } = access.objective;
      const progress = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.progress ?? null;
      return {
        id,
        name,
        language: language ?? null,
        enrolled: Boolean(access.objectiveAccess),
        standing: standings[index]!,
        progress,
      };
    });
    return { ...path, courses };
  });
}

/** A path with the learner's progress; undefined when there is none with courses that the learner may take. */
export const learningPath = async (db: Db, userId: string, id: string, now: Date): Promise<LearningPath | undefined> =>
  (await readPaths(db, userId, eq(showcases.id, id), now))[0];

/** The paths that have a course, with the learner’s progress. */
export function pathsOf(db: Db, userId: string, objectiveId: string, now: Date): Promise<LearningPath[]> {
  const own = alias(objectiveShowcases, 'own_place');
  const ofCourse = db.select({ id: own.showcaseId }).from(own).where(eq(own.objectiveId, objectiveId));
  return readPaths(db, userId, inArray(showcases.id, ofCourse), now);
}

/** The course that the learner must complete before a course, by a path that has both; null: none, or the course is begun. */
export async function courseBefore(
  db: Db,
  userId: string,
  objectiveId: string,
  now: Date,
): Promise<NonNullable<CourseFacts['before']> | null> {
  for (const { courses, name: path } of await pathsOf(db, userId, objectiveId, now)) {
    if (courses.find(({ id }) => id === objectiveId)?.standing !== 'closed') continue;
    const { id, name } = courses.find(({ standing }) => standing !== 'done')!;
    return { id, name, path };
  }
  return null;
}
