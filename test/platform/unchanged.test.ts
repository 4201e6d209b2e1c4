import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { openDatabase } from '../../demo/platform/db/client';
import {
  activityParts,
  banners,
  objectiveAccesses,
  objectives,
  objectiveWorkflows,
  settings,
  users,
} from '../../demo/platform/db/schema';
import { currentTag, tagOf } from '../../demo/platform/server/unchanged';
import { certificatesOfLearner } from '../../src/contract/dashboard-paths';
import * as paths from '../../src/contract/paths';
import * as calendarPaths from '../../src/contract/calendar-paths';
import { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, fill, parts, people } from './support/fixtures';
import { freshDatabase, PORTAL, recorded, serve } from './support/platform';

const { address, drop } = await freshDatabase();
const { db, close } = await openDatabase(address);
const { db: heard, queries } = recorded(db);
await fill(db);
const server = await serve(heard);
const [ada, ben, visitor] = [new Browser(server.origin), new Browser(server.origin), new Browser(server.origin)];
let workflowId: string;
before(async () => {
  await ada.signIn('ada');
  await ben.signIn('ben');
  ({ workflowId } = await start(ada, courses.course));
});
after(async () => {
  await server.close();
  await close();
  await drop();
});

const myCourses = paths.enrolledCourses({ shelf: 'main' });
const tagFrom = (response: Response) => response.headers.get('etag') ?? assert.fail('no tag');
const ask = (browser: Browser, path: string, tag: string, more: Record<string, string> = {}) =>
  browser.get(path, { 'if-none-match': tag, ...more });

const tagged: [what: string, browser: Browser, path: () => string][] = [
  ['My courses', ada, () => myCourses],
  ['the catalog', ada, () => paths.catalog()],
  ['collections', ada, () => paths.enrolledShowcases],
  ['collections of the catalog', ada, () => paths.catalogShowcases],
  ['categories', ada, () => paths.enrolledCategories],
  ['terms', ada, () => paths.terms],
  ['the tree of an attempt', ada, () => paths.activityTree(workflowId)],
  ['tasks', ada, () => paths.tasks],
  ['banners', ada, () => paths.banners('learn')],
  ['the calendar', ada, () => calendarPaths.calendarEvents('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')],
  ['certificates', ada, () => certificatesOfLearner(people.ada)],
  ['the open catalog', visitor, () => paths.openCatalog()],
  ['collections of the open catalog', visitor, () => paths.openCatalogShowcases()],
];
for (const [what, browser, path] of tagged) {
  test(`${what}: the second request is a 304 after one query, and a change of the course makes it a 200`, async () => {
    const first = await browser.get(path());
    assert.equal(first.status, 200);
    const tag = tagFrom(first);
    // The theme's header takes a query every ten seconds.
    await ask(browser, path(), tag);
    queries.length = 0;
    const second = await ask(browser, path(), tag);
    assert.equal(second.status, 304);
    assert.equal(await second.text(), '');
    assert.equal(queries.length, 1, queries.map(([text]) => text).join('\n'));
    await db.update(objectives).set({ duration: 21 }).where(eq(objectives.id, courses.course));
    const third = await ask(browser, path(), tag);
    assert.equal(third.status, 200);
    assert.notEqual(tagFrom(third), tag);
  });
}

const accessOf = (objectiveId: string) =>
  and(eq(objectiveAccesses.objectiveId, objectiveId), eq(objectiveAccesses.userId, people.ada));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Changes that My courses of Ada shows. */
