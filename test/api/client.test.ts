import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, object, string, unknown } from 'valibot';
import { asking } from '../asking';
import { createClient, type ClientSettings } from '../../src/client/client';
import { ApiError, ContractError, NetworkError } from '../../src/client/errors';
import type { Session } from '../../src/client/call-session';
import { cookieSession } from './cookie-session';
import { flushPromises, until } from './patience';
import { json, problem, serve } from './server';

const schema = object({ name: string() });
const NAME = { name: 'Sky' };

/** @param settings `fetch`, and what differs from a session by the cookie */
const client = (apiBase: string, { fetch, ...session }: Partial<Session> & Pick<ClientSettings, 'fetch'> = {}) =>
  createClient({ apiBase, locale: () => 'de-DE', session: cookieSession(session), fetch });

/** A fetch without a response until it is aborted. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error));
  });

test('[API-01] every call has the specified headers', async (t) => {
  const { apiBase, asked } = await serve(t, { '/a': json(NAME) });
  const { get, send } = client(apiBase);
  await get(asking(schema, '/a'));
  await send(asking(schema, '/a', 'post'), { x: 1 });
  await send(asking(schema, '/a', 'put'), { x: 2 }, { sync: true });
  for (const { headers } of asked) {
    assert.equal(headers.accept, 'application/json');
    assert.equal(headers['x-requested-with'], 'XMLHttpRequest');
    assert.equal(headers['accept-language'], 'de-DE');
  }
  assert.deepEqual(
    asked.map(({ method, headers, body }) => [method, headers.prefer, headers['content-type'], body]),
    [
      ['GET', 'respond-async', undefined, ''],
      ['POST', 'respond-async', 'application/json', '{"x":1}'],
      ['PUT', 'respond-sync', 'application/json', '{"x":2}'],
    ],
  );
});

test('[SGN-03] a public call has no session and starts no sign-in', async (t) => {
  const { apiBase } = await serve(t, { '/public/a': problem(401) });
  const modes: unknown[] = [];
  const spy: typeof fetch = (input, init) => {
    modes.push(init?.credentials);
    return fetch(input, init);
  };
  const renew = t.mock.fn(() => Promise.resolve('give-up' as const));
  const { get } = client(apiBase, { fetch: spy, renew });
  await assert.rejects(get(asking(schema, '/public/a'), { public: true }), { name: 'ApiError', status: 401 });
  assert.equal(renew.mock.callCount(), 0);
  await assert.rejects(get(asking(schema, '/public/a')), { name: 'ApiError', status: 401 });
  assert.equal(renew.mock.callCount(), 1);
  assert.deepEqual(modes, ['omit', 'include']);
});

test('when probably no person is signed in, one request for the user is sent, and its 401 is the result of all personal calls', async (t) => {
  const { apiBase, asked } = await serve(t, {
    '/api/platform/v1/users/me': problem(401),
    '/public/a': json(NAME),
  });
  const renew = t.mock.fn(() => Promise.resolve('give-up' as const));
  const { get, send, request } = client(apiBase, { renew, mayExist: () => false });
  const refused = { name: 'ApiError', status: 401 };
  await Promise.all([
    assert.rejects(get(asking(schema, '/a')), refused),
    assert.rejects(get(asking(schema, '/api/platform/v1/users/me')), refused),
    assert.rejects(send(asking(schema, '/b', 'post'), {}), refused),
    assert.rejects(request('/c'), refused),
    get(asking(schema, '/public/a'), { public: true }),
  ]);
  assert.deepEqual(asked.map(({ path }) => path).sort(), ['/api/platform/v1/users/me', '/public/a']);
  assert.equal(renew.mock.callCount(), 1);
});

test('a user who is found without the cookie makes the calls, and is requested once', async (t) => {
  const { apiBase, asked } = await serve(t, { '/api/platform/v1/users/me': json(NAME), '/a': json(NAME) });
  const { get } = client(apiBase, { mayExist: () => false });
  const answers = await Promise.all([get(asking(schema, '/a')), get(asking(schema, '/api/platform/v1/users/me'))]);
  assert.deepEqual(answers, [NAME, NAME]);
  await get(asking(schema, '/a'));
  assert.deepEqual(
    asked.map(({ path }) => path),
    ['/api/platform/v1/users/me', '/a', '/a'],
  );
});

test('where the user cannot be requested, the other calls are sent', async (t) => {
  const { apiBase } = await serve(t, { '/api/platform/v1/users/me': problem(500), '/a': json(NAME) });
  const { get } = client(apiBase, { mayExist: () => false });
  assert.deepEqual(await get(asking(schema, '/a')), NAME);
});

test('an error has the status and the texts of the problem', async (t) => {
  const { apiBase } = await serve(t, {
    '/invalid': problem(400, { title: 'Bad', detail: 'Unknown field', errors: { filter: ['There is no x'] } }),
    '/page': (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    '/odd': problem(403, { title: 7, detail: 'Not yours' }),
    '/broken': (_, response) =>
      response.writeHead(500, { 'content-type': 'application/problem+json' }).end('{"title":'),
  });
  const failure = (path: string) =>
    client(apiBase)
      .get(asking(schema, path))
      .then(
        () => assert.fail('it was refused'),
        (error: ApiError) => error,
      );
  const error = await failure('/invalid');
  assert.ok(error instanceof ApiError);
  assert.deepEqual(
    [error.status, error.message, error.problem.errors],
    [400, 'There is no x', { filter: ['There is no x'] }],
  );
  for (const [path, status] of [
    ['/page', 502],
    ['/broken', 500],
  ] as const) {
    const error = await failure(path);
    assert.deepEqual([error.name, error.status, error.problem], ['ApiError', status, {}], path);
  }
  const odd = await failure('/odd');
  assert.deepEqual([odd.status, odd.problem.title, odd.message], [403, undefined, 'Not yours']);
});

test('a response that is not JSON, truncated or of another shape is an error that names the field', async (t) => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const type = { 'content-type': 'application/json' };
  const { apiBase } = await serve(t, {
    '/page': (_, response) => response.writeHead(200, html).end('<h1>Please log in to the wireless</h1>'),
    '/untyped': (_, response) => response.writeHead(200).end('{}'),
    '/cut': (_, response) => response.writeHead(200, type).end('{"name":"Sk'),
    '/empty': (_, response) => response.writeHead(200, type).end(),
    '/shape': json({ data: [{ name: 'a' }, { name: 1 }] }),
    '/null': json(null),
  });
  const page = object({ data: array(schema) });
  const failure = (path: string) =>
    client(apiBase)
      .get(asking(page, path))
      .then(
        () => assert.fail('it does not fit'),
        (error: ContractError) => error,
      );
  for (const path of ['/page', '/untyped', '/cut', '/empty', '/shape', '/null']) {
    const error = await failure(path);
    assert.ok(error instanceof ContractError, path);
    assert.equal(error.url, apiBase + path);
    assert.match(error.message, new RegExp(`^${apiBase}${path} `), 'the message names the response');
  }
  assert.equal((await failure('/shape')).path, 'data.1.name');
  assert.match((await failure('/page')).message, /text\/html/);
});

test('problem+json and types with a charset are JSON; 204 has no body', async (t) => {
  const { apiBase } = await serve(t, {
    '/charset': json(NAME, 200, { 'content-type': 'application/json; charset=utf-8' }),
    '/vendor': json(NAME, 200, { 'content-type': 'application/vnd.learn+json' }),
    '/none': (_, response) => response.writeHead(204).end(),
  });
  const { get, send } = client(apiBase);
  assert.deepEqual(await get(asking(schema, '/charset')), NAME);
  assert.deepEqual(await get(asking(schema, '/vendor')), NAME);
  assert.equal(await send(asking(unknown(), '/none', 'post'), {}), undefined);
});

test('an interrupted response is a network error, not a contract error', async (t) => {
  const { apiBase } = await serve(t, {
    '/a': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"name":');
      setImmediate(() => response.destroy());
    },
  });
  await assert.rejects(client(apiBase).get(asking(schema, '/a')), NetworkError);
});

test('an unreachable platform is a NetworkError', async () => {
  await assert.rejects(client('http://127.0.0.1:1').get(asking(schema, '/a')), {
    name: 'NetworkError',
    message: 'The platform can’t be reached',
  });
});

test('[SGN-01] ten calls that fail with 401 start one sign-in, and are repeated', async (t) => {
  const { apiBase, asked } = await serve(t, {
    '/a': [...Array<ReturnType<typeof json>>(10).fill(problem(401)), json(NAME)],
  });
  let finish: (outcome: 'retry') => void = () => {};
  const renew = t.mock.fn(() => new Promise<'retry'>((resolve) => (finish = resolve)));
  const { get } = client(apiBase, { renew });
  const calls = Promise.all(Array.from({ length: 10 }, (_, at) => get(asking(schema, `/a?page=${at}`))));
  await until(t, () => asked.length === 10);
  finish('retry');
  assert.deepEqual(await calls, Array(10).fill(NAME));
  assert.equal(renew.mock.callCount(), 1);
  assert.equal(asked.length, 20);
});

test('[SGN-01] a failed sign-in ends all calls with 401; the next call starts another one', async (t) => {
  const stub = t.mock.fn(() => Promise.resolve(new Response(null, { status: 401 })));
  let fail = () => {};
  const renew = t.mock.fn(
    () => new Promise<'give-up'>((_, reject) => (fail = () => reject(new Error('The sign-in broke')))),
  );
  renew.mock.mockImplementationOnce(() => Promise.resolve('give-up'), 1);
  const { get } = client('http://platform.test', { renew, fetch: stub });
  const calls = Promise.allSettled([get(asking(schema, '/a')), get(asking(schema, '/b'))]);
  await flushPromises();
  fail();
  for (const call of await calls) assert.equal(call.status === 'rejected' && (call.reason as ApiError).status, 401);
  assert.equal(renew.mock.callCount(), 1);
  await assert.rejects(get(asking(schema, '/a')), { status: 401 });
  assert.equal(renew.mock.callCount(), 2);
  assert.equal(stub.mock.callCount(), 3);
});

test('[SGN-01] a call that fails again after the sign-in is not sent a third time', async (t) => {
  const { apiBase, asked } = await serve(t, { '/a': problem(401) });
  const renew = t.mock.fn(() => Promise.resolve('retry' as const));
  await assert.rejects(client(apiBase, { renew }).get(asking(schema, '/a')), { status: 401 });
  assert.equal(renew.mock.callCount(), 1);
  assert.equal(asked.length, 2);
});

test('[SGN-01] a call whose 401 arrives after another call’s sign-in is repeated without a second sign-in', async (t) => {
  let answerLate: () => void = () => {};
  const { apiBase, asked } = await serve(t, {
    '/slow': [(question, response) => (answerLate = () => problem(401)(question, response)), json(NAME)],
    '/fast': [problem(401), json(NAME)],
  });
  const renew = t.mock.fn(() => Promise.resolve('retry' as const));
  const { get } = client(apiBase, { renew });
  const slow = get(asking(schema, '/slow'));
  await until(t, () => asked.length === 1);
  await get(asking(schema, '/fast'));
  answerLate();
  assert.deepEqual(await slow, NAME);
  assert.equal(renew.mock.callCount(), 1);
});

test('[API-01] a request whose response the caller reads has the headers of every call', async (t) => {
  const { apiBase, asked } = await serve(t, { '/stream': json({}), '/save': json({}) });
  const { request } = client(apiBase);
  await request('/stream', { accept: 'text/event-stream' });
  await request('/save', { method: 'PUT', body: { a: 1 }, keepalive: true });
  const [stream, save] = asked;
  for (const { headers } of [stream!, save!]) {
    assert.deepEqual(
      [headers.prefer, headers['accept-language'], headers['x-requested-with']],
      ['respond-async', 'de-DE', 'XMLHttpRequest'],
    );
  }
  assert.deepEqual([stream!.method, stream!.headers.accept], ['GET', 'text/event-stream']);
  assert.deepEqual([save!.method, save!.headers['content-type'], save!.body], ['PUT', 'application/json', '{"a":1}']);
});

test('[SGN-01] a request whose response the caller reads starts the same sign-in, and is repeated after it', async (t) => {
  const { apiBase, asked } = await serve(t, {
    '/stream': [problem(401), json({})],
    '/a': [problem(401), json({ name: 'a' })],
    '/quiet': problem(401),
    '/refused': problem(403, { title: 'No' }),
  });
  let signIns = 0;
  const { request, get } = client(apiBase, {
    renew: () => new Promise((resolve) => setTimeout(resolve, 20, (signIns++, 'retry'))),
  });
  await Promise.all([request('/stream'), get(asking(schema, '/a'))]);
  assert.equal(signIns, 1);
  await assert.rejects(request('/quiet', { quiet: true }), { name: 'ApiError', status: 401 });
  await assert.rejects(get(asking(schema, '/quiet'), { quiet: true }), { name: 'ApiError', status: 401 });
  await assert.rejects(request('/refused'), { name: 'ApiError', status: 403, message: 'No' });
  await assert.rejects(client('http://127.0.0.1:1').request('/a'), { name: 'NetworkError' });
  assert.equal(signIns, 1);
  assert.equal(asked.length, 7);
});

test('a call fails after 30 seconds, including its body', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const late = { name: 'NetworkError', message: 'The platform took too long' };
  const slowBody: typeof fetch = (_, init) => {
    const stream = new ReadableStream({
      start: (body) => init?.signal?.addEventListener('abort', () => body.error(init.signal!.reason)),
    });
    return Promise.resolve(new Response(stream, { headers: { 'content-type': 'application/json' } }));
  };
  for (const stub of [silent, slowBody]) {
    const ended = assert.rejects(client('http://platform.test', { fetch: stub }).get(asking(schema, '/a')), late);
    await flushPromises();
    t.mock.timers.tick(29_999);
    await flushPromises();
    t.mock.timers.tick(1);
    await ended;
  }
});

test('a call ends with its signal: before it is sent, in flight, and while it waits', async (t) => {
  const reason = new Error('not wanted any more');
  const { apiBase, asked } = await serve(t, { '/busy': problem(503, {}, { 'retry-after': '9' }), '/a': problem(401) });
  const gone = AbortSignal.abort(reason);
  await assert.rejects(client(apiBase).get(asking(schema, '/a'), { signal: gone }), reason);
  assert.equal(asked.length, 0, 'nothing was sent');

  const underWay = new AbortController();
  const call = client('http://platform.test', { fetch: silent }).get(asking(schema, '/a'), { signal: underWay.signal });
  underWay.abort(reason);
  await assert.rejects(call, reason);

  const waiting = new AbortController();
  const busy = client(apiBase).get(asking(schema, '/busy'), { signal: waiting.signal });
  await until(t, () => asked.length === 1);
  waiting.abort(reason);
  await assert.rejects(busy, reason);

  const signingIn = new AbortController();
  const renew = () => new Promise<never>(() => signingIn.abort(reason));
  await assert.rejects(client(apiBase, { renew }).get(asking(schema, '/a'), { signal: signingIn.signal }), reason);
});

test('a busy platform gets the request again after Retry-After, at most twice, and only reads', async (t) => {
  const busy = (status: number, wait?: string) =>
    problem(status, {}, wait === undefined ? {} : { 'retry-after': wait });
  const { apiBase, asked } = await serve(t, {
    '/soon': [busy(429, '0'), busy(503, '0'), json(NAME)],
    '/date': [busy(503, new Date(0).toUTCString()), json(NAME)],
    '/always': busy(503, '0'),
    '/hour': busy(429, '3600'),
    '/silent': busy(503),
    '/garbled': busy(503, 'soon'),
    '/command': busy(503, '0'),
  });
  const { get, send } = client(apiBase);
  const times = (path: string) => asked.filter((question) => question.path === path).length;
  assert.deepEqual(await get(asking(schema, '/soon')), NAME);
  assert.deepEqual(await get(asking(schema, '/date')), NAME);
  for (const [path, expected] of [
    ['/always', 3],
    ['/hour', 1],
    ['/silent', 1],
    ['/garbled', 1],
  ] as const) {
    await assert.rejects(get(asking(schema, path)), ApiError, path);
    assert.equal(times(path), expected, path);
  }
  await assert.rejects(send(asking(schema, '/command', 'post'), {}), ApiError);
  assert.equal(times('/command'), 1);
});

test('the client waits for Retry-After', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const answers = [
    new Response('', { status: 503, headers: { 'retry-after': '3' } }),
    new Response('', { status: 503, headers: { 'retry-after': new Date(10_000).toUTCString() } }),
    Response.json(NAME),
  ];
  const stub = t.mock.fn(() => Promise.resolve(answers.shift()!));
  const call = client('http://platform.test', { fetch: stub }).get(asking(schema, '/a'));
  for (const [wait, times] of [
    [2_999, 1],
    [1, 2],
    [6_999, 2],
    [1, 3],
  ] as const) {
    await flushPromises();
    t.mock.timers.tick(wait);
    await flushPromises();
    assert.equal(stub.mock.callCount(), times);
  }
  assert.deepEqual(await call, NAME);
});

test('addresses: only those of the platform', () => {
  const { url } = client('https://platform.test/lms/');
  assert.equal(url('/api/a?b=c'), 'https://platform.test/lms/api/a?b=c');
  assert.equal(url('https://platform.test/api/commands/1'), 'https://platform.test/api/commands/1');
  for (const address of ['https://evil.example/a', 'http://platform.test/a', 'javascript:1', 'a', '']) {
    assert.throws(() => url(address), ContractError, address);
  }
});
