import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  aggregates,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveShowcases,
  showcases,
} from '../../demo/platform/db/schema';
import { CommandState, PublicationState } from '../../src/contract/enumerations';
import { showcasePage } from '../../src/contract/filters';
import { learningPath } from '../../src/contract/learning-path';
import { objectiveAccess } from '../../src/contract/objectives';
import * as at from '../../src/contract/learning-path-path';
import * as paths from '../../src/contract/paths';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const PATH = randomUUID();
let platform: TestPlatform;
let ada: Browser;

before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
  await platform.db.insert(showcases).values({ id: PATH, name: 'From soil to fire', ordered: true });
  // The draft and the course that has ended can not be done: they hold up nobody.
  const inOrder = [courses.draft, courses.course, courses.over, courses.open, courses.mandatory];
  await platform.db
    .insert(objectiveShowcases)
    .values(inOrder.map((objectiveId, order) => ({ objectiveId, showcaseId: PATH, order })));
  const own = { userId: people.ada, isSelfEnrolled: true };
  await platform.db
    .insert(objectiveAccesses)
    .values([courses.open, courses.mandatory].map((objectiveId) => ({ id: randomUUID(), objectiveId, ...own })))
    .onConflictDoNothing();
});
after(() => platform.close());

const path = async () => v.parse(learningPath, await ada.json(at.learningPath(PATH)));
const standings = async () => (await path()).courses.map(({ name, standing }) => [name, standing]);
const factsOf = async (id: string) => v.parse(objectiveAccess, await ada.json(paths.courseAccess(id))).objective.facts!;
async function begin(objectiveId: string) {
  const { id } = await ada.json<{ id: string }>(paths.aggregate(objectiveId));
  return ada.command(paths.startObjectiveWorkflow, { id: randomUUID(), objectiveWorkflowAggregateId: id });
}

test('[PTH-01] a path has the courses that the learner may take, in their order; those after the first open one are closed', async () => {
  const { name, courses: listed } = await path();
  assert.equal(name, 'From soil to fire');
  assert.deepEqual(
    listed.map((each) => [each.name, each.standing]),
    [
      ['Soil and seed', 'open'],
      ['For everybody', 'closed'],
      ['Fire drill', 'closed'],
    ],
  );
  const page = v.parse(showcasePage, await ada.json(paths.enrolledShowcases));
  assert.equal(page.data.find(({ id }) => id === PATH)!.ordered, true);
  const ben = await platform.signedIn('ben');
  assert.equal((await ben.fetch(at.learningPath(randomUUID()))).status, 404);
});

test('[PTH-01] a closed course is not begun, and says which course comes before it', async () => {
  const refused = await begin(courses.mandatory);
  assert.equal(refused!.state, CommandState.failed);
  assert.match(JSON.stringify(refused), /Complete “Soil and seed” first: it comes before this course/);
  assert.deepEqual((await factsOf(courses.mandatory)).before, {
    id: courses.course,
    name: 'Soil and seed',
    path: 'From soil to fire',
  });
  assert.equal((await factsOf(courses.course)).before, null);
});

test('[PTH-01] a completed course opens the next one; a failed one does not, a later pass does', async () => {
  const { workflowId } = await start(ada, courses.course);
  assert.deepEqual((await standings())[0], ['Soil and seed', 'begun']);
  assert.equal((await begin(courses.open))!.state, CommandState.failed);
  for (const part of [parts.first, parts.second]) await walk(ada, workflowId, `${parts.module}/${part}`);
  await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
  const ofCourse = platform.db
    .select({ id: aggregates.id })
    .from(aggregates)
    .where(and(eq(aggregates.userId, people.ada), eq(aggregates.objectiveId, courses.course)));
  const setPassed = (passed: boolean) =>
    platform.db.update(objectiveRecords).set({ passed }).where(eq(objectiveRecords.aggregateId, ofCourse));
  await setPassed(false);
  assert.deepEqual(await standings(), [
    ['Soil and seed', 'begun'],
    ['For everybody', 'closed'],
    ['Fire drill', 'closed'],
  ]);
  await setPassed(true);
  assert.deepEqual(await standings(), [
    ['Soil and seed', 'done'],
    ['For everybody', 'open'],
    ['Fire drill', 'closed'],
  ]);
  assert.equal((await begin(courses.open))!.state, CommandState.completed);
});

test('[PTH-01] a course that was begun before it was closed stays open', async () => {
  await platform.db.update(showcases).set({ ordered: false }).where(eq(showcases.id, PATH));
  assert.equal((await ada.fetch(at.learningPath(PATH))).status, 404, 'it is no path now');
  assert.equal((await begin(courses.mandatory))!.state, CommandState.completed);
  await platform.db.update(showcases).set({ ordered: true }).where(eq(showcases.id, PATH));
  assert.deepEqual((await standings()).at(-1), ['Fire drill', 'begun']);
  assert.equal((await factsOf(courses.mandatory)).before, undefined);
});

test('[PTH-01] a course that is archived leaves the path', async () => {
  await platform.db.update(objectives).set({ state: PublicationState.archived }).where(eq(objectives.id, courses.open));
  assert.deepEqual(
    (await standings()).map(([name]) => name),
    ['Soil and seed', 'Fire drill'],
  );
});
