import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { objectiveAccessPage } from '../../src/api/contract/objectives';
import * as paths from '../../src/api/contract/paths';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const list = async (browser: Browser, query: Parameters<typeof paths.enrolledCourses>[0] = {}) =>
  v.parse(objectiveAccessPage, await browser.json(paths.enrolledCourses(query))).data;
const courseIn = async (browser: Browser, objectiveId: string) =>
  (await list(browser)).find(({ objective }) => objective.id === objectiveId)!;
const nextPart = async () =>
  (await courseIn(ada, courses.course)).objectiveWorkflowAggregate?.lastObjectiveWorkflow?.nextPart;

test('the list names the part to go on with in a course in progress', async () => {
  assert.equal(await nextPart(), undefined);
  const { workflowId } = await start(ada, courses.course);
  const first = `${parts.module}/${parts.first}`;
  assert.equal((await nextPart())?.axis, first);
  await walk(ada, workflowId, first);
  const next = await nextPart();
  assert.equal(next?.axis, `${parts.module}/${parts.second}`);
  assert.ok(next.name);
});
