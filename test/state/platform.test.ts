import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { object, string } from 'valibot';
import { asking } from '../asking';
import { $storedLocale } from '../../src/client/page/locale';
import { platformFor } from '../../src/client/session/platform';
import { flushPromises, until } from '../api/patience';
import { json, problem, serve } from '../api/server';

const schema = object({ name: string() });
const named = (name: string) => json({ name });

/** A fake platform for tests with a mocked clock: it gives a list of responses, then the last one again. */
let count = 0;
function madeUp(t: TestContext, answers: (() => Response | Error | Promise<Response>)[]) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const fetch = t.mock.method(globalThis, 'fetch', (_: unknown, init?: RequestInit) => {
    const answer = (answers.length > 1 ? answers.shift()! : answers[0]!)();
    if (answer instanceof Error) return Promise.reject(answer);
    return new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error));
      Promise.resolve(answer).then(resolve, reject);
    });
  });
  const platform = platformFor(`http://platform-${++count}.test`);
  const pass = async (ms: number) => {
    await flushPromises();
    t.mock.timers.tick(ms);
    await flushPromises();
  };
  return { platform, pass, fetch: fetch.mock, asked: () => fetch.mock.callCount() };
}
const answer = (name: string) => () => Response.json({ name });
const lost = () => new TypeError('fetch failed');
const never = () => new Promise<Response>(() => {});

test('a platform is one object for all callers, with any slashes after its address', () => {
  assert.equal(platformFor('http://a.test/'), platformFor('http://a.test'));
  assert.equal(platformFor('http://a.test'), platformFor('http://a.test'));
  assert.notEqual(platformFor('http://a.test'), platformFor('http://b.test'));
});

test('ten subscribers to the same data send one request and get the same data', async (t) => {
  const { apiBase, asked } = await serve(t, { '/a': named('Sky') });
  const platform = platformFor(apiBase);
  const seen = Array.from({ length: 10 }, () => platform.resource(asking(schema, '/a')));
  assert.equal(new Set(seen).size, 1);
  const answers = await Promise.all(seen.map((store) => store.load()));
  assert.equal(new Set(answers).size, 1);
  assert.equal(asked.length, 1);
});

test('[API-01] Accept-Language is the language on screen, with any stored locale', async (t) => {
  const { apiBase, asked } = await serve(t, { '/a': named('Sky') });
  const { client } = platformFor(apiBase);
  t.after(() => $storedLocale.set(undefined));
  for (const [stored, shown] of [
    ['de-DE', 'de-DE'],
    ['fr', 'fr-FR'],
    ['xx-YY', 'en-US'],
    ['日本', 'en-US'],
    ['de\r\nX-Other: 1', 'en-US'],
    [undefined, 'en-US'],
  ] as const) {
    $storedLocale.set(stored);
    await client.get(asking(schema, '/a'));
    assert.equal(asked.at(-1)!.headers['accept-language'], shown, stored);
  }
});

test('[API-01] requests have the language of the element that was shown last', async (t) => {
  const { apiBase, asked } = await serve(t, { '/a': named('Sky') });
  const platform = platformFor(apiBase);
  const languages = () => asked.map(({ headers }) => headers['accept-language']);
  platform.speak('fr-FR');
  const store = platform.resource(asking(schema, '/a'));
  t.after(store.listen(() => {}));
  await until(t, () => store.value?.data !== undefined);
  assert.deepEqual(languages(), ['fr-FR']);
  platform.speak('it-IT');
  await platform.client.get(asking(schema, '/a'));
  assert.deepEqual(languages(), ['fr-FR', 'it-IT']);
});

test('an error response is an error in the store; a refresh requests again', async (t) => {
  const { apiBase, asked } = await serve(t, { '/a': [problem(500), named('Sky')] });
  const platform = platformFor(apiBase);
  const store = platform.resource(asking(schema, '/a'));
  const stop = store.listen(() => {});
  t.after(stop);
  await until(t, () => store.value?.error !== undefined);
  assert.equal((store.value?.error as { status?: number }).status, 500);
  platform.refresh((path) => path === '/a');
  await until(t, () => store.value?.data !== undefined);
  assert.equal(store.value?.error, undefined);
  assert.equal(asked.length, 2);
});

test('a refresh keeps shown data until new data arrive, and drops data that are not shown', async (t) => {
  const { apiBase, asked } = await serve(t, {
    '/shown': [named('old'), named('new')],
    '/unshown': [named('old'), named('new')],
    '/other': named('other'),
  });
  const platform = platformFor(apiBase);
  const [shown, unshown, other] = ['/shown', '/unshown', '/other'].map((path) =>
    platform.resource(asking(schema, path)),
  );
  const states: string[] = [];
  t.after(shown!.listen(({ data, loading }) => states.push(`${data?.name} ${loading}`)));
  await Promise.all([unshown!.load(), other!.load(), shown!.load()]);
  states.length = 0;
  platform.refresh((path) => path !== '/other');
  await until(t, () => shown!.value?.data?.name === 'new');
  assert.deepEqual(states, ['old true', 'new false']);
  assert.equal(unshown!.known(), undefined);
  assert.deepEqual(await unshown!.load(), { name: 'new' });
  assert.equal(asked.filter(({ path }) => path === '/other').length, 1);
});

