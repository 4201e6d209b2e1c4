import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { objectiveAccesses } from '../../demo/platform/db/schema';
import { enrolledCourses } from '../../src/contract/calls/listed-courses';
import { objectiveWorkflow, objectiveWorkflowAggregate } from '../../src/contract/objectives';
import * as paths from '../../src/contract/paths';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { isToFinish } from '../../src/course/rules/to-finish';
import { standing } from '../../src/course/rules/standing';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const list = async (browser: Browser, query: Parameters<typeof paths.enrolledCourses>[0] = {}) =>
  v.parse(enrolledCourses.schemas.answer, await browser.json(paths.enrolledCourses(query))).data;
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

test('[LST-15] a learner pins, hides and archives courses; My courses puts pinned ones first and leaves out the others', async () => {
  const names = async (query: Parameters<typeof paths.enrolledCourses>[0]) =>
    (await list(ada, query)).map(({ objective }) => objective.name);
  const { id } = await courseIn(ada, courses.essay);
  const put = (shelf: string | null) => ada.put(paths.courseShelf(id), { shelf });
  const all = await names({});
  assert.deepEqual((await names({ shelf: 'main' })).sort(), [...all].sort());

  assert.equal((await put('pinned')).status, 200);
  assert.deepEqual(
    (await names({ shelf: 'main' })).slice(0, 2),
    ['Soil and seed', 'A page to read'],
    'after the urgent one',
  );
  assert.equal((await courseIn(ada, courses.essay)).objectiveAccess!.shelf, 'pinned');
  assert.deepEqual(await names({}), all, 'other lists have their own order');

  for (const shelf of ['hidden', 'archived']) {
    assert.equal((await put(shelf)).status, 200);
    const main = await names({ shelf: 'main' });
    assert.equal(main.length, all.length - 1);
    assert.ok(!main.includes('A page to read'));
    assert.deepEqual(await names({ shelf }), ['A page to read']);
    assert.deepEqual(await names({ shelf: 'hidden,archived' }), ['A page to read']);
    assert.equal((await names({ shelf: 'all' })).length, all.length);
  }
  assert.equal((await put(null)).status, 200);
  assert.equal((await names({ shelf: 'main' })).length, all.length);
});

test('[LST-15] a learner can’t use an unknown shelf, nor change the shelf of another learner’s course', async () => {
  const { id } = await courseIn(ada, courses.essay);
  const path = paths.courseShelf(id);
  assert.equal((await ada.put(path, { shelf: 'attic' })).status, 400);
  assert.equal((await ada.get(`${paths.enrolledCourses({ shelf: 'attic' })}`)).status, 400);
  const ben = await platform.signedIn('ben');
  assert.equal((await ben.put(path, { shelf: 'hidden' })).status, 404);
  assert.equal((await ada.put(path, { shelf: 'hidden' }, { 'x-requested-with': '' })).status, 403);
  assert.equal((await courseIn(ada, courses.essay)).objectiveAccess!.shelf, null);
});

test('[LST-13] My courses begins with courses that are overdue or due within seven days, by due date', async () => {
  const due = (objectiveId: string, days: number | null) =>
    platform.db
      .update(objectiveAccesses)
      .set({ dueDate: days === null ? null : new Date(Date.now() + days * 86_400_000) })
      .where(and(eq(objectiveAccesses.objectiveId, objectiveId), eq(objectiveAccesses.userId, people.ada)));
  await due(courses.essay, 3);
  await due(courses.course, -2); // in progress
  await due(courses.mandatory, 9);
  await due(courses.over, -5); // can't be started any more
  await due(courses.archived, -5);
  const main = await list(ada, { shelf: 'main' });
  const urgent = (each: (typeof main)[number]) =>
    ['overdue', 'soon'].includes(standing(each, new Date()).urgency ?? '');
  assert.deepEqual(
    main.slice(0, 2).map(({ objective }) => objective.id),
    [courses.course, courses.essay],
  );
  assert.deepEqual(main.filter(urgent), main.slice(0, 2), 'the database and the domain agree on what is urgent');
});

test('[LST-14] the place where the learner was last is the same on every device', async () => {
  const work = v.parse(objectiveWorkflowAggregate, await ada.json(paths.aggregate(courses.course)));
  const workflowId = work.lastObjectiveWorkflow!.id;
  const axis = `${parts.module}/${parts.extra}`;
  const path = paths.readingPlace(workflowId);
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const put = (browser: Browser, place: object) => browser.put(path, { axis, paragraph: 12, at: at(-5), ...place });

  assert.equal((await put(ada, {})).status, 200);
  assert.equal((await put(ada, { at: at(-60), paragraph: 3 })).status, 200, 'an older place is no error');
  const elsewhere = await platform.signedIn('ada');
  const placeOn = async (browser: Browser) =>
    v.parse(objectiveWorkflow, await browser.json(paths.objectiveWorkflow(workflowId))).lastPlace;
  const lastPlace = await placeOn(elsewhere);
  assert.deepEqual([lastPlace!.axis, lastPlace!.paragraph], [axis, 12]);
  assert.equal((await nextPart())!.axis, axis);

  await put(ada, { at: at(600), paragraph: 20 });
  assert.equal((await put(ada, { at: at(0), paragraph: 21 })).status, 200);
  assert.equal((await placeOn(ada))!.paragraph, 21, 'a fast clock does not block later places');

  assert.equal((await put(ada, { axis: 'nowhere' })).status, 400);
  assert.equal((await put(ada, { paragraph: -1 })).status, 400);
  assert.equal((await put(await platform.signedIn('ben'), {})).status, 404);
});

test('[FIN-01] a course whose required parts are done has no next part, in the list and on its page', async () => {
  const page = async () =>
    (await ada.json<ObjectiveAccess>(paths.courseAccess(courses.course))).objectiveWorkflowAggregate!
      .lastObjectiveWorkflow!;
  assert.ok((await page()).nextPart?.axis, 'the page names the next part too');
  const { id: workflowId } = await page();
  for (let next = (await page()).nextPart; next; next = (await page()).nextPart) await walk(ada, workflowId, next.axis);
  assert.equal((await page()).toFinish, true);
  const listed = (await courseIn(ada, courses.course)).objectiveWorkflowAggregate!.lastObjectiveWorkflow!;
  assert.equal(listed.toFinish, true);
  assert.equal(isToFinish(listed), true);
});
