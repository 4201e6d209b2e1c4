import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { findPassages } from '../../demo/platform/search/find';
import { openCourses } from '../../demo/platform/search/open-places';
import { readQuestion } from '../../demo/platform/search/question';
import {
  activityParts,
  activityRecords,
  activityWorkflows,
  aggregates,
  objectiveAccesses,
  objectives,
  objectiveWorkflows,
  users,
} from '../../demo/platform/db/schema';
import type { UserRow } from '../../demo/platform/server/sign-in/sessions';
import { ownWorkflow } from '../../demo/platform/course/activities';
import { readContent } from '../../demo/platform/course/activity-content';
import { Problem } from '../../demo/platform/server/problem';
import { ContentType, WorkflowState } from '../../src/contract/enumerations';
import { boot, type TestPlatform } from './support/platform';

/** Few, so that a run is short; `SEARCH_LEARNERS=1000` is a long one. */
const LEARNERS = Number(process.env.SEARCH_LEARNERS ?? 40);
const COURSES = 12;
const PARTS = 8;
const DAY_MS = 86_400_000;

/** Numbers from 0 to 1 that are the same in each run. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const roll = dice(41);
const chance = (share: number) => roll() < share;
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(roll() * all.length)]!;

let platform: TestPlatform;
const courses: { id: string; parts: { id: string; axis: string }[] }[] = [];
/** A word that only the text of one part has. */
const wordOf = (course: number, part: number) => `zq${'abcdefghijkl'[course]}x${'mnopqrst'[part]}v`;

const someDate = () => new Date(Date.now() + (roll() - 0.5) * 20 * DAY_MS).toISOString();

before(async () => {
  platform = await boot();
  const { db } = platform;
  for (let course = 0; course < COURSES; course++) {
    const id = randomUUID();
    await db.insert(objectives).values({
      id,
      name: `Course ${course}`,
      code: `C${course}`,
      description: '',
      state: 2,
      type: ContentType.composite,
      supportReview: chance(0.6),
      accessNewContentAfterCompletion: chance(0.5),
      inCatalog: false,
    });
    const parts = Array.from({ length: PARTS }, () => randomUUID()).map((part) => ({ id: part, axis: part }));
    await db.insert(activityParts).values(
      parts.map((part, order) => ({
        ...part,
        objectiveId: id,
        order,
        afterPrevious: chance(0.4),
        optional: chance(0.3),
        activityId: randomUUID(),
        name: `Part ${order}`,
        code: '',
        type: ContentType.text,
        state: oneOf([2, 2, 2, 2, 1, 3, 4]),
        proctored: chance(0.1),
        supportReview: chance(0.7),
        constraint: chance(0.5)
          ? { ...(chance(0.5) && { startFrom: someDate() }), ...(chance(0.4) && { accessibleUntil: someDate() }) }
          : null,
        html: `<h2>Heading</h2><p>The word ${wordOf(course, order)} is common to no other part.</p>`,
      })),
    );
    courses.push({ id, parts });
  }
});
after(() => platform.close());

/** A learner who has some of the courses, and has done some of them. */
async function makeLearner(at: number): Promise<UserRow> {
  const { db } = platform;
  const [user] = await db
    .insert(users)
    .values({
      id: randomUUID(),
      username: `learner${at}`,
      password: '',
      roles: ['Learner'],
      permissions: [],
      licensedFeatures: [],
      firstName: 'A',
      lastName: 'B',
      email: `learner${at}@example.org`,
    })
    .returning();
  for (const { id: objectiveId, parts } of courses.filter(() => chance(0.4))) {
    if (chance(0.9)) await db.insert(objectiveAccesses).values({ id: randomUUID(), userId: user!.id, objectiveId });
    if (chance(0.2)) continue;
    const [aggregateId, workflowId] = [randomUUID(), randomUUID()];
    const state = oneOf([
      WorkflowState.inProgress,
      WorkflowState.inProgress,
      WorkflowState.finished,
      WorkflowState.submitted,
    ]);
    const started = new Date();
    await db.insert(aggregates).values({ id: aggregateId, userId: user!.id, objectiveId, lastWorkflowId: workflowId });
    await db.insert(objectiveWorkflows).values({ id: workflowId, aggregateId, state, started });
    for (const { axis } of parts.filter(() => chance(0.4))) {
      const work = randomUUID();
      const isDone = chance(0.6);
      const own = isDone ? WorkflowState.finished : WorkflowState.inProgress;
      await db.insert(activityWorkflows).values({ id: work, workflowId, axis, state: own, started });
      if (isDone)
        await db
          .insert(activityRecords)
          .values({ id: randomUUID(), activityWorkflowId: work, finished: started, passed: chance(0.7) });
    }
  }
  return user!;
}

/** Whether the platform shows the text of a part to a learner; a part under supervision is not found, though its learner may open it. */
async function isReadable(user: UserRow, course: (typeof courses)[number], part: number, now: Date): Promise<boolean> {
  const { db } = platform;
  const [work] = await db
    .select({ id: aggregates.lastWorkflowId })
    .from(aggregates)
    .where(and(eq(aggregates.userId, user.id), eq(aggregates.objectiveId, course.id)));
  if (!work?.id) return false;
  try {
    await readContent(db, await ownWorkflow(db, user.id, work.id), course.parts[part]!.id, now);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

test(`[SRC-01] ${LEARNERS} random learners find no text that the content itself would refuse them`, async () => {
  const { db } = platform;
  let open = 0;
  let locked = 0;
  for (let at = 0; at < LEARNERS; at++) {
    const user = await makeLearner(at);
    const now = new Date();
    const { courses: own } = await openCourses(db, { user, versions: { tenant: `${at}`, learner: `${at}` } }, now);
    const places = new Map([...own].map(([id, course]) => [id, [...course.places.keys()]]));
    for (const [index, course] of courses.entries()) {
      for (const part of course.parts.keys()) {
        // All parts of few learners, some of all.
        if (at > 20 && !chance(0.25)) continue;
        const question = await readQuestion(db, { text: wordOf(index, part), language: 'en' });
        const { rows } = await findPassages(db, question, {
          places,
          sources: ['about', 'name', 'text', 'film', 'pdf'],
          most: 20,
        });
        const quoted = rows.some(({ text }) => text.includes(wordOf(index, part)));
        const readable = await isReadable(user, course, part, now);
        if (quoted) assert.ok(readable, `learner ${at}, course ${index}, part ${part}`);
        if (quoted) open++;
        if (!readable) locked++;
      }
    }
  }
  assert.ok(open > LEARNERS && locked > LEARNERS, `${open} places were open, ${locked} locked`);
});
