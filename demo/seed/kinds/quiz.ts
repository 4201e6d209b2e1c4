import { eq, sql } from 'drizzle-orm';
import { correctResponse } from '../../../src/quiz/kinds/item';
import type { Db } from '../../platform/db/client';
import { activityParts, activityWorkflows, quizAnswers, quizAttempts, quizQuestions } from '../../platform/db/schema';
import { idOf } from '../id';
import { bees } from './quiz-bees';
import { radiationLicence } from './quiz-radiation';
import type { SeedQuestion } from './seed-question';

/** The questions of a quiz, by the name of its part. */
const quizzes: Readonly<Record<string, readonly SeedQuestion[]>> = {
  'Spring and summer: a check': bees,
  'Licence examination': radiationLicence,
};

/** Adds the questions of all quizzes, and the answers of people who have taken them. */
export async function addQuizzes(db: Db): Promise<void> {
  const parts = await db
    .select({ objectiveId: activityParts.objectiveId, axis: activityParts.axis, name: activityParts.name })
    .from(activityParts)
    .where(sql`${activityParts.details} -> 'quiz' is not null`);
  for (const { objectiveId, axis, name } of parts) {
    const questions = (quizzes[name] ?? []).map((question, index) => ({
      id: idOf('question', objectiveId, axis, String(index)),
      objectiveId,
      axis,
      order: index + 1,
      ...question,
    }));
    if (questions.length === 0) continue;
    await db.insert(quizQuestions).values(questions);
    const taken = await db.select().from(activityWorkflows).where(eq(activityWorkflows.axis, axis));
    for (const { id, started } of taken) {
      await db.insert(quizAttempts).values({ activityWorkflowId: id, seed: 1, started });
      const answered = questions.flatMap((question) => {
        const response = correctResponse(question);
        if (response === undefined) return [];
        const { maxScore } = question.declaration;
        const worth = { response, revision: 1, updated: started, score: maxScore, maxScore };
        return [{ activityWorkflowId: id, questionId: question.id, ...worth }];
      });
      if (answered.length) await db.insert(quizAnswers).values(answered);
    }
  }
}
