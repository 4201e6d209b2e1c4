import { and, eq } from 'drizzle-orm';
import { lookUp } from '../../../src/domain/look-up';
import type { QuizResponse } from '../../../src/api/contract/quiz';
import { notFound } from '../api/problem';
import { Refused } from '../api/refused';
import { teaches } from '../auth/teaching';
import type { Interaction } from '../db/activity-details';
import type { Db } from '../db/client';
import { activityWorkflows, aggregates, objectiveWorkflows, quizAnswers } from '../db/schema';
import { answersOf, questionsAt } from '../kinds/quiz/rows';
import { scoreOf } from '../kinds/quiz/scoring';
import { gradeActivity } from './rules';

/** An answer that nobody but an instructor can judge. */
export interface Essay {
  questionId: string;
  /** What was asked and answered, as plain text. */
  question: string;
  answer: string;
  /** Null: not given yet. */
  points: number | null;
  maxPoints: number;
}

export interface QuizSheet {
  essays: Essay[];
  /** What was scored by itself. */
  automatic: { points: number; maxPoints: number };
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of a question, which is HTML; to be escaped like any text. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => lookUp(SIGNS, name)!)
    .replace(/\s+/g, ' ')
    .trim();

function choiceTexts(interaction: Interaction): ReadonlyMap<string, string> {
  const choices =
    interaction.type === 'match'
      ? [...interaction.sources, ...interaction.targets]
      : 'choices' in interaction
        ? interaction.choices
        : [];
  return new Map(choices.map(({ identifier, text }) => [identifier, wordsOf(text)]));
}

/** An answer of any kind in words. */
function answerText(interaction: Interaction, response: QuizResponse): string {
  if (typeof response === 'string') return response;
  const texts = choiceTexts(interaction);
  const named = (ids: string) =>
    ids
      .split(' ')
      .map((id) => texts.get(id) ?? id)
      .join(': ');
  return Array.isArray(response) ? response.map(named).join('; ') : Object.values(response).join('; ');
}

/** What a learner answered in a quiz that was handed in: what is to be judged, and what the rest came to. */
export async function quizSheet(
  db: Db,
  { id, objective, axis }: { id: string; objective: { id: string }; axis: string },
): Promise<QuizSheet> {
  const [questions, answers] = await Promise.all([questionsAt(db, objective.id, axis), answersOf(db, id)]);
  const sheet: QuizSheet = { essays: [], automatic: { points: 0, maxPoints: 0 } };
  for (const question of questions) {
    const { maxScore: maxPoints } = question.declaration;
    const answer = answers.get(question.id);
    const points = scoreOf(question, answer?.response);
    if (points === null && answer) {
      sheet.essays.push({
        questionId: question.id,
        question: wordsOf(question.prompt),
        answer: answerText(question.interaction, answer.response),
        points: answer.gradedBy ? answer.score : null,
        maxPoints,
      });
    } else {
      sheet.automatic.points += points ?? 0;
      sheet.automatic.maxPoints += maxPoints;
    }
  }
  return sheet;
}

type Given = { questionId: string; points: number }[];

/** @throws Refused where an essay has no points, or points that it can't have */
function pointsOf({ essays }: QuizSheet, given: Given): Map<string, number> {
  const refuse = (message: string) => new Refused({ points: [message] });
  for (const { questionId } of given) {
    if (!essays.some((essay) => essay.questionId === questionId))
      throw refuse('One of these answers is not graded by hand.');
  }
  return new Map(
    essays.map(({ questionId, maxPoints }) => {
      const points = given.find((each) => each.questionId === questionId)?.points;
      if (points === undefined) throw refuse('Please give points for each of these answers.');
      if (!(points >= 0 && points <= maxPoints)) throw refuse(`Please enter a number from 0 to ${maxPoints}.`);
      return [questionId, points];
    }),
  );
}

/**
 * Gives points for the answers of a quiz that nobody else can judge; with what was scored by itself they are its result. They
 * may be given anew until the attempt is approved. @throws Problem 404; Refused as gradeActivity, or for wrong points
 */
export async function gradeEssays(
  database: Db,
  grader: { id: string },
  activityWorkflowId: string,
  given: Given,
  now: Date,
): Promise<void> {
  await database.transaction(async (db) => {
    const [place] = await db
      .select({ axis: activityWorkflows.axis, objectiveId: aggregates.objectiveId })
      .from(activityWorkflows)
      .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
      .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
      .where(and(eq(activityWorkflows.id, activityWorkflowId), teaches(grader.id, aggregates.objectiveId)));
    if (!place) throw notFound();
    const sheet = await quizSheet(db, {
      id: activityWorkflowId,
      objective: { id: place.objectiveId },
      axis: place.axis,
    });
    const { essays, automatic } = sheet;
    if (essays.length === 0) throw new Refused({ activityWorkflowId: ['This is not graded by hand.'] });
    const points = pointsOf(sheet, given);
    const score = automatic.points + [...points.values()].reduce((sum, each) => sum + each, 0);
    const maxScore = automatic.maxPoints + essays.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
    const normalizedScore = maxScore > 0 ? score / maxScore : 1;
    await gradeActivity(db, grader, activityWorkflowId, { normalizedScore, score, maxScore }, now);
    for (const { questionId, maxPoints } of essays) {
      await db
        .update(quizAnswers)
        .set({ score: points.get(questionId)!, maxScore: maxPoints, gradedBy: grader.id })
        .where(and(eq(quizAnswers.activityWorkflowId, activityWorkflowId), eq(quizAnswers.questionId, questionId)));
    }
  });
}