test('a response in flight during a command is not shown', async (t) => {
  let reply = () => {};
  const { apiBase, asked } = await serve(t, {
    '/a': [(question, response) => (reply = () => named('before')(question, response)), named('after')],
  });
  const platform = platformFor(apiBase);
  const store = platform.resource(asking(schema, '/a'));
  const names: (string | undefined)[] = [];
  t.after(store.listen(({ data }) => names.push(data?.name)));
  await until(t, () => asked.length === 1);
  platform.refresh(() => true);
  reply();
  await until(t, () => store.value?.data !== undefined);
  assert.deepEqual(names, ['after']);
});

test('cached data are shown at once after a return', async (t) => {
  const { platform, pass, asked } = madeUp(t, [answer('Sky'), never]);
  const store = platform.resource(asking(schema, '/a'));
  const leave = store.listen(() => {});
  await pass(0);
  leave();
  await pass(60_000);
  assert.deepEqual(store.value, { data: { name: 'Sky' }, loading: false });
  t.after(store.listen(() => {}));
  assert.deepEqual(store.value, { data: { name: 'Sky' }, loading: true }, 'it is requested again after a minute');
  assert.equal(asked(), 2);
});

test('a request without subscribers is aborted, without effect', async (t) => {
  const { platform, pass, asked } = madeUp(t, [never, answer('Sky'), never]);
  const store = platform.resource(asking(schema, '/a'));
  const leave = store.listen(() => {});
  await pass(0);
  leave();
  await pass(1_000);
  assert.deepEqual(store.value, { loading: false }, 'the next subscriber gets no old error');

  const leaveAgain = store.listen(() => {});
  await pass(0);
  assert.deepEqual(store.value, { data: { name: 'Sky' }, loading: false });
  await pass(5_000);
  platform.refresh(() => true);
  leaveAgain();
  await pass(1_000);
  assert.deepEqual(store.value, { data: { name: 'Sky' }, loading: false }, 'nor are the cached data dropped');
  assert.equal(asked(), 3);
});

test('an element that is moved in less than a second keeps its request', async (t) => {
  const { platform, pass, asked } = madeUp(t, [
    () => new Promise((resolve) => setTimeout(() => resolve(answer('Sky')()), 1_500)),
  ]);
  const store = platform.resource(asking(schema, '/a'));
  const leave = store.listen(() => {});
  await pass(500);
  leave();
  await pass(900);
  t.after(store.listen(() => {}));
  await pass(100);
  assert.equal(store.value?.data?.name, 'Sky');
  assert.equal(asked(), 1);
});

test('while offline the error stays until there are data: retries after 2, 4, 8 … 30 seconds', async (t) => {
  const { platform, pass, asked } = madeUp(t, [...Array<typeof lost>(6).fill(lost), answer('Sky')]);
  const store = platform.resource(asking(schema, '/a'));
  const states = new Set<string>();
  t.after(store.listen(({ data, error }) => states.add(data?.name ?? error?.name ?? 'waiting')));
  await pass(0);
  for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
    assert.equal(store.value?.error?.name, 'NetworkError');
    states.clear();
    await pass(seconds * 1_000 - 1);
    assert.equal(asked(), index + 1);
    await pass(1);
    assert.equal(asked(), index + 2);
    assert.ok(!states.has('waiting'), 'the error does not flicker');
  }
  assert.deepEqual(store.value, { data: { name: 'Sky' }, loading: false });
  await pass(60_000);
  assert.equal(asked(), 7, 'and no request is sent');
});

test('shown data stay while offline', async (t) => {
  const { platform, pass } = madeUp(t, [answer('Sky'), lost, lost, answer('Stars')]);
  const store = platform.resource(asking(schema, '/a'));
  const names = new Set<string | undefined>();
  t.after(store.listen(({ data }) => names.add(data?.name)));
  await pass(5_000);
  names.clear();
  platform.refresh(() => true);
  await pass(0);
  assert.equal(store.value?.error?.name, 'NetworkError');
  await pass(2_000);
  await pass(4_000);
  assert.deepEqual(store.value, { data: { name: 'Stars' }, loading: false });
  assert.deepEqual(names, new Set(['Sky', 'Stars']));
});

test('when the network is back and the platform refuses, the error is shown', async (t) => {
  const refusal = () => new Response(null, { status: 403 });
  const { platform, pass } = madeUp(t, [lost, refusal]);
  const store = platform.resource(asking(schema, '/a'));
  t.after(store.listen(() => {}));
  await pass(2_000);
  assert.equal((store.value?.error as { status?: number }).status, 403);
});

test('without subscribers there are no retries', async (t) => {
  const { platform, pass, asked } = madeUp(t, [lost]);
  const leave = platform.resource(asking(schema, '/a')).listen(() => {});
  await pass(0);
  leave();
  await pass(600_000);
  assert.equal(asked(), 1);
});

test('[SGN-03] a public path is requested without the session', async (t) => {
  const { platform, pass, fetch } = madeUp(t, [answer('Sky')]);
  for (const path of ['/api/lms/v1/public/open-catalog', '/api/lms/v1/users/me']) {
    t.after(platform.resource(asking(schema, path)).listen(() => {}));
  }
  await pass(0);
  assert.deepEqual(
    fetch.calls.map((call) => call.arguments[1]?.credentials),
    ['omit', 'include'],
  );
});
