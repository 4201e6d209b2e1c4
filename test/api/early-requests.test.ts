import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { object, string } from 'valibot';
import { asking } from '../asking';
import { createClient } from '../../src/client/client';
import { cookieSession } from './cookie-session';
import { adoptEarly, earlyResponse } from '../../src/client/early-requests';
import { flushPromises } from './patience';

const BASE = 'http://platform.test';
const schema = object({ name: string() });

/** A client whose own requests are counted and answered with 'own'. */
function counting(t: TestContext) {
  const fetch = t.mock.fn(() => Promise.resolve(Response.json({ name: 'own' })));
  const client = createClient({
    apiBase: BASE,
    locale: () => 'en-US',
    session: cookieSession(),
    fetch,
  });
  const ask = async (path: string) => (await client.get(asking(schema, path))).name;
  return { ask, client, asked: () => fetch.mock.callCount() };
}
const early = (path: string, answer: Promise<Response>) => adoptEarly(new Map([[BASE + path, earlyResponse(answer)]]));
const loaded = () => Promise.resolve(Response.json({ name: 'early' }));

test('a response to a request of the loader is used once', async (t) => {
  const { ask, asked } = counting(t);
  early('/a', loaded());
  assert.deepEqual([await ask('/a'), asked()], ['early', 0]);
  assert.deepEqual([await ask('/a'), asked()], ['own', 1]);
});

test('another path and a command don’t use it', async (t) => {
  const { ask, client } = counting(t);
  early('/a', loaded());
  assert.equal(await ask('/a?x=1'), 'own');
  assert.equal((await client.send(asking(schema, '/a', 'post'), {})).name, 'own');
  assert.equal(await ask('/a'), 'early');
});

test('a failed one is requested again', async (t) => {
  const { ask, asked } = counting(t);
  const failed = Promise.reject(new TypeError('fetch failed'));
  failed.catch(() => {});
  early('/a', failed);
  assert.deepEqual([await ask('/a'), asked()], ['own', 1]);
});

test('an error response is an error', async (t) => {
  const { ask } = counting(t);
  early('/a', Promise.resolve(new Response(null, { status: 404 })));
  await assert.rejects(ask('/a'), { name: 'ApiError', status: 404 });
});

test('[SGN-01] after a sign-in no early response is used, because all were requested before it', async () => {
  const refused = () => Promise.resolve(new Response(null, { status: 401 }));
  early('/a', refused());
  const { get } = createClient({
    apiBase: BASE,
    locale: () => 'en-US',
    session: cookieSession({
      renew() {
        early('/a', refused());
        return Promise.resolve('retry');
      },
    }),
    fetch: () => Promise.resolve(Response.json({ name: 'own' })),
  });
  assert.equal((await get(asking(schema, '/a'))).name, 'own');
});

test('one that is 30 seconds old is not used', async (t) => {
  const { ask } = counting(t);
  let now = 1_000;
  t.mock.method(performance, 'now', () => now);
  early('/fresh', loaded());
  early('/stale', loaded());
  now += 29_999;
  assert.equal(await ask('/fresh'), 'early');
  now += 1;
  assert.equal(await ask('/stale'), 'own');
});

test('one that never arrives ends like any call: with its signal, or after 30 seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { client } = counting(t);
  const never = new Promise<never>(() => {});
  const reason = new Error('not wanted any more');
  const caller = new AbortController();
  early('/a', never);
  const call = client.get(asking(schema, '/a'), { signal: caller.signal });
  caller.abort(reason);
  await assert.rejects(call, reason);

  early('/b', never);
  const late = assert.rejects(client.get(asking(schema, '/b')), { name: 'NetworkError' });
  await flushPromises();
  t.mock.timers.tick(30_000);
  await late;
});
