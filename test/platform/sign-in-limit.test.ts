import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, before, test } from 'node:test';
import { eq, lt, sql } from 'drizzle-orm';
import { oidcPayloads, rateBuckets, users } from '../../demo/platform/db/schema';
import { sharedLimit } from '../../demo/platform/server/shared-limit';
import { Browser } from './support/browser';
import { people } from './support/fixtures';
import { boot, serve, type TestPlatform } from './support/platform';

let platform: TestPlatform;
/** Another process on the same database. */
let second: Awaited<ReturnType<typeof serve>>;
before(async () => {
  platform = await boot();
  second = await serve(platform.db);
});
after(async () => {
  await second.close();
  await platform.close();
});
beforeEach(() => platform.db.delete(rateBuckets));

/** A sign-in form to try names and passwords in sequence. */
async function formAt(origin: string) {
  const browser = new Browser(origin);
  const { url } = await browser.go('/learn/oidc/login');
  return (username: string, password: string) =>
    browser.fetch(`${url.pathname}/sign-in`, { method: 'POST', body: new URLSearchParams({ username, password }) });
}
const signedIn = 303;

/** Sends wrong passwords until it must wait. @returns the number of checked ones */
async function guess(forms: Awaited<ReturnType<typeof formAt>>[], nameOf: (count: number) => string) {
  for (let count = 0; count < 200; count++) {
    const answer = await forms[count % forms.length]!(nameOf(count), 'wrong');
    await answer.text();
    if (answer.status !== 401) return { count, answer };
  }
  return assert.fail('no limit');
}

/** Whoever has to wait now may not try again while the test runs, however slow the machine is. */
const waitLong = () =>
  platform.db
    .update(rateBuckets)
    .set({ tokens: sql`${rateBuckets.tokens} - 1000` })
    .where(lt(rateBuckets.tokens, 1));

test('[SEC-01] wrong passwords for a name are checked only a few times over all processes; then even the right one is refused', async () => {
  const forms = [await formAt(platform.origin), await formAt(second.origin)];
  const { count, answer } = await guess(forms, (at) => (at % 2 ? 'ada' : ' ADA '));
  assert.ok(count >= 5 && count <= 20, String(count));
  assert.equal(answer.status, 429);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
  await waitLong();
  for (const form of forms) {
    const refused = await form('ada', 'learn');
    assert.equal(refused.status, 429);
    const html = await refused.text();
    assert.match(html, /role="alert"[^>]*>Too many attempts to sign in/);
    assert.match(html, /value="ada"/, 'the typed name stays');
  }
  assert.equal((await forms[0]!('ben', 'learn')).status, signedIn, 'others can sign in');

  await platform.db.update(rateBuckets).set({ updated: sql`clock_timestamp() - interval '1 day'` });
  assert.equal((await forms[1]!('ada', 'learn')).status, signedIn, 'and she can, later');
});

test('simultaneous tries count like consecutive ones', async () => {
  const form = await formAt(platform.origin);
  const answers = await Promise.all(Array.from({ length: 30 }, () => form('ada', 'wrong')));
  const looked = answers.filter(({ status }) => status === 401).length;
  assert.ok(looked >= 5 && looked <= 20, String(looked));
});

test('[SEC-01] the number of names per address is limited', async () => {
  const forms = [await formAt(platform.origin), await formAt(second.origin)];
  const { count, answer } = await guess(forms, (at) => `nobody-${at}`);
  assert.ok(count >= 20 && count <= 100, String(count));
  assert.equal(answer.status, 429);
  await waitLong();
  assert.equal((await forms[0]!('ben', 'learn')).status, 429);
});

test('a person who signs in with the right password never has to wait', async () => {
  for (let count = 0; count < 25; count++) {
    assert.equal((await (await formAt(platform.origin))('ada', 'learn')).status, signedIn);
  }
});

test('[SEC-01] a school behind one address signs in at once, and its wrong passwords still count', async () => {
  const [ada] = await platform.db.select().from(users).where(eq(users.id, people.ada));
  const names = Array.from({ length: 120 }, (_, index) => `pupil-${index}`);
  const pupil = (username: string) => ({
    ...ada!,
    id: randomUUID(),
    username,
    email: `${username}@example.org`,
    externalId: null,
  });
  await platform.db.insert(users).values(names.map(pupil));
  const form = await formAt(platform.origin);
  const answers = await Promise.all(names.map((name) => form(name, 'learn')));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([signedIn]));
  const wrong = await Promise.all(names.map((name) => form(name, 'wrong')));
  const checked = wrong.filter(({ status }) => status === 401).length;
  assert.ok(checked >= 20 && checked <= 100, String(checked));
});

test('[SEC-01] wrong passwords of others do not keep a person out who has signed in with this browser before', async () => {
  const own = new Browser(platform.origin);
  await own.signIn('ada');
  await platform.db.delete(oidcPayloads); // the provider's session has expired
  const at = (browser: Browser) => async (username: string, password: string) => {
    const { url } = await browser.go('/learn/oidc/login');
    return browser.fetch(`${url.pathname}/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
    });
  };
  await guess([await formAt(platform.origin)], () => 'ada');
  await guess([await formAt(platform.origin)], (count) => `nobody-${count}`);
  await waitLong();
  assert.equal((await (await formAt(platform.origin))('ada', 'learn')).status, 429, 'a browser that nobody knows');
  assert.equal((await at(own)('ben', 'learn')).status, 429, 'it is known for one person only');

  const form = at(own);
  let count = 0;
  while ((await form('ada', 'wrong')).status === 401) assert.ok(++count < 20, 'its own tries are limited');
  assert.ok(count >= 5, String(count));
  await platform.db.update(rateBuckets).set({ updated: sql`clock_timestamp() - interval '40 seconds'` });
  assert.equal((await form('ada', 'learn')).status, signedIn);
});

test('a clock that is set back by an hour locks nobody out', async () => {
  const limit = sharedLimit(platform.db, 'clock', { atOnce: 2, perSecond: 0.01 });
  for (const [step, free] of [
    ['2 seconds', false],
    ['1 hour', true],
  ] as const) {
    await platform.db.delete(rateBuckets);
    while ((await limit.wait('a')) === 0);
    await platform.db.update(rateBuckets).set({ updated: sql`clock_timestamp() + ${step}::interval` });
    assert.equal((await limit.look('a')) === 0, free, step);
    assert.equal((await limit.wait('a')) === 0, free, step);
  }
});

test('a limit in the database allows a burst, then a number per second; separately for each key', async () => {
  const limit = sharedLimit(platform.db, 'test', { atOnce: 2, perSecond: 0.1 });
  const same = sharedLimit(platform.db, 'test', { atOnce: 2, perSecond: 0.1 });
  assert.deepEqual(await Promise.all([limit.wait('a'), same.wait('a')]), [0, 0]);
  assert.ok([9, 10].includes(await same.wait('a')));
  assert.equal(await limit.wait('b'), 0);
  assert.equal(await sharedLimit(platform.db, 'other', { atOnce: 1, perSecond: 1 }).wait('a'), 0);
  await limit.giveBack('a');
  assert.equal(await limit.wait('a'), 0);
  await platform.db.update(rateBuckets).set({ updated: sql`clock_timestamp() - interval '11 seconds'` });
  assert.equal(await limit.wait('a'), 0);
  assert.ok((await limit.wait('a')) > 0);
});
