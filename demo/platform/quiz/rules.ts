import { eq, sql } from 'drizzle-orm';
import { scoreOf } from '../../../src/quiz/kinds/item';
import { reaches } from '../../../src/course/rules/reaches';
import { timeLimitOf } from '../db/activity-details';
import type { Db } from '../db/client';
import { gradingScales, quizAnswers } from '../db/schema';
import type { ActivityOutcome, Kind, KindPlace } from '../course/kind';
import { answersOf, attemptOf, questionsAt } from './rows';

/** The passing score of a course without grading scale. */
const PASSING_SCORE = 0.5;

/** The score from which a quiz of a course is passed, 0..1. */
export async function passingScore(db: Db, { objective }: KindPlace['found']): Promise<number> {
  const [scale] = objective.gradingScaleId
    ? await db.select().from(gradingScales).where(eq(gradingScales.id, objective.gradingScaleId))
    : [];
  return scale?.normalizedPassingScore ?? PASSING_SCORE;
}

interface Score {
  question_id: string;
  score: number | null;
  max_score: number;
}

/** Stores the scores of all answers in one statement. */
async function storeScores(db: Db, activityWorkflowId: string, scores: readonly Score[]): Promise<void> {
  if (!scores.length) return;
  await db.execute(sql`
    update ${quizAnswers} as answer set score = given.score, max_score = given.max_score
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
      as given(question_id uuid, score double precision, max_score double precision)
    where answer.activity_workflow_id = ${activityWorkflowId} and answer.question_id = given.question_id`);
}

/** Scores the saved answers and stores the scores; 'byHand' when an instructor must grade an essay. */
async function result({ db, found, axis, activityWorkflowId }: KindPlace): Promise<ActivityOutcome | 'byHand'> {
  const id = activityWorkflowId!;
  const [questions, answers] = await Promise.all([questionsAt(db, found.objective.id, axis), answersOf(db, id)]);
  let [score, maxScore, byHand] = [0, 0, false];
  const scores: Score[] = [];
  for (const question of questions) {
    const { maxScore: points } = question.declaration;
    const earned = scoreOf(question, answers.get(question.id)?.response);
    maxScore += points;
    score += earned ?? 0;
    byHand ||= earned === null;
    if (answers.has(question.id)) scores.push({ question_id: question.id, score: earned, max_score: points });
  }
  await storeScores(db, id, scores);
  if (byHand) return 'byHand';
  const normalizedScore = maxScore > 0 ? score / maxScore : 1;
  return { score, maxScore, normalizedScore, passed: reaches(normalizedScore, await passingScore(db, found)) };
}

/** A quiz: it can be submitted at any time, and its answers give its result. */
export const quiz: Kind = {
  result,
  async content({ db, found, axis, details, activityWorkflowId }) {
    const questions = await questionsAt(db, found.objective.id, axis);
    const attempt = activityWorkflowId === null ? undefined : await attemptOf(db, activityWorkflowId);
    return {
      quiz: {
        timeLimitSeconds: timeLimitOf(details.quiz, found.access?.extraTimePercent ?? 0),
        onePerPage: details.quiz?.onePerPage ?? false,
        questionCount: questions.length,
        begun: attempt?.activityWorkflowId ?? null,
      },
    };
  },
};
