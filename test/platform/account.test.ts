import assert from 'node:assert/strict';
import { after, before, beforeEach, test, type TestContext } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { MailServer } from '../../demo/hosts/mailbox/smtp';
import { oidcPayloads, rateBuckets, settings, users } from '../../demo/platform/db/schema';
import { hashPassword } from '../../demo/platform/server/sign-in/passwords';
import { browserOf } from '../../demo/platform/server/sign-in/account/devices';
import type { Browser } from './support/browser';
import { people } from './support/fixtures';
import { mailServer } from './support/mail';
import { boot, type TestPlatform } from './support/platform';
import { until } from '../api/patience';

const ACCOUNT = '/learn/account';
const FORGOTTEN = '/learn/account/forgotten';
const NEXT = 'clay and sand and silt';

let platform: TestPlatform;
let server: MailServer & { close: () => Promise<void> };
before(async () => {
  server = await mailServer();
  platform = await boot({
    outgoing: { smtp: { url: server.url, from: 'Learn <learn@example.org>' }, contact: 'mailto:learn@example.org' },
  });
});
after(async () => {
  await platform.close();
  await server.close();
});
beforeEach(async () => {
  const { db } = platform;
  await db.update(users).set({ password: await hashPassword('learn') });
  await db.update(users).set({ locale: null });
  await db.delete(rateBuckets);
  await db.delete(oidcPayloads).where(sql`model = 'PasswordLink'`);
  server.clear();
});

const post = (browser: Browser, path: string, fields: Record<string, string>, origin = platform.origin) =>
  browser.fetch(path, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) });
const ask = (name: string, browser = platform.visitor()) => post(browser, FORGOTTEN, { name });
/** Mails about accounts: notices are sent too. */
const mails = () => server.mails.filter(({ mail }) => !mail.headerLines.some(({ key }) => key === 'list-unsubscribe'));
const mailTo = async (t: TestContext, address: string, nth = 1) => {
  await until(t, () => mails().filter(({ to }) => to.includes(address)).length >= nth);
  return mails().find(({ to }) => to.includes(address))!.mail;
};
const linkIn = ({ text = '' }: { text?: string | undefined }) => {
  const { pathname, search } = new URL(/http\S+new-password\S+/.exec(text)![0]);
  return { path: pathname + search, token: new URLSearchParams(search).get('token')! };
};
const linkFor = async (t: TestContext, name: string, address: string) => {
  await ask(name);
  return linkIn(await mailTo(t, address));
};
const isSignedIn = async (browser: Browser) => (await browser.get('/api/platform/v1/users/me')).status === 200;
/** Whether a password opens the account, in a new browser. */
const opens = async (username: string, password: string) => {
  const browser = platform.visitor();
  const page = await browser.go('/learn/oidc/login');
  await browser.submit(page, { username, password });
  return isSignedIn(browser);
};

test('[SEC-01] wrong passwords of others keep nobody out: a link of a mail lets the person in with a new browser', async (t) => {
  const tryIn = async (browser: Browser, password: string) => {
    const { url } = await browser.go('/learn/oidc/login');
    const fields = { username: 'ada', password };
    return browser.fetch(`${url.pathname}/sign-in`, { method: 'POST', body: new URLSearchParams(fields) });
  };
  const attack = async () => {
    const other = platform.visitor();
    for (let count = 0; count < 30; count++) if ((await tryIn(other, 'wrong')).status === 429) return;
    assert.fail('no limit');
  };
  await attack();
  // Nobody gets a further try while the test runs.
  const noTries = () => platform.db.update(rateBuckets).set({ tokens: sql`${rateBuckets.tokens} - 1000` });
  const limits = await platform.db.select().from(rateBuckets);
  await noTries();
  const browser = platform.visitor();
  assert.equal((await tryIn(browser, 'learn')).status, 429, 'a browser that nobody knows, with the right password');
  // All tests come from one address; that of the person has links left, and so has the account.
  await platform.db.delete(rateBuckets);
  const { token } = await linkFor(t, 'ada', 'ada@example.org');
  await platform.db
    .insert(rateBuckets)
    .values(limits.map((limit) => ({ ...limit, tokens: -1000 })))
    .onConflictDoNothing();
  await post(browser, '/learn/account/new-password', { token, password: NEXT });
  assert.equal((await tryIn(platform.visitor(), NEXT)).status, 429, 'the others still wait');
  assert.equal((await tryIn(browser, NEXT)).status, 303);
});

