import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { looseObject, string } from 'valibot';
import { createClient } from '../../src/client/client';
import { cookieSession } from './cookie-session';
import { newId, runCommand } from '../../src/client/commands';
import { firstMessage } from '../../src/client/errors';
import { commandAnswer } from '../../src/contract/commands';
import { call } from '../../src/contract/call';
import { flushPromises } from './patience';
import { json, problem, serve } from './server';

const DO = call('post', '/do', { body: looseObject({ id: string() }), answer: commandAnswer })();
const ID = '6f8c2b9e-3c1d-4c52-9a52-2f7c9d1b7a10';
const client = (apiBase: string, fetch?: typeof globalThis.fetch) =>
  createClient({
    apiBase,
    locale: () => 'en-US',
    session: cookieSession(),
    ...(fetch && { fetch }),
  });
const run = (apiBase: string, options?: { sync?: boolean }) =>
  runCommand(client(apiBase), DO, { id: ID, thing: 'x' }, options);

const accepted = json({ id: ID, url: '/commands/1' }, 202);
const running = json({ id: ID });
const nothing: ReturnType<typeof json> = (_, response) => void response.writeHead(204).end();
const completed = (state: number, errors?: object) => json({ id: ID, completed: { state, errors } });

/** A fake platform for tests with a mocked clock: it gives a list of responses, then the last one again. */
function madeUp(t: TestContext, answers: (() => Response | Error)[]) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const asked: { path: string; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push({ path: new URL(String(input)).pathname, body: init?.body });
    const answer = (answers.length > 1 ? answers.shift()! : answers[0]!)();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const pass = async (ms: number) => {
    await flushPromises();
    t.mock.timers.tick(ms);
    await flushPromises();
  };
  return { asked, pass, run: () => runCommand(client('http://platform.test', fetch), DO, { id: ID }) };
}
const response =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status });
const lost = () => new TypeError('fetch failed');

test('[API-05] a command sends its id, and polls the url in the response until it is completed', async (t) => {
  const { apiBase, asked } = await serve(t, { '/do': accepted, '/commands/1': completed(1) });
  await run(apiBase);
  assert.deepEqual(
    asked.map(({ method, path }) => `${method} ${path}`),
    ['POST /do', 'GET /commands/1'],
  );
  assert.deepEqual(JSON.parse(asked[0]!.body), { id: ID, thing: 'x' });
  assert.equal(asked[0]!.headers.prefer, 'respond-async');
});

test('[API-05] a synchronous command is completed by its response', async (t) => {
  const { apiBase, asked } = await serve(t, { '/do': completed(1) });
  await run(apiBase, { sync: true });
  assert.equal(asked.length, 1);
  assert.equal(asked[0]!.headers.prefer, 'respond-sync');
});

test('[API-05] the url is polled at once and then every second, for a minute', async (t) => {
  const { asked, pass, run } = madeUp(t, [response({ id: ID, url: '/commands/1' }, 202), response({ id: ID })]);
  const ended = assert.rejects(run(), { message: 'Time over!' });
  await pass(0);
  assert.equal(asked.length, 2, 'the command, and the first status request');
  await pass(999);
  assert.equal(asked.length, 2);
  await pass(1);
  assert.equal(asked.length, 3);
  for (let second = 1; second < 60; second++) await pass(1_000);
  await ended;
  assert.equal(asked.length, 62, 'sixty-one status requests, the last after sixty seconds');
});

test('[API-05] a poll that fails in the network is repeated at the next interval', async (t) => {
  const { asked, pass, run } = madeUp(t, [
    response({ id: ID, url: '/commands/1' }, 202),
    lost,
    response({ id: ID }),
    response({ id: ID, completed: { state: 1 } }),
  ]);
  const done = run();
  await pass(1_000);
  await pass(1_000);
  await done;
  assert.equal(asked.length, 4);
});

test('a command that the network lost is sent again with the same id, at most twice', async (t) => {
  const { asked, pass, run } = madeUp(t, [lost]);
  const ended = assert.rejects(run(), { name: 'NetworkError' });
  await pass(1_000);
  await pass(1_000);
  await ended;
  assert.deepEqual(
    asked.map(({ body }) => body),
    Array(3).fill(JSON.stringify({ id: ID })),
  );
});

test('a command that arrived at the second try is done', async (t) => {
  const { asked, pass, run } = madeUp(t, [lost, response({ id: ID, completed: { state: 1 } })]);
  const done = run();
  await pass(1_000);
  await done;
  assert.equal(asked.length, 2);
});

test('[API-05] a null outcome is pending, and null errors are no errors', async (t) => {
  const { apiBase, asked } = await serve(t, {
    '/do': accepted,
    '/commands/1': [json({ completed: null }), json({ completed: { state: 1, errors: null } })],
  });
  await run(apiBase);
  assert.equal(asked.length, 3);
});

