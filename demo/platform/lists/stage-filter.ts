import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { WorkflowState } from '../../../src/contract/enumerations';
import { courseProgress } from '../../../src/contract/list-filters/course-progress';
import { listedCourses } from '../db/schema';
import { isDone, isOpen } from './course-order';

/*
 * Filters by progress, as conditions of the column `stage`. The indexes of `listed_courses` have this column, so the courses are found
 * and counted there.
 */

const { stage, state } = listedCourses;
const OPEN = 0;
const NEW = 1;
const DONE = 2;

/** The stage of the courses that a filter by progress finds, by its expression as JSON. */
const stageOf = new Map(
  Object.entries<number>({ inProgress: OPEN, notStarted: NEW, completed: DONE }).map(([value, its]) => [
    JSON.stringify(courseProgress.query([value]).filter),
    its,
  ]),
);

/** The stages in an expression that is a filter by progress, or several joined by 'or'; undefined: it is another expression. */
function stagesOf(expression: readonly unknown[]): readonly number[] | undefined {
  if (expression.length < 3) return undefined;
  const single = stageOf.get(JSON.stringify(expression));
  if (single !== undefined) return [single];
  const isJoined = expression.length % 2 === 1 && expression.every((part, index) => index % 2 === 0 || part === 'or');
  if (!isJoined) return undefined;
  const stages = expression.filter((_, index) => index % 2 === 0).map((part) => stageOf.get(JSON.stringify(part)));
  return stages.every((stage) => stage !== undefined) ? stages : undefined;
}

/** SQL for courses at some stages, as the indexes have them: a range of stages, and whether the course is done. */
function isAt(stages: readonly number[]): SQL {
  if (stages.every((each) => each === DONE)) return isDone;
  const [first, last] = [Math.min(...stages), Math.max(...stages)];
  return and(
    sql`${stage} between ${sql.raw(String(first))} and ${sql.raw(String(last))}`,
    stages.includes(NEW) || first === last ? undefined : ne(stage, NEW),
    last === DONE ? undefined : isOpen,
  )!;
}

const STATE = Object.keys(courseProgress.fields)[0];

/** SQL for an expression about the progress of a learner's course; undefined: it is about something else. */
export function stageFilter(expression: readonly unknown[]): SQL | undefined {
  const stages = stagesOf(expression);
  if (stages) return isAt(stages);
  const [field, operator, value] = expression;
  const known = field === STATE && operator === '=' && Object.values(WorkflowState).find((each) => each === value);
  return known ? and(isAt([known === WorkflowState.finished ? DONE : OPEN]), eq(state, known)) : undefined;
}
