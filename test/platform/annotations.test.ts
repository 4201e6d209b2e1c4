import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { activityParts, annotations, objectiveAccesses, users } from '../../demo/platform/db/schema';
import { annotationAt, annotatedCourses, annotations as listPath } from '../../src/contract/annotation-paths';
import { annotationPage, savedAnnotation, type SaveAnnotation } from '../../src/contract/annotations';
import { startActing } from '../../src/contract/acting';
import { me } from '../../src/contract/public-paths';
import type { Browser } from './support/browser';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let root: Browser;

before(async () => {
  platform = await boot();
  [ada, ben, root] = [await platform.signedIn('ada'), await platform.signedIn('ben'), await platform.signedIn('root')];
});
after(() => platform.close());

const note = (more: Partial<SaveAnnotation> = {}): SaveAnnotation => ({
  objectiveId: courses.course,
  part: parts.first,
  kind: 'note',
  colour: 'yellow',
  body: 'Compost first',
  anchor: {
    source: '',
    edition: 'e1',
    unique: ['whole'],
    rival: 0,
    selectors: [
      { type: 'TextQuoteSelector', exact: 'Çrumbly soil', prefix: 'a ', suffix: ' is' },
      { type: 'TextPositionSelector', start: 2, end: 14 },
    ],
  },
  created: new Date().toISOString(),
  revision: 0,
  ...more,
});
const put = async (browser: Browser, id: string, body: SaveAnnotation) => {
  const response = await browser.put(annotationAt(id), body);
  return { status: response.status, body: response.ok ? v.parse(savedAnnotation, await response.json()) : undefined };
};
const remove = async (browser: Browser, id: string, revision: number) => {
  const response = await browser.delete(annotationAt(id), { revision });
  return { status: response.status, body: response.ok ? v.parse(savedAnnotation, await response.json()) : undefined };
};
const list = async (browser: Browser, filter = {}) =>
  v.parse(annotationPage, await browser.json(listPath(filter, 0, 50)));

test('[NOT-01] a note is stored once, found on every device, and filtered by course, kind, colour and words', async () => {
  const id = randomUUID();
  assert.equal((await put(ada, id, note())).body!.annotation!.revision, 1);
  const again = await put(ada, id, note());
  assert.deepEqual([again.body!.saved, again.body!.annotation!.revision], [true, 1]);
  const other = await platform.signedIn('ada');
  const { data, total } = await list(other, { q: 'crumbly SOIL' });
  assert.deepEqual([total, data[0]!.id, data[0]!.course, data[0]!.open], [1, id, 'Soil and seed', true]);
  for (const filter of [{ kind: 'bookmark' }, { colour: 'pink' }, { objectiveId: courses.essay }, { q: 'sand' }])
    assert.equal((await list(ada, filter)).total, 0, JSON.stringify(filter));
  assert.equal((await list(ada, { objectiveId: courses.course, part: parts.first, kind: 'note' })).total, 1);
  assert.deepEqual((await ada.json<{ data: unknown }>(annotatedCourses)).data, [
    { id: courses.course, name: 'Soil and seed', count: 1 },
  ]);
  assert.equal((await ada.get(`${listPath({}, 0, 50)}&kind=drawing`)).status, 400);
});

test('[NOT-01] two devices that changed one note keep both texts', async () => {
  const id = randomUUID();
  await put(ada, id, note());
  const phone = await put(ada, id, note({ revision: 1, body: 'From the phone' }));
  assert.deepEqual([phone.body!.saved, phone.body!.annotation!.revision], [true, 2]);
  const laptop = await put(ada, id, note({ revision: 1, body: 'From the laptop' }));
  assert.deepEqual([laptop.body!.saved, laptop.body!.annotation!.body], [false, 'From the phone']);
  assert.deepEqual((await remove(ada, id, 1)).body, { annotation: phone.body!.annotation, saved: false });
  assert.equal((await remove(ada, id, 2)).body!.saved, true);
  assert.equal((await remove(ada, id, 2)).body!.saved, true, 'deleted twice is deleted');
  const late = await put(ada, id, note({ revision: 2, body: 'After it was deleted' }));
  assert.deepEqual(late.body, { annotation: null, saved: false });
  assert.equal((await put(ada, id, note({ body: 'Undone' }))).body!.saved, true);
});

test('[NOT-01] notes are private: other learners, instructors and administrators have none of them, nor who acts for their owner', async () => {
  const id = randomUUID();
  await put(ada, id, note({ body: 'Only for me' }));
  const permissions = [{ name: 'ObjectiveWorkflow.Grade' }, { name: 'ObjectiveWorkflow.Create' }];
  await platform.db.update(users).set({ permissions }).where(eq(users.id, people.ben));
  for (const stranger of [ben, root]) {
    assert.equal((await list(stranger)).total, 0);
    assert.equal((await put(stranger, id, note({ body: 'Mine now' }))).status, 404);
    assert.equal((await remove(stranger, id, 1)).status, 404);
  }
  assert.equal((await platform.visitor().get(listPath({}, 0, 50))).status, 401);
  assert.equal((await root.post(startActing, { username: 'ada' })).status, 200);
  {
    assert.equal((await root.json<{ id: string; notes?: boolean }>(me)).notes, undefined);
    for (const path of [listPath({}, 0, 50), annotatedCourses]) assert.equal((await root.get(path)).status, 403);
    assert.equal((await put(root, id, note({ revision: 1 }))).status, 403);
    assert.equal((await put(root, randomUUID(), note())).status, 403);
    assert.equal((await remove(root, id, 1)).status, 403);
  }
  await root.go('/learn/oidc/logout');
  assert.equal((await ada.json<{ notes?: boolean }>(me)).notes, true);
});

test('[NOT-02] notes stay readable and deletable when the part or the access is gone', async () => {
  const [gone, kept] = [randomUUID(), randomUUID()];
  await put(ada, gone, note({ part: parts.extra }));
  await put(ada, kept, note({ objectiveId: courses.essay, part: courses.essay }));
  await platform.db.delete(activityParts).where(eq(activityParts.id, parts.extra));
  const [lost] = (await list(ada, { part: parts.extra })).data;
  assert.deepEqual([lost!.partName, lost!.open], [null, false]);
  assert.equal((await put(ada, randomUUID(), note({ part: parts.extra }))).status, 404);
  const access = and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, courses.essay));
  await platform.db.delete(objectiveAccesses).where(access);
  const [ended] = (await list(ada, { objectiveId: courses.essay })).data;
  assert.deepEqual([ended!.body, ended!.open], ['Compost first', false]);
  const sent = note({ objectiveId: courses.essay, part: courses.essay, revision: 1, body: 'Changed' });
  assert.equal((await put(ada, kept, sent)).status, 403);
  assert.equal((await remove(ada, kept, 1)).body!.saved, true);
});

test('[NOT-01] what is too long or malformed is refused', async () => {
  const bad: Partial<SaveAnnotation>[] = [
    { body: 'x'.repeat(10_001) },
    { kind: 'drawing' as never },
    { part: 'first' },
    { anchor: { ...note().anchor, rival: 2 } },
    { anchor: { ...note().anchor, selectors: [{ type: 'FragmentSelector', conformsTo: 'x', value: 'javascript:1' }] } },
  ];
  for (const more of bad)
    assert.equal((await put(ada, randomUUID(), note(more))).status, 400, JSON.stringify(more).slice(0, 80));
  assert.equal((await put(ada, 'not-an-id', note())).status, 400);
  const stored = await platform.db.select().from(annotations).where(eq(annotations.userId, people.ben));
  assert.equal(stored.length, 0);
});
