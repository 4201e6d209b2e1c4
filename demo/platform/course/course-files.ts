import { and, desc, eq, sql, type Column, type SQL } from 'drizzle-orm';
import { PublicationState } from '../../../src/contract/enumerations';
import { standing } from '../../../src/course/rules/standing';
import type { UserRow } from '../server/sign-in/sessions';
import { teaches } from '../server/sign-in/teaching';
import type { Db } from '../db/client';
import { activityParts, aggregates, objectives, objectiveWorkflows, quizQuestions } from '../db/schema';
import { requireWatch } from '../proctoring/sessions';
import { locksOf, ownWorkflow, readTree } from './activities';
import { openPlace } from './activity-content';
import { findAccess } from './courses';
import { Problem } from '../server/problem';

const FOLDER = 'courses/';

/** Whether a key is that of a course's file: `courses/{id of the course}/…`. */
export const isCourseFile = (key: string): boolean => key.startsWith(FOLDER);

/** A key in the spellings that a text can name it by. */
const spellingsOf = (key: string) => [
  ...new Set([key, encodeURI(key), key.split('/').map(encodeURIComponent).join('/')]),
];

/** A regular expression of Postgres for a name, with nothing after it that would make it the name of another file. */
const patternOf = (spelling: string) =>
  `${spelling.replace(/[^\w/\u0080-\u{10ffff}]/gu, '\\$&')}\\.?([^[:alnum:]._~%/-]|$)`;

/** SQL: whether a column names a file. */
const names = (column: Column, key: string): SQL =>
  sql`(${sql.join(
    spellingsOf(key).map((spelling) => sql`replace(${column}::text, '&amp;', '&') ~ ${patternOf(spelling)}`),
    sql` or `,
  )})`;

/** Where a course names one of its files. */
interface Named {
  /** In the texts and pictures that describe the course and its parts. */
  described: boolean;
  /** The axes of the places with content; '' is a course that is one activity. */
  axes: Set<string>;
}

async function placesOf(db: Db, objectiveId: string, key: string): Promise<Named> {
  const { about, prerequisites, description, imageUrl, html, details } = objectives;
  const any = (columns: Column[]) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => names(column, key)),
      sql` or `,
    )}) is true`;
  const [[course], parts, questions] = await Promise.all([
    db
      .select({ described: any([about, prerequisites, description, imageUrl]), inContent: any([html, details]) })
      .from(objectives)
      .where(eq(objectives.id, objectiveId)),
    db
      .select({ axis: activityParts.axis, pictured: any([activityParts.imageUrl]) })
      .from(activityParts)
      .where(
        and(
          eq(activityParts.objectiveId, objectiveId),
          any([activityParts.html, activityParts.details, activityParts.imageUrl]),
        ),
      ),
    db
      .selectDistinct({ axis: quizQuestions.axis })
      .from(quizQuestions)
      .where(
        and(
          eq(quizQuestions.objectiveId, objectiveId),
          any([quizQuestions.prompt, quizQuestions.interaction, quizQuestions.declaration]),
        ),
      ),
  ]);
  const axes = new Set([...parts, ...questions].map(({ axis }) => axis));
  if (course?.inContent) axes.add('');
  return { described: Boolean(course?.described) || parts.some(({ pictured }) => pictured), axes };
}

/** Whether a place of one of the learner's attempts can be opened now, by the rules of its content. */
async function isPlaceOpen(
  db: Db,
  userId: string,
  workflowId: string,
  activityPathId: string,
  now: Date,
): Promise<boolean> {
  try {
    const found = await ownWorkflow(db, userId, workflowId);
    await requireWatch(db, found, activityPathId);
    await openPlace(db, found, activityPathId, now);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

/**
 * Whether a file that no text names is open: it may be of any place, so the course must be published and available, and no place
 * in it closed.
 */
async function isWholeOpen(db: Db, { row, access }: Found, now: Date): Promise<boolean> {
  const { objective, workflow } = row;
  if (objective.state === PublicationState.draft || objective.state === PublicationState.archived) return false;
  const { availability } = standing(access, now);
  if (availability && availability.kind !== 'grading') return false;
  const attempt = { objective, workflow: workflow ?? { id: objective.id, state: 0, lastAxis: null } };
  const locks = [...locksOf(await readTree(db, attempt, now), attempt, now).values()];
  return locks.every(({ code }) => code === 'completePreviousToPass');
}

/**
 * Checks that a person may read a file of a course. Who teaches the course always may. A learner may while a place that names the
 * file is open: its text for content, the course's page for what describes the course.
 * @throws Problem 403
 */
export async function requireOpenFile(db: Db, user: UserRow, key: string, now: Date): Promise<void> {
  const objectiveId = /^courses\/([0-9a-f-]{36})\//.exec(key)?.[1];
  const [course] = objectiveId
    ? await db
        .select({ id: objectives.id, isTeacher: sql<boolean>`${teaches(user.id, objectives.id)}` })
        .from(objectives)
        .where(eq(objectives.id, objectiveId))
    : [];
  if (course?.isTeacher) return;
  const found = course && (await findAccess(db, user.id, course.id, now));
  if (!found?.row.access) throw new Problem(403, 'This file belongs to a course that you do not have.');
  const { described, axes } = await placesOf(db, course!.id, key);
  if (described) return;
  if (axes.size === 0 && (await isWholeOpen(db, found, now))) return;
  const attempts = axes.size
    ? await db
        .select({ id: objectiveWorkflows.id })
        .from(objectiveWorkflows)
        .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
        .where(and(eq(aggregates.userId, user.id), eq(aggregates.objectiveId, course!.id)))
        .orderBy(desc(objectiveWorkflows.started))
    : [];
  for (const { id } of attempts) {
    for (const axis of axes) {
      if (await isPlaceOpen(db, user.id, id, axis.split('/').at(-1) || course!.id, now)) return;
    }
  }
  throw new Problem(403, 'This file belongs to content that is not open to you now.');
}
