import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingPlace } from '../../src/contract/objectives';
import type { ReadingPlace } from '../../src/contract/objectives';
import { platformFor } from '../../src/client/session/platform';
import { positionStore } from '../../src/course/store/position-store';
import { readStored } from '../../src/client/page/storage';
import { problem, serve, type Asked } from '../api/server';

const PATH = '/api/lms/v1/place';
const KEY = 'learn-place test';
const here = { axis: 'module/part', paragraph: 7 };
const done = (_: Asked, response: { writeHead: (status: number) => { end: () => void } }) =>
  response.writeHead(204).end();

type Reply = typeof done | ReturnType<typeof problem>;
async function storeWith(t: Parameters<typeof serve>[0], replies: Reply[]) {
  const key = `${KEY} ${t.name}` as const;
  const { apiBase, asked } = await serve(t, {
    [PATH]: (request, response) => (replies.shift() ?? done)(request, response),
  });
  const open = () => positionStore<ReadingPlace>(platformFor(apiBase), { key, schema: readingPlace, path: PATH });
  return { store: open(), open, asked, key };
}

test('[LST-14] a position is sent once, and then leaves the browser', async (t) => {
  const { store, asked, key } = await storeWith(t, []);
  store.save(here);
  assert.notEqual(readStored(key), '');
  await store.send();
  await store.send();
  assert.equal(asked.length, 1);
  assert.deepEqual({ ...(JSON.parse(asked[0]!.body) as object), at: '' }, { ...here, at: '' });
  assert.equal(readStored(key), '');
  assert.equal(store.last()?.paragraph, 7, 'it is newer than cached responses');
});

for (const status of [401, 429, 500, 503])
  test(`[LST-14] a position that a ${status} refuses stays in the browser, also for the next page`, async (t) => {
    const { store, open, asked, key } = await storeWith(t, [problem(status), problem(status), problem(status)]);
    store.save(here);
    await store.send();
    assert.notEqual(readStored(key), '');
    const before = asked.length;
    const next = open();
    assert.equal(next.last()?.paragraph, 7);
    for (let tries = 0; tries < 3 && readStored(key); tries++) await next.send();
    assert.ok(asked.length > before);
    assert.equal(readStored(key), '');
  });

test('[LST-14] a position that the platform refuses for good is not sent again', async (t) => {
  const { store, asked, key } = await storeWith(t, [problem(404)]);
  store.save(here);
  await store.send();
  await store.send();
  assert.equal(asked.length, 1);
  assert.equal(readStored(key), '');
});

test('[LST-14] a position that was reached while an earlier one was sent is sent too', async (t) => {
  const { store, asked, key } = await storeWith(t, []);
  store.save(here);
  const sending = store.send();
  store.save({ ...here, paragraph: 9 });
  await sending;
  assert.notEqual(readStored(key), '');
  await store.send();
  assert.deepEqual(
    asked.map(({ body }) => (JSON.parse(body) as ReadingPlace).paragraph),
    [7, 9],
  );
});
