import { lt } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { saveAnswers, savedAnswers } from '../../../src/contract/quiz';
import { misfit } from '../../../src/quiz/kinds/item';
import { isSameResponse } from '../../../src/quiz/rules/quiz-response';
import { Problem } from '../server/problem';
import type { Db } from '../db/client';
import { quizAnswers } from '../db/schema';
import { finishLate, isUnderWay, quizPlace } from './quiz-place';
import { answersOf, beginAttempt, isOver, questionsAt, type QuestionRow } from './rows';

type Answers = InferOutput<typeof saveAnswers>['answers'];

/** Checks the type of each answer. @throws Problem 400 with the field of each answer that does not fit its question */
function requireFit(answers: Answers, questions: readonly QuestionRow[]): void {
  const errors: Record<string, string[]> = {};
  answers.forEach(({ questionId, response }, index) => {
    const question = questions.find(({ id }) => id === questionId);
    const message = question ? misfit(question.interaction, response) : 'This quiz has no such question.';
    if (message) errors[`answers.${index}.${question ? 'response' : 'questionId'}`] = [message];
  });
  if (Object.keys(errors).length) throw new Problem(400, 'An answer does not fit its question.', errors);
}

/**
 * Saves answers of an attempt in progress; of each answer the highest revision is stored.
 * `actingId`: the administrator who answers as the learner.
 * @throws Problem 400, 404; 409 when the quiz is submitted or its time is over
 */
export async function storeAnswers(
  db: Db,
  learner: { id: string; actingId: string | null },
  activityWorkflowId: string,
  answers: Answers,
  now: Date,
): Promise<InferOutput<typeof savedAnswers>> {
  const place = await quizPlace(db, learner.id, activityWorkflowId, now);
  if (await finishLate(db, place)) throw new Problem(409, 'The time for this quiz is over.', undefined, { keep: true });
  if (!(await isUnderWay(db, place))) throw new Problem(409, 'This quiz was submitted already.');
  const attempt = await beginAttempt(db, activityWorkflowId, place.timeLimitSeconds, now);
  if (isOver(attempt, place.quiz, now)) throw new Problem(409, 'The time for this quiz is over.');
  requireFit(answers, await questionsAt(db, place.found.objective.id, place.axis));
  for (const { questionId, response, revision } of answers) {
    await db
      .insert(quizAnswers)
      .values({ activityWorkflowId, questionId, response, revision, updated: now, actingId: learner.actingId })
      .onConflictDoUpdate({
        target: [quizAnswers.activityWorkflowId, quizAnswers.questionId],
        set: { response, revision, updated: now, actingId: learner.actingId },
        setWhere: lt(quizAnswers.revision, revision),
      });
  }
  const stored = await answersOf(db, activityWorkflowId);
  return {
    now: now.toISOString(),
    answers: answers.map((sent) => {
      const { questionId, response, revision } = stored.get(sent.questionId)!;
      const saved = revision === sent.revision && isSameResponse(response, sent.response);
      return { questionId, response, revision, saved };
    }),
  };
}
