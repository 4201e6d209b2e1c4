import { and, eq } from 'drizzle-orm';
import { lookUp } from '../../../src/base/look-up';
import type { SubmissionFile } from '../../../src/contract/submission';
import type { QuizResponse } from '../../../src/contract/quiz';
import { choiceTexts, scoreOf, type Interaction } from '../../../src/quiz/kinds/item';
import { asFiles, asGaps, asText } from '../../../src/quiz/rules/quiz-response';
import { taughtWork } from '../course/learner-work';
import { notFound } from '../server/problem';
import { Refused } from '../server/refused';
import type { Db } from '../db/client';
import { quizAnswers } from '../db/schema';
import { answersOf, questionsAt } from '../quiz/rows';
import { GradingRefused } from './refusal';
import { gradeActivity } from './rules';

/** An answer that an instructor must grade. */
export interface Essay {
  questionId: string;
  /** Question and answer, as plain text. */
  question: string;
  answer: string;
  files: readonly SubmissionFile[];
  /** Null: not graded yet. */
  points: number | null;
  maxPoints: number;
}

export interface QuizSheet {
  essays: Essay[];
  /** Points of the questions that are scored automatically. */
  automatic: { points: number; maxPoints: number };
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of a question's HTML, as plain text: escape it. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => lookUp(SIGNS, name)!)
    .replace(/\s+/g, ' ')
    .trim();

/** A response of any kind as plain text. */
function answerText(interaction: Interaction, response: QuizResponse): string {
  const text = asText(response);
  if (text || typeof response === 'string') return text;
  const texts = choiceTexts(interaction);
  const named = (ids: string) =>
    ids
      .split(' ')
      .map((id) => (texts.has(id) ? wordsOf(texts.get(id)!) : id))
      .join(': ');
  return Array.isArray(response) ? response.map(named).join('; ') : Object.values(asGaps(response)).join('; ');
}

/** A learner's answers in a submitted quiz: the essays to grade, and the points of the other questions. */
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
        files: asFiles(answer.response),
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

/** The points by question id. @throws Refused when an essay has no points, or invalid ones */
function pointsOf({ essays }: QuizSheet, given: Given): Map<string, number> {
  if (given.some(({ questionId }) => !essays.some((essay) => essay.questionId === questionId)))
    throw new Refused({ points: ['One of these answers is not graded by hand.'] });
  return new Map(
    essays.map(({ questionId, maxPoints }) => {
      const points = given.find((each) => each.questionId === questionId)?.points;
      if (points === undefined || !(points >= 0 && points <= maxPoints))
        throw new GradingRefused('range', 'points', { questionId, max: maxPoints });
      return [questionId, points];
    }),
  );
}

/**
 * Gives points for the essays of a quiz; together with the automatic points they are its result. They can be changed until the
 * attempt is approved. `seen`: as in gradeActivity.
 * @throws Problem 404; Refused as gradeActivity, or for invalid points
 */
export async function gradeEssays(
  database: Db,
  grader: { id: string },
  activityWorkflowId: string,
  given: Given,
  now: Date,
  seen?: string,
): Promise<void> {
  await database.transaction(async (db) => {
    const place = await taughtWork(db, grader.id, activityWorkflowId);
    if (!place) throw notFound();
    const sheet = await quizSheet(db, { id: activityWorkflowId, objective: place.objective, axis: place.work.axis });
    const { essays, automatic } = sheet;
    if (essays.length === 0) throw new Refused({ activityWorkflowId: ['This is not graded by hand.'] });
    const points = pointsOf(sheet, given);
    const score = automatic.points + [...points.values()].reduce((sum, each) => sum + each, 0);
    const maxScore = automatic.maxPoints + essays.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
    const normalizedScore = maxScore > 0 ? score / maxScore : 1;
    await gradeActivity(db, grader, activityWorkflowId, { normalizedScore, score, maxScore, seen }, now);
    for (const { questionId, maxPoints } of essays) {
      await db
        .update(quizAnswers)
        .set({ score: points.get(questionId)!, maxScore: maxPoints, gradedBy: grader.id })
        .where(and(eq(quizAnswers.activityWorkflowId, activityWorkflowId), eq(quizAnswers.questionId, questionId)));
    }
  });
}