const changes: [what: string, change: () => Promise<unknown>][] = [
  [
    'a due date',
    () =>
      db
        .update(objectiveAccesses)
        .set({ dueDate: inDays(30) })
        .where(accessOf(courses.essay)),
  ],
  ['a course is put on a shelf', () => shelve('pinned')],
  ['the place in the text', () => place()],
  ['a part is finished', () => walk(ada, workflowId, `${parts.module}/${parts.first}`)],
  ['another course is started', () => start(ada, courses.essay)],
  [
    'a course is added',
    () => ada.post(paths.createSelfEnrollment, { id: randomUUID(), objectiveAccessId: courses.open }),
  ],
  ['an attempt is changed', () => db.update(objectiveWorkflows).set({ protectResults: true })],
  ['a part has another name', () => db.update(activityParts).set({ name: 'Renamed' })],
  ['a setting', () => db.insert(settings).values({ key: 'a.setting', value: true })],
];
async function shelve(shelf: string) {
  const [access] = await db.select().from(objectiveAccesses).where(accessOf(courses.essay));
  assert.ok((await ada.put(paths.courseShelf(access!.id), { shelf })).ok);
}
async function place() {
  const body = { axis: `${parts.module}/${parts.second}`, paragraph: 1, at: new Date().toISOString() };
  assert.ok((await ada.put(paths.readingPlace(workflowId), body)).ok);
}
for (const [what, change] of changes) {
  test(`My courses is answered again after a change: ${what}`, async () => {
    const tag = tagFrom(await ada.get(myCourses));
    assert.equal((await ask(ada, myCourses, tag)).status, 304);
    await change();
    assert.equal((await ask(ada, myCourses, tag)).status, 200);
  });
}

test('the work of others changes nothing, and another person, language or query has another answer', async () => {
  const tag = tagFrom(await ada.get(myCourses));
  const enrolment = { id: randomUUID(), objectiveAccessId: courses.open };
  assert.ok((await ben.post(paths.createSelfEnrollment, enrolment)).ok);
  await start(ben, courses.open);
  assert.equal((await ask(ada, myCourses, tag)).status, 304);
  assert.equal((await ask(ben, myCourses, tag)).status, 200);
  assert.equal((await ask(visitor, myCourses, tag)).status, 401);
  assert.equal((await ask(ada, myCourses, tag, { 'accept-language': 'de-DE' })).status, 200);
  assert.equal((await ask(ada, paths.enrolledCourses({ shelf: 'all' }), tag)).status, 200);
  assert.equal((await ask(ada, paths.enrolledCourses({ shelf: 'main', take: 1 }), tag)).status, 200);
});

