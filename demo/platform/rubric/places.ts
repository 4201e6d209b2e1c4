import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Rubric } from '../../../src/contract/rubric';
import { learnerWork } from '../course/learner-work';
import type { SubmissionDetails } from '../db/activity-details';
import type { Db } from '../db/client';
import { inOrder } from '../db/reader-order';
import { activityParts, activityWorkflows, objectives, submissionAnswers } from '../db/schema';
import { notFound, Problem } from '../server/problem';
import { teaches } from '../server/sign-in/teaching';
import { rubricVersion } from './version';

/** An activity that takes a text and files: a part, or a course that is one activity. */
export interface RubricPlace {
  objective: { id: string; name: string };
  part: { id: string; name: string } | null;
  details: SubmissionDetails;
}

const takesWork = (table: typeof activityParts | typeof objectives) =>
  and(eq(table.gradedByHand, true), sql`${table.details} -> 'submission' is not null`);

/**
 * The activities of a person's courses that take a text and files, in the order of the courses and their parts.
 * @param id only this one: the id of a part, or of a course that is one activity
 */
export async function rubricPlaces(db: Db, userId: string, id?: string): Promise<RubricPlace[]> {
  const isAsked = (column: PgColumn) => (id === undefined ? undefined : eq(column, id));
  const objective = { id: objectives.id, name: objectives.name };
  const wholes = await db
    .select({ objective, details: objectives.details })
    .from(objectives)
    .where(and(takesWork(objectives), teaches(userId, objectives.id), isAsked(objectives.id)))
    .orderBy(inOrder(objectives.name), objectives.id);
  const parts = await db
    .select({ objective, part: { id: activityParts.id, name: activityParts.name }, details: activityParts.details })
    .from(activityParts)
    .innerJoin(objectives, eq(objectives.id, activityParts.objectiveId))
    .where(and(takesWork(activityParts), teaches(userId, objectives.id), isAsked(activityParts.id)))
    .orderBy(inOrder(objectives.name), objectives.id, activityParts.order);
  return [...parts, ...wholes.map((whole) => ({ ...whole, part: null }))].map(({ details, ...place }) => ({
    ...place,
    details: details!.submission!,
  }));
}

/** The place with an id. @throws Problem 404 when the person's courses have no such activity */
export async function rubricPlace(db: Db, userId: string, id: string): Promise<RubricPlace> {
  const [place] = await rubricPlaces(db, userId, id);
  if (!place) throw notFound();
  return place;
}

/** Whether some work at a place is graded. */
export async function isGraded(db: Db, { objective, part }: RubricPlace): Promise<boolean> {
  const [one] = await learnerWork(db)
    .innerJoin(submissionAnswers, eq(submissionAnswers.activityWorkflowId, activityWorkflows.id))
    .where(and(eq(objectives.id, objective.id), part ? eq(activityParts.id, part.id) : undefined))
    .limit(1);
  return one !== undefined;
}

/** The version of what a place has now. */
export const versionOf = ({ rubric, points }: SubmissionDetails): string => rubricVersion(rubric, points);

/**
 * Stores the rubric of a place, or its points when there is none. What is graded keeps the rubric that its answer has.
 * @param version that of the rubric which was changed
 * @throws Problem 404; 409 when somebody else has changed it meanwhile
 */
export async function storeRubric(
  database: Db,
  userId: string,
  { id, version, rubric, points }: { id: string; version: string; rubric: Rubric; points?: number | undefined },
): Promise<void> {
  await database.transaction(async (db) => {
    const place = await rubricPlace(db, userId, id);
    const table = place.part ? activityParts : objectives;
    const [row] = await db.select({ details: table.details }).from(table).where(eq(table.id, id)).for('update');
    const { rubric: _rubric, points: _points, ...others } = row!.details!.submission!;
    if (versionOf(row!.details!.submission!) !== version) throw new Problem(409, 'The rubric was changed meanwhile.');
    const submission = { ...others, ...(rubric.length ? { rubric } : points !== undefined && { points }) };
    await db
      .update(table)
      .set({ details: { ...row!.details, submission } })
      .where(eq(table.id, id));
  });
}
