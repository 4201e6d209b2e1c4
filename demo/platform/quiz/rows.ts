import { randomInt } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { WorkflowState } from '../../../src/contract/enumerations';
import type { QuizDetails } from '../db/activity-details';
import type { Db } from '../db/client';
import { activityWorkflows, objectiveWorkflows, quizAnswers, quizAttempts, quizQuestions } from '../db/schema';

export type QuestionRow = typeof quizQuestions.$inferSelect;
export type AttemptRow = typeof quizAttempts.$inferSelect;
export type AnswerRow = typeof quizAnswers.$inferSelect;

const GRACE_SECONDS = 30;
const LARGEST_SEED = 2 ** 31 - 1;

/** The questions at one place of a course, in the author's order. */
export const questionsAt = (db: Db, objectiveId: string, axis: string): Promise<QuestionRow[]> =>
  db
    .select()
    .from(quizQuestions)
    .where(and(eq(quizQuestions.objectiveId, objectiveId), eq(quizQuestions.axis, axis)))
    .orderBy(asc(quizQuestions.order));

/** The saved answers, by question id. */
export async function answersOf(db: Db, activityWorkflowId: string): Promise<Map<string, AnswerRow>> {
  const rows = await db.select().from(quizAnswers).where(eq(quizAnswers.activityWorkflowId, activityWorkflowId));
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** The row of an attempt at a quiz; undefined before its questions were drawn. */
export async function attemptOf(db: Db, activityWorkflowId: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(quizAttempts).where(eq(quizAttempts.activityWorkflowId, activityWorkflowId));
  return row;
}

/** Creates a learner's attempt at a quiz: its time starts at the first call. Two first calls share one attempt. */
export async function beginAttempt(
  db: Db,
  activityWorkflowId: string,
  timeLimitSeconds: number | null,
  now: Date,
): Promise<AttemptRow> {
  const deadline = timeLimitSeconds ? new Date(now.getTime() + timeLimitSeconds * 1_000) : null;
  await db
    .insert(quizAttempts)
    .values({ activityWorkflowId, seed: randomInt(LARGEST_SEED), started: now, deadline })
    .onConflictDoNothing();
  return (await attemptOf(db, activityWorkflowId))!;
}

/** Whether the time is over, including the grace time for saves in transit. */
export const isOver = (attempt: AttemptRow | null, { graceSeconds = GRACE_SECONDS }: QuizDetails, now: Date) =>
  Boolean(attempt?.deadline) && now.getTime() > attempt!.deadline!.getTime() + graceSeconds * 1_000;

/** An attempt as it is now, after others have committed: its states, its questions and the stored answers, in one query. */
export async function currentWork(db: Db, activityWorkflowId: string, objectiveId: string, axis: string) {
  const rows = await db
    .select({
      state: activityWorkflows.state,
      courseState: objectiveWorkflows.state,
      question: quizQuestions,
      answer: quizAnswers,
    })
    .from(activityWorkflows)
    .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
    .leftJoin(quizQuestions, and(eq(quizQuestions.objectiveId, objectiveId), eq(quizQuestions.axis, axis)))
    .leftJoin(
      quizAnswers,
      and(eq(quizAnswers.activityWorkflowId, activityWorkflows.id), eq(quizAnswers.questionId, quizQuestions.id)),
    )
    .where(eq(activityWorkflows.id, activityWorkflowId));
  return {
    isUnderWay: rows.every(
      ({ state, courseState }) => state === WorkflowState.inProgress && courseState === WorkflowState.inProgress,
    ),
    questions: rows.flatMap(({ question }) => question ?? []),
    answers: new Map(rows.flatMap(({ answer }) => (answer ? [[answer.questionId, answer]] : []))),
  };
}
