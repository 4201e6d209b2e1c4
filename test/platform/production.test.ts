import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { locales } from '../../src/i18n/locales';
import { serveProduction, type Served } from '../../demo/production/serve';
import { readProduction } from '../../demo/production/settings';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { oidcPayloads, secrets, users } from '../../demo/platform/db/schema';
import { seed } from '../../demo/seed/seed';
import * as paths from '../../src/contract/paths';
import { Browser } from './support/browser';
import { freshDatabase } from './support/platform';

const ORIGIN = 'https://learn.example';
const complete = {
  PUBLIC_ORIGIN: ORIGIN,
  DATABASE_URL: 'postgres://learn:word@127.0.0.1:5432/learn',
  LEARN_SECRET: 'Zq3vT8mK1xW6yB4nR9cH2jL7pD5sF0gA',
};
const faults = (env: Record<string, string>) => {
  try {
    readProduction(env);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
};

test('[SEC-02] a production start lists each missing or invalid variable', () => {
  assert.deepEqual(
    faults({}).map((line) => line.split(':')[0]),
    ['PUBLIC_ORIGIN is missing', 'DATABASE_URL is missing', 'LEARN_SECRET is missing'],
  );
  assert.deepEqual(faults(complete), []);
  for (const [name, value] of [
    ['PUBLIC_ORIGIN', 'http://learn.example'],
    ['PUBLIC_ORIGIN', 'https://learn.example/learn'],
    ['PUBLIC_ORIGIN', 'learn.example'],
    ['DATABASE_URL', '.data'],
    ['LEARN_SECRET', 'short'],
    ['LEARN_SECRET', 'a'.repeat(64)],
    ['ALLOWED_ORIGINS', 'https://a.example/path'],
    ['TOOL_ORIGINS', '*'],
    ['PROCTORING_ORIGIN', 'none'],
    ['PROCTORING_ORIGIN', 'http://proctor.example'],
    ['PUBLIC_ORIGIN', 'https://*'],
    ['ALLOWED_ORIGINS', 'https://a.example;script-src'],
    ['SIGN_UP', 'yes'],
  ] as const) {
    const found = faults({ ...complete, [name]: value });
    assert.equal(found.length, 1, `${name}=${value}`);
    assert.ok(found[0]!.startsWith(`${name} `), found[0]);
    assert.ok(name !== 'LEARN_SECRET' || !found[0]!.includes(value), 'no secret is printed');
  }
  assert.deepEqual(
    faults({ ...complete, OIDC_ISSUER: 'https://id.example' }).map((line) => line.split(' ')[0]),
    ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  );
});

let db: Db;
let served: Served;
let server: Server;
let address: string;
const closers: (() => Promise<unknown> | void)[] = [];
const serve = (database = db) => serveProduction(database, readProduction(complete), address);

before(async () => {
  process.env.LEARN_SECRET = complete.LEARN_SECRET;
  const database = await freshDatabase();
  const opened = await openDatabase(database.address);
  ({ db } = opened);
  server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  served = await serve();
  server.on('request', served.listener);
  closers.push(
    () => served.close(),
    () => server.closeAllConnections(),
    () => void server.close(),
    opened.close,
    database.drop,
  );
});
after(async () => {
  for (const close of closers) await close();
});
afterEach(() => {
  process.env.LEARN_SECRET = complete.LEARN_SECRET;
});

const visitor = () => new Browser(ORIGIN, address);
const account = {
  firstName: 'Wanda',
  lastName: 'Ruiz',
  email: 'wanda@learn.example',
  username: 'wanda',
  password: 'a long enough one',
};
const invitation = () => served.invitation!;
/** Fills in and sends the form at an address. */
const fillIn = async (url: string, fields: Record<string, string>) =>
  visitor().fetch(url, { method: 'POST', body: new URLSearchParams(fields) });

test('[SEC-02] no people are seeded, and the pages don’t mention the demo', async () => {
  assert.deepEqual(await db.select().from(users), []);
  const { response } = await visitor().go('/learn/oidc/login');
  const html = await response.text();
  assert.match(html, /<h1>Sign in/);
  assert.doesNotMatch(html, /demo|<kbd>|nora|ingrid/i);
  for (const path of ['/learn', '/learn/courses', '/learn/open-catalog']) {
    const page = await visitor().fetch(path);
    assert.equal(page.status, 200, path);
    assert.match(page.headers.get('strict-transport-security') ?? '', /max-age/, path);
    assert.doesNotMatch(page.headers.get('content-security-policy') ?? '', /localhost|undefined/, path);
  }
  const config = await visitor().json<{ environment: string }>(paths.config);
  assert.equal(config.environment, 'prod');
});

test('[SEC-02] nobody creates an account unless SIGN_UP is on', async () => {
  const forms = async (address_: string) => {
    const browser = new Browser(ORIGIN, address_);
    const { url, response } = await browser.go('/learn/oidc/login?prompt=create');
    const first = await response.text();
    const other = await (await browser.fetch(`${url.pathname}/sign-up`)).text();
    return [first, other].filter((html) => /name="firstName"/.test(html)).length;
  };
  assert.equal(await forms(address), 0);

  const open = createServer().listen(0, 'localhost');
  await once(open, 'listening');
  const itsAddress = `http://localhost:${(open.address() as AddressInfo).port}`;
  const withSignUp = await serveProduction(db, readProduction({ ...complete, SIGN_UP: 'on' }), itsAddress);
  try {
    open.on('request', withSignUp.listener);
    assert.equal(await forms(itsAddress), 2);
  } finally {
    await withSignUp.close();
    open.closeAllConnections();
    open.close();
  }
});

test('the keys in the database are encrypted, and another secret can’t decrypt them', async () => {
  const rows = await db.select().from(secrets);
  assert.ok(rows.length >= 3);
  for (const { name, value } of rows) assert.deepEqual(Object.keys(value as object), ['sealed'], name);
  process.env.LEARN_SECRET = 'Another1secret2of3more4than5thirty6two7';
  await assert.rejects(serve(), /^Error: LEARN_SECRET is not the one/);
});

test('a database with people of the demo is refused', async () => {
  const { address: other, drop } = await freshDatabase();
  const opened = await openDatabase(other);
  try {
    await seed(opened.db, { now: new Date(), portalUrl: 'http://localhost:4200/' });
    await assert.rejects(serve(opened.db), /people of the demo/);
  } finally {
    await opened.close();
    await drop();
  }
});

test('[SEC-02] the first administrator creates an account at an address that works once', async () => {
  assert.ok(invitation().startsWith(`${ORIGIN}/learn/oidc/first-administrator/`));
  const page = await visitor().fetch(invitation());
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
  assert.equal(page.headers.get('cache-control'), 'no-store');
  assert.match(await page.text(), /Set up the first administrator/);

  const french = await (await visitor().fetch(`${invitation()}?locale=fr-FR`)).text();
  assert.match(french, /<html lang="fr"[^>]* data-chosen="fr-FR">/);
  assert.match(french, /<h1>Créer le premier compte administrateur/);
  assert.equal(french.match(/href="\?locale=/g)?.length, locales.length, 'the menu of languages');
  const refused = await fillIn(`${invitation()}?locale=fr-FR`, { ...account, password: 'short' });
  assert.match(await refused.text(), /<html lang="fr"[^]*Veuillez vérifier/, 'the language stays');
  assert.match(french, /action="[^"]+\?locale=fr-FR"/);

  const wrong = await fillIn(invitation(), { ...account, password: 'short' });
  assert.equal(wrong.status, 422);
  const html = await wrong.text();
  assert.match(html, /value="wanda"/, 'the typed values stay');
  assert.doesNotMatch(html, /value="short"/);
  assert.deepEqual(await db.select().from(users), [], 'and the address still works');

  const again = await serve();
  await again.close();
  assert.ok(again.invitation && again.invitation !== invitation(), 'another process prints another one');

  const answers = await Promise.all([
    fillIn(invitation(), account),
    fillIn(invitation(), { ...account, username: 'second', email: 'second@learn.example' }),
    fillIn(again.invitation, { ...account, username: 'third', email: 'third@learn.example' }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 410, 410]);
  const made = await db.select().from(users);
  assert.deepEqual(
    made.map(({ roles }) => roles),
    [['Administrator']],
  );
  for (const url of [invitation(), again.invitation, `${ORIGIN}/learn/oidc/first-administrator/none`]) {
    const over = await visitor().fetch(url);
    assert.equal(over.status, 410);
    assert.match(await over.text(), /This link has expired/);
  }

  const browser = visitor();
  await browser.submit(await browser.go('/learn/oidc/login'), {
    username: made[0]!.username,
    password: account.password,
  });
  assert.deepEqual((await browser.json<{ role: string[] }>(paths.me)).role, ['Administrator']);
  const later = await serve();
  await later.close();
  assert.equal(later.invitation, undefined);
});

test('the address expires after a day', async () => {
  await db.delete(oidcPayloads);
  const [one] = await db.select().from(users);
  await db
    .update(users)
    .set({ roles: ['Learner'] })
    .where(eq(users.id, one!.id));
  const next = await serve();
  await next.close();
  await db
    .update(oidcPayloads)
    .set({ expires: new Date(Date.now() - 1_000) })
    .where(eq(oidcPayloads.model, 'FirstAdministrator'));
  assert.equal((await visitor().fetch(next.invitation!)).status, 410);
  assert.equal(
    (await fillIn(next.invitation!, { ...account, username: 'late', email: 'late@learn.example' })).status,
    410,
  );
  assert.equal((await db.select().from(users)).length, 1);
});