test('[SEC-01] requests for links by others take no link from a person: each of them is a mail to the person', async (t) => {
  for (let count = 0; count < 5; count++) await ask('ada');
  const { token } = linkIn(await mailTo(t, 'ada@example.org', 3));
  const set = await post(platform.visitor(), '/learn/account/new-password', { token, password: NEXT });
  assert.equal(set.status, 200);
});

test('[EMB-11] the mail has the name that the administrator gave the product', async (t) => {
  const { db } = platform;
  await db.insert(settings).values({ key: 'ui.theme', value: { productName: 'Campus' } });
  try {
    await ask('ada');
    const { subject, html } = await mailTo(t, 'ada@example.org');
    assert.match(subject!, /Campus/);
    assert.match(html as string, /class="line brand">Campus</);
  } finally {
    await db.delete(settings);
  }
});

test('[PWD-01] a forgotten password is set anew by a link of a mail, which works once', async (t) => {
  const { path, token } = await linkFor(t, ' ADA@example.org ', 'ada@example.org');
  const browser = platform.visitor();
  const page = await browser.fetch(path);
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('referrer-policy'), 'same-origin');
  assert.match(await page.text(), /name="password"/);
  const set = await post(browser, '/learn/account/new-password', { token, password: NEXT });
  assert.equal(set.status, 200);
  assert.ok(await opens('ada', NEXT));
  assert.ok(!(await opens('ada', 'learn')));
  assert.match((await mailTo(t, 'ada@example.org', 2)).subject!, /was changed/);
  assert.equal(
    (await post(browser, '/learn/account/new-password', { token, password: 'another password' })).status,
    410,
  );
  assert.equal((await browser.fetch(path)).status, 410);
  assert.ok(await opens('ada', NEXT));
});

test('[PWD-01] a new password ends every session of the person, and all other links', async (t) => {
  const other = await platform.signedIn('ada');
  const ben = await platform.signedIn('ben');
  const first = await linkFor(t, 'ada', 'ada@example.org');
  server.clear();
  const second = await linkFor(t, 'ada', 'ada@example.org');
  await post(platform.visitor(), '/learn/account/new-password', { token: second.token, password: NEXT });
  assert.equal(await isSignedIn(other), false);
  assert.equal(await isSignedIn(ben), true);
  assert.equal((await platform.visitor().fetch(first.path)).status, 410);
  // Nor does the provider's session sign the browser in again.
  const page = await other.go('/learn/oidc/login');
  assert.match(await page.response.text(), /name="username"/);
});

