import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
before(async () => void (platform = await boot()));
after(() => platform.close());

const COURSE = '/learn/catalog/some-course?enrol=add';
const START = `/learn/oidc/login?prompt=create&redirectUrl=${encodeURIComponent(COURSE)}`;
const mira = {
  firstName: 'Mira',
  lastName: 'O’Neill <b>',
  email: 'Mira@Example.org',
  username: 'Mira.ON',
  password: 'a long enough one',
};
type Person = { username: string; first_name: string; email: string; role: string[]; permissions: object[] };

test('a visitor creates an account, is signed in, and returns to the course with a message', async () => {
  const visitor = platform.visitor();
  const form = await visitor.go(START);
  assert.match(form.url.pathname, /^\/idp\/sign-in\//);
  const end = await visitor.submit(form, mira);
  assert.equal(end.url.pathname, '/learn/login-callback');
  const back = new URL(end.url.searchParams.get('redirectUrl')!);
  assert.equal(back.origin, platform.origin);
  assert.equal(back.pathname + back.search, `${COURSE}&selfRegistered=true`);
  const person = await visitor.json<Person>(paths.me);
  assert.equal(person.username, 'mira.on');
  assert.equal(person.email, 'mira@example.org');
  assert.deepEqual(person.role, ['Learner']);
  assert.deepEqual(person.permissions, [{ name: 'ObjectiveWorkflow.Create' }]);
  const [row] = await platform.db.select().from(users).where(eq(users.username, 'mira.on'));
  assert.doesNotMatch(row!.password!, /long enough/);

  const later = platform.visitor();
  const again = await later.submit(await later.go('/learn/oidc/login?redirectUrl=/learn/courses'), {
    username: 'mira.on',
    password: mira.password,
  });
  assert.equal(new URL(again.url.searchParams.get('redirectUrl')!, platform.origin).search, '', 'no longer new');
});

test('a person with an account gets from the sign-up to the sign-in, and back', async () => {
  const visitor = platform.visitor();
  const form = await visitor.go(START);
  const link = /href="(\/idp\/sign-in\/[^"]+\/sign-in)"/.exec(await form.response.text())?.[1];
  const signIn = await visitor.go(link!);
  const html = await signIn.response.clone().text();
  assert.match(html, /<h1>Sign in<\/h1>/);
  assert.match(html, /href="\/idp\/sign-in\/[^"]+\/sign-up"/);
  const end = await visitor.submit(signIn, { username: 'ada', password: 'learn' });
  assert.equal(new URL(end.url.searchParams.get('redirectUrl')!).search, '?enrol=add');
});

test('errors are shown at their fields; typed text stays, except the password', async () => {
  const visitor = platform.visitor();
  const wrong = async (changes: Partial<typeof mira>) => {
    const answer = await visitor.submit(await visitor.go(START), {
      ...mira,
      username: 'newone',
      email: 'n@e.org',
      ...changes,
    });
    assert.equal(answer.response.status, 422);
    const html = await answer.response.text();
    assert.match(html, /role="alert"/);
    assert.doesNotMatch(html, /a long enough one/);
    assert.match(html, /value="O’Neill &lt;b&gt;"|value=""/);
    const fields = [...html.matchAll(/id="(\w+)-error" class="wrong">([^<]+)</g)].map(([, name, text]) => [name, text]);
    for (const [name] of fields) {
      assert.match(html, new RegExp(`id="${name}"[^>]*aria-invalid="true"[^>]*aria-describedby="${name}-error`));
    }
    assert.equal(/id="password-hint"/.test(html), !/10 or more/.test(html), 'the length is told once');
    return Object.fromEntries(fields) as Record<string, string>;
  };
  assert.deepEqual(Object.keys(await wrong({ firstName: ' ', lastName: '', email: '', username: '', password: '' })), [
    'firstName',
    'lastName',
    'email',
    'username',
    'password',
  ]);
  assert.deepEqual(await wrong({ firstName: '' }), { firstName: 'Field is required.' });
  assert.deepEqual(await wrong({ lastName: 'x'.repeat(81) }), { lastName: 'Maximum length is 80.' });
  assert.deepEqual(Object.keys(await wrong({ email: 'nobody' })), ['email']);
  assert.deepEqual(Object.keys(await wrong({ username: 'a b' })), ['username']);
  assert.deepEqual(Object.keys(await wrong({ username: '../ada' })), ['username']);
  assert.deepEqual(Object.keys(await wrong({ password: 'short' })), ['password']);
  assert.deepEqual(Object.keys(await wrong({ email: 'long.name@example.org', password: 'Long.Name@example.org' })), [
    'password',
  ]);
  assert.deepEqual(await wrong({ username: 'ADA' }), { username: 'This username is taken. Please choose another.' });
  assert.deepEqual(Object.keys(await wrong({ username: 'ADA', password: 'short' })), ['username', 'password']);
  assert.deepEqual(Object.keys(await wrong({ email: 'ADA@example.org' })), ['email']);
  assert.equal((await visitor.get(paths.me)).status, 401);
});

test('a form of another site, or without the cookie of this sign-up, creates no account', async () => {
  const visitor = platform.visitor();
  const { url } = await visitor.go(START);
  const body = () => new URLSearchParams({ ...mira, username: 'forged', email: 'f@example.org' });
  const send = (browser: typeof visitor, headers: Record<string, string> = {}) =>
    browser.fetch(`${url.pathname}/sign-up`, { method: 'POST', body: body(), headers });
  assert.equal((await send(visitor, { 'sec-fetch-site': 'cross-site' })).status, 400);
  assert.equal((await send(platform.visitor())).status, 400);
  assert.equal((await platform.db.select().from(users).where(eq(users.username, 'forged'))).length, 0);
});

test('the number of accounts per address is limited', async () => {
  const visitor = platform.visitor();
  const { url } = await visitor.go(START);
  const send = () => visitor.fetch(`${url.pathname}/sign-up`, { method: 'POST', body: new URLSearchParams() });
  let answer = await send();
  for (let sent = 1; answer.status !== 429 && sent < 40; sent++) answer = await send();
  assert.equal(answer.status, 429);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
  assert.match(await answer.text(), /role="alert"/);
});
