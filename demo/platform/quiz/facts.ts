import { count, eq } from 'drizzle-orm';
import { toldPassingScore } from '../../../src/course/rules/attempt-terms';
import type { Activity } from '../../../src/contract/activities';
import { flattenParts } from '../../../src/course/rules/tree';
import type { FoundWorkflow } from '../course/activities';
import { revealPolicy } from '../course/courses';
import type { Db } from '../db/client';
import { quizQuestions } from '../db/schema';
import { passingScore } from './rules';

/** A tree with what a learner reads before an attempt at a quiz: how many questions it has, and its passing score if it may be told. */
export async function withQuizFacts(db: Db, found: FoundWorkflow, tree: Activity, now: Date): Promise<Activity> {
  const quizzes = [tree, ...flattenParts(tree).map(({ childActivity }) => childActivity)].filter(({ quiz }) => quiz);
  if (!quizzes.length) return tree;
  const [rows, least] = await Promise.all([
    db
      .select({ axis: quizQuestions.axis, questions: count() })
      .from(quizQuestions)
      .where(eq(quizQuestions.objectiveId, found.objective.id))
      .groupBy(quizQuestions.axis),
    passingScore(db, found),
  ]);
  const counts = new Map(rows.map(({ axis, questions }) => [axis, questions]));
  const policy = { ...revealPolicy(found.access), objective: { objectiveGradingScale: null } };
  const add = (activity: Activity, axis: string): Activity => ({
    ...activity,
    ...(activity.quiz && {
      questionCount: counts.get(axis) ?? 0,
      normalizedPassingScore: toldPassingScore(policy, { ...activity, normalizedPassingScore: least }, now),
    }),
    children: activity.children.map((part) => ({ ...part, childActivity: add(part.childActivity, part.axis) })),
  });
  return add(tree, '');
}
