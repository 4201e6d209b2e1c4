import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test, type TestContext } from 'node:test';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { createLearnHost } from '../../demo/hosts/learn/host';
import { createPlatform } from '../../demo/platform/app';
import * as paths from '../../src/contract/paths';
import { Browser } from './support/browser';
import { fill } from './support/fixtures';
import { freshDatabase } from './support/platform';

let origin: string;
let database: Db;
const closers: (() => Promise<unknown> | void)[] = [];
before(async () => {
  const { address, drop } = await freshDatabase();
  const { db, close } = await openDatabase(address);
  database = db;
  await fill(db);
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const platform = await createPlatform({ db, origin, allowedOrigins: [] });
  const host = createLearnHost({
    platformOrigin: origin,
    platform,
    parentOrigins: [],
    fragmentOrigins: [],
    toolOrigins: [],
  });
  server.on('request', (request, response) =>
    platform.owns(request.url!) ? platform.listener(request, response) : host(request, response),
  );
  closers.push(
    platform.close,
    () => server.closeAllConnections(),
    () => void server.close(),
    close,
    drop,
  );
});
after(async () => {
  for (const each of closers) await each();
});

/** Takes the database away, as a server that does not run. @returns brings it back */
function takeAway({ mock }: TestContext): () => void {
  const client = (database as unknown as { $client: Record<string, () => Promise<unknown>> }).$client;
  const refuse = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }));
  const mocks = ['query', 'transaction', 'connect']
    .filter((name) => typeof client[name] === 'function')
    .map((name) => mock.method(client, name, refuse).mock);
  return () => mocks.forEach((each) => each.restore());
}

const authorization = () =>
  `/idp/auth?${new URLSearchParams({
    client_id: 'learn',
    redirect_uri: `${origin}/learn/oidc/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })}`;

test('[SEC-02] while the database is away pages, sign-in and calls answer 503 with Retry-After; then all goes on', async (t) => {
  const [root, ben] = [new Browser(origin), new Browser(origin)];
  await root.signIn('root');
  const form = await ben.go('/learn/oidc/login');
  const action = /action="([^"]+)"/.exec(await form.response.text())![1]!;
  const signIn = () =>
    ben.fetch(action, { method: 'POST', body: new URLSearchParams({ username: 'ben', password: 'learn' }) });
  const page = { accept: 'text/html' };

  const log = t.mock.method(console, 'error', () => {}).mock;
  const back = takeAway(t);
  const answers: Record<string, string> = {};
  const note = async (what: string, ask: () => Promise<Response>) => {
    const { status, headers } = await ask();
    answers[what] = status === 503 && Number(headers.get('retry-after')) > 0 ? 'later' : String(status);
  };
  for (const path of [
    '/learn/courses',
    '/learn',
    '/learn/open-catalog',
    '/learn/open-catalog/none/view/details',
    '/learn/grading',
    '/learn/theme',
    '/learn/partners',
    '/learn/theme/logo',
    '/learn/host/icon.svg',
    '/learn/sitemap.xml',
    '/learn/oidc/logout',
    paths.me,
    paths.enrolledCourses(),
    paths.openCatalogShowcases(),
    authorization(),
  ])
    await note(path, () => root.fetch(path, { headers: page }));
  await note('the form of the sign-in', () => ben.fetch(form.url.href, { headers: page }));
  await note('a password', signIn);
  await note('a token', () =>
    fetch(`${origin}/idp/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'library', refresh_token: 'x' }),
    }),
  );
  assert.deepEqual(
    Object.entries(answers).filter(([, each]) => each !== 'later'),
    [],
  );
  const failed = await (await root.fetch('/learn/courses', { headers: { ...page, 'accept-language': 'de' } })).text();
  assert.match(failed, /<html lang="de"/);
  assert.match(failed, /<code[^>]*>[\da-f]{8}-[\da-f-]{27}<\/code>/, 'the number of the line in the log');
  assert.equal((await fetch(`${origin}/learn/theme.css`)).status, 200, 'pages of errors have their style');
  const lines = log.calls.map(({ arguments: [line] }) => JSON.parse(String(line)) as { what: string; id: string });
  assert.ok(lines.length >= Object.keys(answers).length);
  assert.ok(lines.every(({ what }) => what));

  back();
  log.restore();
  assert.equal((await signIn()).status, 303);
  assert.equal((await root.get(paths.me)).status, 200);
});
