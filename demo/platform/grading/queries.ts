import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import { WorkflowState } from '../../../src/contract/enumerations';
import { isTaughtBy, teaches } from '../server/sign-in/teaching';
import type { Db } from '../db/client';
import {
  activityParts,
  activityRecords,
  activityWorkflows,
  aggregates,
  gradingScales,
  groupActivityWorkflows,
  groups,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
  users,
} from '../db/schema';
import { OPEN } from './rules';

const learner = { id: users.id, firstName: users.firstName, lastName: users.lastName };
const objective = { id: objectives.id, name: objectives.name, code: objectives.code };

/** Selects submitted work that is graded by hand, with its place, its learner and its grade. */
function selectWork(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: activityWorkflows.id,
      workflowId: activityWorkflows.workflowId,
      axis: activityWorkflows.axis,
      partName: activityParts.name,
      submitted: activityWorkflows.submitted,
      graded: activityRecords.finished,
      normalizedScore: activityRecords.normalizedScore,
      team: groups.name,
      passingScore: gradingScales.normalizedPassingScore,
      /** Whether it has questions. */
      quiz: sql<boolean>`coalesce(${activityParts.details}, ${objectives.details}) -> 'quiz' is not null`,
      /** Whether it has a text or files, and a page of its own. */
      submission: sql<boolean>`coalesce(${activityParts.details}, ${objectives.details}) -> 'submission' is not null`,
      learner,
      objective,
    })
    .from(activityWorkflows)
    .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .innerJoin(users, eq(users.id, aggregates.userId))
    .leftJoin(gradingScales, eq(gradingScales.id, objectives.gradingScaleId))
    .leftJoin(
      activityParts,
      and(eq(activityParts.objectiveId, objectives.id), eq(activityParts.axis, activityWorkflows.axis)),
    )
    .leftJoin(activityRecords, eq(activityRecords.activityWorkflowId, activityWorkflows.id))
    .leftJoin(groupActivityWorkflows, eq(groupActivityWorkflows.id, activityWorkflows.groupWorkflowId))
    .leftJoin(groups, eq(groups.id, groupActivityWorkflows.groupId))
    .where(where);
}
export type Work = Awaited<ReturnType<typeof selectWork>>[number];

/** What a grader sees of the queue. */
export interface QueueFilter {
  /** Only a course, and only one of its parts: `id` or `id axis`; '' is all. */
  place: string;
  newestFirst: boolean;
  /** Only courses that the person teaches; administrators see all of them otherwise. */
  mine: boolean;
}
const ALL: QueueFilter = { place: '', newestFirst: false, mine: false };

/** The filter in the query of an address. */
export function filterOf(query: URLSearchParams): QueueFilter {
  const place = query.get('place') ?? '';
  const isPlace = /^[0-9a-f-]{36}( [0-9a-f/-]*)?$/.test(place);
  return { place: isPlace ? place : '', newestFirst: query.get('order') === 'newest', mine: query.has('mine') };
}

/** The query of a filter, with its `?`; '' for none. */
export function filterQuery({ place, newestFirst, mine }: QueueFilter): string {
  const query = new URLSearchParams({
    ...(place && { place }),
    ...(newestFirst && { order: 'newest' }),
    ...(mine && { mine: '1' }),
  });
  return query.size ? `?${query}` : '';
}

const isInFilter = (graderId: string, { place, mine }: QueueFilter) => {
  const [objectiveId, axis] = place.split(' ');
  return and(
    objectiveId ? eq(aggregates.objectiveId, objectiveId) : undefined,
    axis === undefined ? undefined : eq(activityWorkflows.axis, axis),
    mine ? isTaughtBy(graderId, aggregates.objectiveId) : undefined,
  );
};

interface Page {
  skip: number;
  take: number;
}

/** SQL: work in courses that the grader teaches, without the grader's own. */
const isGraders = (graderId: string) => and(ne(aggregates.userId, graderId), teaches(graderId, aggregates.objectiveId));

/** Work that waits for a grade, oldest first. */
export async function waitingWork(
  db: Db,
  graderId: string,
  { skip, take }: Page,
  filter: QueueFilter = ALL,
): Promise<Work[]> {
  const order = filter.newestFirst ? desc : asc;
  return selectWork(db, and(isWaiting(graderId), isInFilter(graderId, filter)))
    .orderBy(order(activityWorkflows.submitted), asc(activityWorkflows.id))
    .offset(skip)
    .limit(take);
}

const isWaiting = (graderId: string) =>
  and(
    eq(activityWorkflows.state, WorkflowState.inGrading),
    inArray(objectiveWorkflows.state, OPEN),
    isGraders(graderId),
  );

/** The number of activities that wait for a grade of this person. */
export async function countWaiting(db: Db, graderId: string, filter: QueueFilter = ALL): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(activityWorkflows)
    .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .where(and(isWaiting(graderId), isInFilter(graderId, filter)));
  return row!.all;
}

/** The courses and parts with work that waits for a grade of this person, by name. */
export async function waitingPlaces(db: Db, graderId: string) {
  return db
    .selectDistinct({ objective, axis: activityWorkflows.axis, partName: activityParts.name })
    .from(activityWorkflows)
    .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .leftJoin(
      activityParts,
      and(eq(activityParts.objectiveId, objectives.id), eq(activityParts.axis, activityWorkflows.axis)),
    )
    .where(isWaiting(graderId))
    .orderBy(asc(objectives.name), asc(activityParts.name));
}
export type WaitingPlace = Awaited<ReturnType<typeof waitingPlaces>>[number];

/** Graded work in attempts that still wait for other grades, newest grade first. */
export async function gradedWork(db: Db, graderId: string, { skip, take }: Page): Promise<Work[]> {
  const going = OPEN.filter((state) => state !== WorkflowState.graded);
  return selectWork(
    db,
    and(isNotNull(activityRecords.gradedBy), inArray(objectiveWorkflows.state, going), isGraders(graderId)),
  )
    .orderBy(desc(activityRecords.finished), asc(activityWorkflows.id))
    .offset(skip)
    .limit(take);
}

/** Attempts with all grades that wait for approval, oldest first, with their graded work. */
export async function gradedAttempts(db: Db, graderId: string, { skip, take }: Page) {
  const attempts = await db
    .select({
      workflowId: objectiveWorkflows.id,
      submitted: objectiveWorkflows.submitted,
      result: {
        normalizedScore: objectiveRecords.normalizedScore,
        grade: objectiveRecords.grade,
        passed: objectiveRecords.passed,
      },
      learner,
      objective,
    })
    .from(objectiveWorkflows)
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .innerJoin(users, eq(users.id, aggregates.userId))
    .leftJoin(objectiveRecords, eq(objectiveRecords.id, objectiveWorkflows.recordId))
    .where(and(eq(objectiveWorkflows.state, WorkflowState.graded), isGraders(graderId)))
    .orderBy(asc(objectiveWorkflows.submitted), asc(objectiveWorkflows.id))
    .offset(skip)
    .limit(take);
  const ids = attempts.map(({ workflowId }) => workflowId);
  const work = ids.length
    ? await selectWork(
        db,
        and(inArray(activityWorkflows.workflowId, ids), isNotNull(activityRecords.gradedBy)),
      ).orderBy(asc(activityParts.order), asc(activityWorkflows.started))
    : [];
  return attempts.map((attempt) => ({
    ...attempt,
    work: work.filter(({ workflowId }) => workflowId === attempt.workflowId),
  }));
}
export type GradedAttempt = Awaited<ReturnType<typeof gradedAttempts>>[number];
