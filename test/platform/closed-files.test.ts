import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { activityParts, files, objectiveAccesses, objectives } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import { ContentType, PublicationState } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const FILES = '/api/lms-storage/v1/files/';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A course of Ada's with two parts, each with a file that its text links to, and a file that no text links to. */
async function course(more: Partial<typeof objectives.$inferInsert> = {}) {
  const { db } = platform;
  const objectiveId = randomUUID();
  const [first, second] = [randomUUID(), randomUUID()];
  const keys = { first: 'first.pdf', second: 'exam (1) & more.pdf', about: 'about.pdf', loose: 'exam.pdf' };
  const key = (name: keyof typeof keys) => `courses/${objectiveId}/${keys[name]}`;
  const address = (name: keyof typeof keys) => FILES + encodeURI(key(name));
  const common = { code: 'FILES', description: '', state: PublicationState.ready };
  await db.insert(objectives).values({
    ...common,
    id: objectiveId,
    name: 'Files',
    type: ContentType.composite,
    about: `<p><a href="${address('about')}">What it is about</a></p>`,
    accessNewContentAfterCompletion: true,
    ...more,
  });
  const link = (name: keyof typeof keys) => `<p><a href="${address(name).replaceAll('&', '&amp;')}">A file</a></p>`;
  await db.insert(activityParts).values(
    ([first, second] as const).map((id, order) => ({
      ...common,
      id,
      objectiveId,
      order,
      axis: id,
      activityId: randomUUID(),
      name: 'Part',
      type: ContentType.text,
      html: link(order ? 'second' : 'first'),
    })),
  );
  await db.insert(files).values(
    (Object.keys(keys) as (keyof typeof keys)[]).map((name) => ({
      key: key(name),
      mime: 'application/pdf',
      content: Buffer.from('%PDF-1.7'),
    })),
  );
  await db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: people.ada, objectiveId, isSelfEnrolled: true });
  const status = async (name: keyof typeof keys, browser = ada) => {
    const asked = { get: {}, head: { method: 'HEAD' }, range: { headers: { range: 'bytes=0-3' } } };
    const [get, head, range] = await Promise.all(
      Object.values(asked).map(async (init) => (await browser.fetch(address(name), init)).status),
    );
    assert.equal(head, get, `HEAD of ${name}`);
    assert.equal(range, get === 200 ? 206 : get, `a range of ${name}`);
    return get;
  };
  const all = async () => ({
    first: await status('first'),
    second: await status('second'),
    loose: await status('loose'),
  });
  const part = (id: string, changed: Partial<typeof activityParts.$inferInsert>) =>
    db.update(activityParts).set(changed).where(eq(activityParts.id, id));
  const access = (changed: Partial<typeof objectiveAccesses.$inferInsert>) =>
    db.update(objectiveAccesses).set(changed).where(eq(objectiveAccesses.objectiveId, objectiveId));
  return { objectiveId, first, second, status, all, part, access };
}

const shut = { first: 403, second: 403, loose: 403 };

test('[ACC-02] the files of a course that is a draft, archived, or not available yet are closed to its learners', async () => {
  for (const state of [PublicationState.draft, PublicationState.archived]) {
    assert.deepEqual(await (await course({ state })).all(), shut, `state ${state}`);
  }
  const later = await course();
  await later.access({ availabilityDate: inDays(1) });
  assert.deepEqual(await later.all(), shut);
  await later.access({ availabilityDate: null, availabilityEndDate: inDays(-1) });
  assert.deepEqual(await later.all(), shut);
});

test('[ACC-02] the files of a part are open while its text is: in an attempt, not while it is locked or a draft', async () => {
  const { objectiveId, first, second, all, part, status } = await course();
  assert.deepEqual(await all(), { first: 403, second: 403, loose: 200 }, 'not started');
  const { workflowId } = await start(ada, objectiveId);
  assert.deepEqual(await all(), { first: 200, second: 200, loose: 200 }, 'started');

  for (const [what, closed, open] of [
    ['startFrom', { constraint: { startFrom: inDays(1).toISOString() } }, { constraint: null }],
    ['accessibleUntil', { constraint: { accessibleUntil: inDays(-1).toISOString() } }, { constraint: null }],
    ['draft', { state: PublicationState.draft }, { state: PublicationState.ready }],
  ] as const) {
    await part(second, closed);
    assert.deepEqual(await all(), { first: 200, second: 403, loose: 403 }, what);
    assert.equal(
      (await ada.get(paths.activityContent(workflowId, second))).status,
      404,
      `${what}: its text is closed too`,
    );
    await part(second, open);
  }
  await part(second, { state: PublicationState.archived });
  assert.equal(await status('second'), 403, 'archived');
  await part(second, { state: PublicationState.ready, afterPrevious: true });
  assert.equal(await status('second'), 403, 'the part before is not done');
  await walk(ada, workflowId, first);
  assert.equal(await status('second'), 200);
});

test('[ACC-02] an access that was taken away closes the files; who teaches the course reads them always', async () => {
  const { objectiveId, second, all, part, status } = await course();
  await start(ada, objectiveId);
  assert.equal(await status('about'), 200);
  await platform.db
    .delete(objectiveAccesses)
    .where(and(eq(objectiveAccesses.objectiveId, objectiveId), eq(objectiveAccesses.userId, people.ada)));
  assert.deepEqual(await all(), shut);
  assert.equal(await status('about'), 403);
  await part(second, { state: PublicationState.draft });
  assert.equal(await status('second', await platform.signedIn('root')), 200);
});

test('[ACC-02] a file whose name begins like that of an open file stays closed, and no key of a course is public', async () => {
  const { objectiveId, second, part } = await course();
  await start(ada, objectiveId);
  await part(second, { constraint: { startFrom: inDays(1).toISOString() } });
  const odd = [`courses/${objectiveId}/first`, `courses/${objectiveId.toUpperCase()}/x.pdf`, 'courses/x.pdf'];
  await platform.db
    .insert(files)
    .values(odd.map((key) => ({ key, mime: 'application/pdf', content: Buffer.from('%PDF') })));
  for (const key of odd) assert.equal((await ada.fetch(FILES + key)).status, 403, key);
});
