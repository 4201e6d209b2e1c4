import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  objectiveAccesses,
  objectiveFollowers,
  objectives,
  objectiveShowcases,
  showcases,
} from '../../demo/platform/db/schema';
import type { NextCourse } from '../../src/contract/course-facts';
import { PublicationState } from '../../src/contract/enumerations';
import * as paths from '../../src/contract/paths';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;

const next = async () => {
  const { objective } = await ada.json<{ objective: { facts: { next?: NextCourse[] } } }>(
    paths.courseAccess(courses.course),
  );
  return objective.facts.next;
};
const names = async () => (await next())?.map(({ name, enrolled }) => [name, enrolled]);
const follow = (...ids: string[]) =>
  platform.db
    .insert(objectiveFollowers)
    .values(ids.map((followerId, order) => ({ objectiveId: courses.course, followerId, order })));

before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
  // Only what a test puts into a collection counts.
  await platform.db.delete(objectiveShowcases);
});
after(() => platform.close());

test('a course that is not finished names no next ones', async () => {
  await follow(courses.open);
  assert.equal(await next(), undefined);
});

test('after a course come those that its author named, in their order, none that the learner has begun', async () => {
  const { workflowId } = await start(ada, courses.course);
  for (const part of [parts.first, parts.second]) await walk(ada, workflowId, `${parts.module}/${part}`);
  await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
  assert.deepEqual(await names(), [['For everybody', false]]);
  await platform.db.delete(objectiveFollowers);
  // A draft, an archived one, one that is in no catalog, and one that has ended are left out.
  await follow(courses.mandatory, courses.draft, courses.archived, courses.secret, courses.over, courses.open);
  assert.deepEqual(await names(), [
    ['Fire drill', true],
    ['For everybody', false],
  ]);
  await start(ada, courses.mandatory);
  assert.deepEqual(await names(), [['For everybody', false]]);
});

test('where its author named none, those of the same collections follow, the learner’s own first', async () => {
  await platform.db.delete(objectiveFollowers);
  assert.deepEqual(await names(), []);
  const id = randomUUID();
  await platform.db.insert(showcases).values({ id, name: 'Garden' });
  const within = [courses.course, courses.open, courses.later, courses.mandatory];
  await platform.db.insert(objectiveShowcases).values(within.map((objectiveId) => ({ objectiveId, showcaseId: id })));
  const [later] = await platform.db
    .select()
    .from(objectiveAccesses)
    .where(eq(objectiveAccesses.objectiveId, courses.later));
  const expected = [
    ['Next month', Boolean(later && later.userId === people.ada)],
    ['For everybody', false],
  ];
  assert.deepEqual(
    await names(),
    expected.sort((one, other) => Number(other[1]) - Number(one[1])),
  );
  await platform.db.update(objectives).set({ state: PublicationState.archived }).where(eq(objectives.id, courses.open));
  assert.deepEqual(
    await names(),
    expected.filter(([name]) => name !== 'For everybody'),
  );
});
