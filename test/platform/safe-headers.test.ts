import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as paths from '../../src/contract/paths';
import { Browser } from './support/browser';
import { boot, serve, type TestPlatform } from './support/platform';

const PUBLIC = 'https://learn.example';

let platform: TestPlatform;
/** The same platform at a public https address. */
let secure: Awaited<ReturnType<typeof serve>>;
before(async () => {
  platform = await boot();
  secure = await serve(platform.db, { publicOrigin: PUBLIC });
});
after(async () => {
  await secure.close();
  await platform.close();
});

const addresses = [
  paths.me,
  paths.openCatalog(),
  paths.config,
  '/api/nothing',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/lti/v1/keys',
  '/api/lms-storage/v1/files/covers/soil.svg',
  '/learn/oidc/login',
  '/learn/oidc/callback',
  '/learn/oidc/pages.css',
  '/learn/grading',
  '/idp/.well-known/openid-configuration',
  '/idp/auth?client_id=nobody',
  '/idp/sign-in/none',
  '/idp/nothing',
];

test('every response has nosniff', async () => {
  for (const path of addresses) {
    const { headers } = await platform.visitor().fetch(path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('strict-transport-security'), null, path);
  }
});

test('with a public https address, every response has HSTS', async () => {
  for (const path of addresses) {
    const { headers } = await new Browser(PUBLIC, secure.origin).fetch(path);
    assert.match(headers.get('strict-transport-security') ?? '', /^max-age=\d{8}/, path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
  }
});

test('over https cookies are bound to the host, and the sign-in works behind a TLS proxy', async () => {
  const browser = new Browser(PUBLIC, secure.origin);
  const set: string[] = [];
  const page = await browser.go('/learn/oidc/login?redirectUrl=/learn/courses');
  set.push(...browser.lines.splice(0));
  assert.equal(page.url.origin, PUBLIC);
  const end = await browser.submit(page, { username: 'ada', password: 'learn' });
  set.push(...browser.lines.splice(0));
  assert.equal(
    end.url.href,
    `${PUBLIC}/learn/login-callback?redirectUrl=${encodeURIComponent(`${PUBLIC}/learn/courses`)}`,
  );
  assert.equal((await browser.json<{ username: string }>(paths.me)).username, 'ada');
  for (const line of set) {
    const name = line.split('=')[0]!;
    assert.match(line, /;\s*secure/i, line);
    if (name === 'lmsUser') continue; // pages read it
    assert.match(line, /;\s*httponly/i, line);
    assert.match(name, /^__(Host|Secure)-/, line);
    if (!name.startsWith('__Host-')) continue;
    assert.match(line, /;\s*path=\/(;|$)/i, line);
    assert.doesNotMatch(line, /domain=/i, line);
  }
  for (const name of ['learnSession', 'learnSignIn', '_session']) {
    assert.ok(
      set.some((line) => line.startsWith(`__Host-${name}=`)),
      name,
    );
  }
  // Cookies that a sibling domain could set are ignored.
  const planted = await new Browser(PUBLIC, secure.origin).get(paths.me, {
    cookie: `learnSession=${browser.cookie('__Host-learnSession')}`,
  });
  assert.equal(planted.status, 401);

  let out = await browser.go('/learn/oidc/logout');
  if (out.url.pathname.startsWith('/idp')) out = await browser.submit(out, { logout: 'yes' });
  assert.equal(browser.cookie('__Host-learnSession'), undefined);
  assert.equal((await browser.get(paths.me)).status, 401);
});