test('[API-05] a command’s response needs only its url, the url’s response only `completed.state`', async (t) => {
  const { apiBase } = await serve(t, {
    '/do': json({ url: '/commands/1' }, 202),
    '/commands/1': json({ completed: { state: 1 } }),
  });
  await run(apiBase);
});

test('[API-05] the response to a synchronous command is its outcome, in any form', async (t) => {
  for (const answer of [json({ id: ID }), json({ id: ID, url: null, completed: null }), nothing]) {
    const { apiBase, asked } = await serve(t, { '/do': answer });
    await run(apiBase, { sync: true });
    assert.equal(asked.length, 1);
  }
});

const UNKNOWN = 'Server accepted command but encountered an unknown error.';
const ERRORS = 'Server accepted command but encountered errors.';

test('[ERR-05] the messages of failed commands', async (t) => {
  const rows: [string, Parameters<typeof serve>[1], object][] = [
    [
      'refused because of a server error',
      { '/do': problem(500, { detail: 'Null pointer' }) },
      { name: 'CommandError', kind: 'server', status: 500, message: 'Server returns unknown error.' },
    ],
    ['refused without a message', { '/do': problem(400) }, { kind: 'errors', status: 400, message: ERRORS }],
    [
      'refused with a message that says nothing',
      { '/do': problem(409, { title: ' ', detail: '' }) },
      { message: ERRORS },
    ],
    [
      'refused with a detail',
      { '/do': problem(409, { title: 'Conflict', detail: 'Already started.' }) },
      { kind: 'errors', status: 409, message: 'Already started.' },
    ],
    ['refused with a title', { '/do': problem(403, { title: 'Not yours' }) }, { status: 403, message: 'Not yours' }],
    ['not found, without a message', { '/do': problem(404) }, { kind: 'errors', status: 404, message: ERRORS }],
    [
      'accepted, and its url is not found',
      { '/do': accepted, '/commands/1': problem(404) },
      { kind: 'unknown', message: UNKNOWN },
    ],
    [
      'accepted, then failed without a message',
      { '/do': accepted, '/commands/1': completed(2) },
      { name: 'CommandError', kind: 'errors', status: 400, message: ERRORS },
    ],
    ['accepted, then canceled', { '/do': accepted, '/commands/1': completed(3) }, { status: 400, message: ERRORS }],
    [
      'accepted, then an unknown outcome',
      { '/do': accepted, '/commands/1': completed(7) },
      { kind: 'unknown', status: 500, message: UNKNOWN },
    ],
    [
      'accepted, and the status request failed',
      { '/do': accepted, '/commands/1': problem(500) },
      { kind: 'unknown', status: 500, message: UNKNOWN },
    ],
    [
      'accepted, without an address for its status',
      { '/do': json({ id: ID }, 202) },
      { kind: 'unknown', status: 500, message: UNKNOWN },
    ],
    [
      'accepted, then failed with errors that say nothing',
      { '/do': accepted, '/commands/1': completed(2, { name: [] }) },
      { status: 400, message: ERRORS },
    ],
    [
      'the first real message',
      { '/do': accepted, '/commands/1': [running, completed(2, { a: [], b: ['', 'Too late', 'x'], c: ['y'] })] },
      { status: 400, message: 'Too late', problem: { errors: { a: [], b: ['', 'Too late', 'x'], c: ['y'] } } },
    ],
    [
      'the first real message, at once',
      { '/do': problem(400, { title: 'Bad request', errors: { name: ['Too long'] } }) },
      { status: 400, message: 'Too long' },
    ],
    ['synchronous', { '/do': completed(2, { name: ['Too long'] }) }, { status: 400, message: 'Too long' }],
    ['a url elsewhere', { '/do': json({ id: ID, url: 'https://evil.example/1' }, 202) }, { name: 'ContractError' }],
  ];
  for (const [name, replies, expected] of rows) {
    await t.test(name, async (t) => {
      const { apiBase } = await serve(t, replies);
      await assert.rejects(run(apiBase), expected);
    });
  }
});

test('a command without a session, or beyond the rate limit, fails like any call', async (t) => {
  for (const status of [401, 429]) {
    const { apiBase } = await serve(t, { '/do': problem(status, { detail: 'No' }) });
    await assert.rejects(run(apiBase), { name: 'ApiError', status });
  }
});

test('[ENR-04] a server error has its first message', async (t) => {
  const { apiBase } = await serve(t, { '/do': problem(500, { title: 'Srv', errors: { a: ['First message'] } }) });
  const error = await run(apiBase).catch((error: unknown) => error);
  assert.equal(firstMessage(error), 'First message');
});

test('ids are random UUIDs, also without a secure context', (t) => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  assert.match(newId(), uuid);
  const secure = globalThis.crypto;
  t.after(() => Object.defineProperty(globalThis, 'crypto', { value: secure, configurable: true }));
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value: insecure, configurable: true });
  const ids = Array.from({ length: 100 }, newId);
  for (const id of ids) assert.match(id, uuid);
  assert.equal(new Set(ids).size, 100);
});
