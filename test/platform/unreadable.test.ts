import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, mock, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../demo/platform/db/schema';
import { readXml, XmlError } from '../../demo/platform/tool/xml';
import type { Browser } from './support/browser';
import { people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

interface Operation {
  parameters: { name: string; in: string }[];
  security: unknown[];
  requestBody?: { content: Record<string, unknown> };
}
interface Row extends Operation {
  method: string;
  path: string;
}

let platform: TestPlatform;
let root: Browser;
let rows: Row[];
before(async () => {
  platform = await boot();
  const permissions = [{ name: 'ObjectiveWorkflow.Grade' }, { name: 'ObjectiveWorkflow.Create' }];
  await platform.db.update(users).set({ permissions }).where(eq(users.id, people.root));
  root = await platform.signedIn('root');
  const { paths } = await root.json<{ paths: Record<string, Record<string, Operation>> }>('/api/docs/openapi.json');
  rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  assert.ok(rows.length > 60);
});
after(() => platform.close());

const at = ({ path }: Row, value: string) => path.replace(/\{\w+\}/g, value);
const send = (browser: Browser, row: Row, path: string, body = '{}') =>
  browser.fetch(path, {
    method: row.method.toUpperCase(),
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(row.requestBody && { 'content-type': 'application/json' }),
    },
    ...(row.requestBody && { body }),
  });
const takesJson = ({ requestBody }: Row) => requestBody && 'application/json' in requestBody.content;

/** Runs a function, and checks that no errors are logged. */
async function quietly(run: () => Promise<void>) {
  const logged = mock.method(console, 'error', () => {});
  await run().finally(() => logged.mock.restore());
  assert.deepEqual(
    logged.mock.calls.map(({ arguments: [first] }) => String(first)),
    [],
    'nothing is logged as an error',
  );
}
async function refused(response: Response, what: string) {
  assert.equal(response.status, 400, what);
  assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/, what);
  await response.body?.cancel();
}

test('U+0000 in the path or in a parameter of any call is a 400', () =>
  quietly(async () => {
    for (const row of rows) {
      const browser = row.security.length ? root : platform.visitor();
      const name = `${row.method} ${row.path}`;
      if (row.path.includes('{')) await refused(await send(browser, row, at(row, '%00')), name);
      const path = at(row, randomUUID());
      await refused(await send(browser, row, `${path}?keys=a%00b`), `${name}?`);
      await refused(await send(browser, row, `${path}?a%00b`), `${name}?`);
    }
  }));

test('also at addresses outside of the table of calls', () =>
  quietly(async () => {
    for (const path of [
      '/api/lms/v1/public/credentials/achievements/%00',
      '/api/lms/v1/public/certificate-records/%00/credential',
      '/api/lms-storage/v1/files/%00',
      '/api/lms-storage/v1/certificates/%00.pdf',
      '/api/lms-storage/v1/badges/%00.svg',
      '/api/lti/v1/authorize?client_id=%00',
      '/api/lti/v1/grading/contexts/%00/lineitems',
      '/learn/grading?done=%00',
      '/learn/oidc/login?redirectUrl=%00',
      '/idp/auth?client_id=%00',
      '/idp/sign-in/%00',
    ]) {
      await refused(await platform.visitor().fetch(path), path);
    }
    const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
      root.fetch(path, { method: 'POST', body, headers: { 'content-type': type, origin: platform.origin } });
    await refused(await post('/api/lti/v1/authorize', 'client_id=%00'), 'authorize');
    await refused(await post('/api/lti/v1/token', 'grant_type=%00'), 'token');
    assert.equal((await post('/learn/grading/removals', 'postId=%00')).status, 400);
    const filter = encodeURIComponent('["objective.name","contains","\\u0000"]');
    const list = '/api/lms/v1/users/me/objective-accesses/query';
    await refused(await root.get(`${list}?filter=${filter}`), 'a filter');
  }));

test('U+0000, half a character and numbers that are not finite are a 400 in the body of any call', () =>
  quietly(async () => {
    for (const row of rows.filter(takesJson)) {
      const path = at(row, randomUUID());
      for (const value of ['"\\u0000"', '{"a\\u0000":1}', '["\\ud83d"]', '1e999', '[{"a":-1e999}]']) {
        await refused(await send(root, row, path, `{"id":${value}}`), `${row.method} ${row.path} ${value}`);
      }
    }
  }));

test('XML of a tool with U+0000 is refused', () => {
  for (const text of ['\0', '&#0;', '&#x0;']) assert.throws(() => readXml(`<a>${text}</a>`), XmlError);
});

test('a sign-in with U+0000 in the name is refused', () =>
  quietly(async () => {
    const visitor = platform.visitor();
    const { response } = await visitor.submit(await visitor.go('/learn/oidc/login'), {
      username: 'a\0da',
      password: 'learn',
    });
    assert.equal(response.status, 400);
  }));