test('[PWD-01] of two uses of a link at once one sets the password', async (t) => {
  const { token } = await linkFor(t, 'ada', 'ada@example.org');
  const answers = await Promise.all(
    ['first new password', 'second new password'].map((password) =>
      post(platform.visitor(), '/learn/account/new-password', { token, password }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410]);
});

test('[PWD-01] the page says the same whether an account exists or not, and sends nothing where there is none', async (t) => {
  const [known, unknown] = [await ask('ada'), await ask('nobody@example.org')];
  assert.deepEqual([known.status, unknown.status], [200, 200]);
  assert.equal(await known.text(), await unknown.text());
  await mailTo(t, 'ada@example.org');
  assert.equal(mails().length, 1);
  await platform.db.update(users).set({ password: null }).where(eq(users.id, people.ben));
  await ask('ben');
  await ask('ada');
  await mailTo(t, 'ada@example.org', 2);
  assert.equal(mails().length, 2, 'somebody who signs in elsewhere gets no link');
});

test('[PWD-01] a weak new password is refused with its reason and keeps the link; an empty name says so', async (t) => {
  const { path, token } = await linkFor(t, 'ada', 'ada@example.org');
  for (const [password, reason] of [
    ['short', /10 or more characters/],
    ['ada@example.org', /neither your username nor your email/],
    ['', /required/],
  ] as const) {
    const refused = await post(platform.visitor(), '/learn/account/new-password', { token, password });
    assert.equal(refused.status, 422);
    assert.match(await refused.text(), reason);
  }
  assert.equal((await platform.visitor().fetch(path)).status, 200);
  assert.equal((await ask('  ')).status, 422);
});

test('[PWD-01] a link is over after an hour, and only a digest of it is stored', async (t) => {
  const { path, token } = await linkFor(t, 'ada', 'ada@example.org');
  const rows = await platform.db.select().from(oidcPayloads).where(eq(oidcPayloads.model, 'PasswordLink'));
  assert.ok(!JSON.stringify(rows).includes(token));
  const minutes = (rows[0]!.expires!.getTime() - Date.now()) / 60_000;
  assert.ok(minutes > 58 && minutes <= 60);
  await platform.db
    .update(oidcPayloads)
    .set({ expires: new Date(Date.now() - 1) })
    .where(eq(oidcPayloads.model, 'PasswordLink'));
  assert.equal((await platform.visitor().fetch(path)).status, 410);
});

test('[PWD-01] a person gets three links at once, and forms of other origins none', async (t) => {
  assert.equal((await post(platform.visitor(), FORGOTTEN, { name: 'ada' }, 'https://evil.example')).status, 403);
  for (let count = 0; count < 5; count++) assert.equal((await ask('ada')).status, 200);
  await mailTo(t, 'ada@example.org', 3);
  await ask('ben');
  await mailTo(t, 'ben@example.org');
  assert.equal(mails().filter(({ to }) => to.includes('ada@example.org')).length, 3);
});

test('[PWD-01] the mail is in the person’s language, and the sign-in page leads to the form', async (t) => {
  await platform.db.update(users).set({ locale: 'de-DE' }).where(eq(users.id, people.ada));
  await ask('ada');
  const { text, html } = await mailTo(t, 'ada@example.org');
  assert.doesNotMatch(text!, /Set a new password/);
  assert.match(String(html), /<html lang="de"/);
  const page = await platform.visitor().go('/learn/oidc/login');
  assert.match(await page.response.text(), /href="\/learn\/account\/forgotten/);
});

test('[PWD-01] whoever knows the current password changes it, and all other sign-ins end', async () => {
  const ada = await platform.signedIn('ada');
  const other = await platform.signedIn('ada');
  const change = (current: string, password: string) => post(ada, ACCOUNT, { do: 'change', current, password });
  const wrong = await change('not it', NEXT);
  assert.equal(wrong.status, 422);
  assert.match(await wrong.text(), /isn’t your current password/);
  assert.equal((await change('learn', 'short')).status, 422);
  const done = await change('learn', NEXT);
  assert.deepEqual([done.status, done.headers.get('location')], [303, `${ACCOUNT}?done=changed`]);
  assert.equal(await isSignedIn(ada), true, 'this browser stays signed in');
  assert.equal(await isSignedIn(other), false);
  assert.match(await (await change(NEXT, NEXT)).text(), /a password other than the current one/);
  for (let count = 0; count < 12; count++) await change('guess', NEXT);
  assert.equal((await change(NEXT, 'one more new password')).status, 429, 'guesses are limited');
});

test('[PWD-01] a person sees the browsers in which they are signed in, and ends them', async () => {
  const ada = await platform.signedIn('ada');
  const other = await platform.signedIn('ada');
  const third = await platform.signedIn('ada');
  const html = async () => (await (await ada.fetch(ACCOUNT)).text()).replaceAll(/\s+/g, ' ');
  const devices = [...(await html()).matchAll(/name="device" value="([^"]+)"/g)].map(([, id]) => id!);
  assert.ok(devices.length >= 2);
  assert.match(await html(), /This browser/);
  await post(ada, ACCOUNT, { do: 'end', device: devices[0]! });
  assert.deepEqual([await isSignedIn(other), await isSignedIn(third)].sort(), [false, true]);
  await post(ada, ACCOUNT, { do: 'endOthers' });
  assert.deepEqual([await isSignedIn(ada), await isSignedIn(other), await isSignedIn(third)], [true, false, false]);
  assert.match(await html(), /aren’t signed in anywhere else/);
  // Nobody ends the session of somebody else.
  const ben = await platform.signedIn('ben');
  const mine = await platform.signedIn('ada');
  const [bens] = [
    ...(await (await (await platform.signedIn('ben')).fetch(ACCOUNT)).text()).matchAll(
      /name="device" value="([^"]+)"/g,
    ),
  ];
  await post(mine, ACCOUNT, { do: 'end', device: bens![1]! });
  assert.equal(await isSignedIn(ben), true);
});

test('[PWD-01] somebody who acts for a learner does not see or change their account', async () => {
  const root = await platform.signedIn('root');
  await root.post('/api/platform/v1/start-impersonation', { username: 'ada' });
  const page = await root.fetch(ACCOUNT);
  assert.equal(page.status, 403);
  await post(root, ACCOUNT, { do: 'change', current: 'learn', password: NEXT });
  assert.ok(await opens('ada', 'learn'));
});

test('the names of browsers are read from what they say of themselves', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  assert.deepEqual(browserOf(chrome), { browser: 'Chrome', system: 'Linux' });
  assert.deepEqual(browserOf(`${chrome} Edg/140.0`), { browser: 'Edge', system: 'Linux' });
  assert.equal(
    browserOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604')
      ?.system,
    'iOS',
  );
  assert.equal(browserOf('node'), undefined);
});
