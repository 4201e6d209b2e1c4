import { lt, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { saveAnswers, savedAnswers } from '../../../src/contract/quiz';
import { misfit } from '../../../src/quiz/kinds/item';
import { isSameResponse } from '../../../src/quiz/rules/quiz-response';
import { lock } from '../course/workflow-rules';
import { Problem } from '../server/problem';
import type { Db } from '../db/client';
import { quizAnswers } from '../db/schema';
import { finishLate, quizPlace } from './quiz-place';
import { withKnownFiles, type Answer } from './essay-files';
import { beginAttempt, currentWork, isOver, type QuestionRow } from './rows';

/** Checks the type of each answer. @throws Problem 400 with the field of each answer that does not fit its question */
function requireFit(answers: readonly Answer[], questions: readonly QuestionRow[]): void {
  const errors: Record<string, string[]> = {};
  answers.forEach(({ questionId, response }, index) => {
    const question = questions.find(({ id }) => id === questionId);
    const message = question ? misfit(question.interaction, response) : 'This quiz has no such question.';
    if (message) errors[`answers.${index}.${question ? 'response' : 'questionId'}`] = [message];
  });
  if (Object.keys(errors).length) throw new Problem(400, 'An answer does not fit its question.', errors);
}

/** Of each question the answer to store: the first one of the highest revision, where that is newer than the stored one. */
function newerOf(
  answers: readonly Answer[],
  stored: ReadonlyMap<string, { revision: number }>,
): ReadonlyMap<string, Answer> {
  const newer = new Map<string, Answer>();
  for (const answer of answers) {
    const before = newer.get(answer.questionId) ?? stored.get(answer.questionId);
    if (answer.revision > (before?.revision ?? 0)) newer.set(answer.questionId, answer);
  }
  return newer;
}

/**
 * Saves answers of an attempt in progress; of each answer the highest revision is stored. Saving and submitting run one after the
 * other: they lock the attempt, and what they then read is what the other has left.
 * `actingId`: the administrator who answers as the learner.
 * @throws Problem 400, 404; 409 when the quiz is submitted or its time is over
 */
export async function storeAnswers(
  db: Db,
  learner: { id: string; actingId: string | null },
  activityWorkflowId: string,
  sent: InferOutput<typeof saveAnswers>['answers'],
  now: Date,
): Promise<InferOutput<typeof savedAnswers>> {
  const place = await quizPlace(db, learner.id, activityWorkflowId, now);
  const { found, axis, quiz, timeLimitSeconds } = place;
  if (await finishLate(db, place)) throw new Problem(409, 'The time for this quiz is over.', undefined, { keep: true });
  await lock(db, found.workflow.id);
  const {
    isUnderWay,
    questions,
    answers: stored,
  } = await currentWork(db, activityWorkflowId, found.objective.id, axis);
  if (!isUnderWay) throw new Problem(409, 'This quiz was submitted already.');
  const attempt = place.attempt ?? (await beginAttempt(db, activityWorkflowId, timeLimitSeconds, now));
  if (isOver(attempt, quiz, now)) throw new Problem(409, 'The time for this quiz is over.');
  const answers = await withKnownFiles(db, learner.id, sent, stored);
  requireFit(answers, questions);
  const newer = newerOf(answers, stored);
  if (newer.size) {
    const { actingId } = learner;
    await db
      .insert(quizAnswers)
      .values(
        [...newer.values()].map(({ questionId, response, revision }) => ({
          activityWorkflowId,
          questionId,
          response,
          revision,
          updated: now,
          actingId,
        })),
      )
      .onConflictDoUpdate({
        target: [quizAnswers.activityWorkflowId, quizAnswers.questionId],
        set: {
          response: sql`excluded.response`,
          revision: sql`excluded.revision`,
          updated: now,
          actingId,
        },
        setWhere: lt(quizAnswers.revision, sql`excluded.revision`),
      });
  }
  return {
    now: now.toISOString(),
    answers: answers.map((answer) => {
      const { questionId, response, revision } = newer.get(answer.questionId) ?? stored.get(answer.questionId)!;
      const saved = revision === answer.revision && isSameResponse(response, answer.response);
      return { questionId, response, revision, saved };
    }),
  };
}