test('a tag holds until the next moment at which time alone changes the answer', async () => {
  const [tomorrow, urgent] = [inDays(1), inDays(10)];
  const moment = async () => Number(/-(\d*)"$/.exec(tagFrom(await ada.get(myCourses)))![1]);
  await db.update(objectiveAccesses).set({ dueDate: null, availabilityDate: null, availabilityEndDate: null });
  await db.update(objectiveAccesses).set({ gradeRevealDate: null });
  await db.update(objectiveAccesses).set({ dueDate: urgent }).where(accessOf(courses.essay));
  assert.equal(await moment(), urgent.getTime() - 7 * 86_400_000, 'it becomes urgent, and moves to the top');
  await db.update(objectiveAccesses).set({ availabilityEndDate: tomorrow }).where(accessOf(courses.essay));
  assert.equal(await moment(), tomorrow.getTime(), 'it closes');
  const part = inDays(0.5);
  const opens = { startFrom: part.toISOString() };
  await db.update(activityParts).set({ constraint: opens }).where(eq(activityParts.id, parts.second));
  assert.equal(await moment(), part.getTime(), 'a part of a course in progress opens');
});

/** Until when a tag of an answer to Ada holds, in ms; 0: time alone does not change it. */
const momentOf = async (path: string) => Number(/-(\d*)"$/.exec(tagFrom(await ada.get(path)))![1]);
const week = 7 * 86_400_000;

test('a banner has its turns in the tag, and a change of it makes another one', async () => {
  const path = paths.banners('learn');
  const [from, until] = [inDays(1), inDays(2)];
  const banner = { id: randomUUID(), placement: 'learn', title: 'Room 2.14 is closed', from, until };
  const none = tagFrom(await ada.get(path));
  await db.insert(banners).values(banner);
  assert.equal((await ask(ada, path, none)).status, 200);
  assert.equal(await momentOf(path), +from, 'it appears');
  await db.update(banners).set({ from: null });
  assert.equal(await momentOf(path), +until, 'it disappears');
  await db.delete(banners);
  assert.equal(await momentOf(path), 0);
});

test('a tag of the tasks holds until the next task comes or goes', async () => {
  const set = (values: Partial<typeof objectiveAccesses.$inferInsert>) =>
    db.update(objectiveAccesses).set(values).where(accessOf(courses.essay));
  const no = { dueDate: null, availabilityDate: null, availabilityEndDate: null };
  await db.update(objectiveAccesses).set(no);
  assert.equal(await momentOf(paths.tasks), 0);
  const [soon, later] = [inDays(3), inDays(30)];
  await set({ isMandatory: true, dueDate: later });
  assert.equal(await momentOf(paths.tasks), +later - 2 * week, 'a mandatory course is due soon');
  await set({ availabilityEndDate: soon });
  assert.equal(await momentOf(paths.tasks), +soon, 'it closes');
  await set({ availabilityEndDate: null, dueDate: soon, availabilityDate: inDays(1) });
  const [task] = (await ada.json<{ data: unknown[] }>(paths.tasks)).data;
  assert.equal(task, undefined, 'it is not open yet');
  const moment = await momentOf(paths.tasks);
  assert.ok(Math.abs(moment - +inDays(1)) < 60_000, 'it opens');
  await set({ ...no, isMandatory: false });
});

test('a tag of the calendar holds until a course opens or closes', async () => {
  const path = calendarPaths.calendarEvents('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z');
  await db.update(objectiveAccesses).set({ availabilityDate: null, availabilityEndDate: null });
  await db.update(activityParts).set({ constraint: null });
  await db.update(objectives).set({ constraint: null });
  assert.equal(await momentOf(path), 0);
  const opens = inDays(1);
  await db.update(objectiveAccesses).set({ availabilityDate: opens }).where(accessOf(courses.essay));
  assert.equal(await momentOf(path), +opens);
});

test('a person who moves to another zone gets another calendar', async () => {
  const path = calendarPaths.calendarEvents('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z');
  const tag = tagFrom(await ada.get(path));
  await db.update(users).set({ timezone: 'Asia/Tokyo' }).where(eq(users.id, people.ada));
  assert.equal((await ask(ada, path, tag)).status, 200);
});

test('a tag is not right any more from its moment on', () => {
  const now = new Date();
  const digest = 'x'.repeat(22);
  const known = (until: number) => {
    const context = { req: { header: () => tagOf(digest, until) } } as unknown as Parameters<typeof currentTag>[0];
    return currentTag(context, digest, now) !== undefined;
  };
  assert.deepEqual([known(Infinity), known(+now + 1), known(+now)], [true, true, false]);
});

test('only the browser of a person stores a tagged answer, and pages of other origins get a 304 too', async () => {
  const response = await ada.get(myCourses, { origin: PORTAL });
  assert.equal(response.headers.get('cache-control'), 'private, no-cache');
  const vary = response.headers.get('vary') ?? '';
  for (const name of ['Origin', 'Accept-Language', 'Authorization', 'Cookie'])
    assert.match(vary, new RegExp(name, 'i'));
  const unchanged = await ask(ada, myCourses, tagFrom(response), { origin: PORTAL });
  assert.equal(unchanged.status, 304);
  for (const name of ['etag', 'cache-control', 'access-control-allow-origin', 'access-control-allow-credentials']) {
    assert.equal(unchanged.headers.get(name), response.headers.get(name), name);
  }
  assert.equal((await ada.get(paths.me)).headers.get('cache-control'), 'no-store');
});
