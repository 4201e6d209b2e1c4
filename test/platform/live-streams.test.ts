import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { channelMessages, channels, groupMembers, groups, partners } from '../../demo/platform/db/schema';
import { changePartner } from '../../demo/platform/server/partners/manage';
import { startActing } from '../../src/contract/acting';
import * as paths from '../../src/contract/paths';
import * as channelPaths from '../../src/contract/channel-paths';
import { Browser } from './support/browser';
import { fill, people } from './support/fixtures';
import { addLibrary, LIBRARY, PartnerPage } from './support/partner-page';
import { freshDatabase, onPostgres, serve } from './support/platform';

/** The deadline for what an open stream does at once, in ms; machines of tests are busy. A heartbeat would take three times as long. */
const SOON = 5_000;
const ROOM = 'room';

/** Two processes on one database; PGlite has one process, so there both share its connection. */
let first: { origin: string; close: () => Promise<void> };
let second: typeof first;
let here: Db;
let there: Db;
let server: { address: string; drop: () => Promise<void> };
const closeAll: (() => Promise<void>)[] = [];

before(async () => {
  server = await freshDatabase();
  const one = await openDatabase(server.address);
  const two = onPostgres ? await openDatabase(server.address) : one;
  [here, there] = [one.db, two.db];
  await fill(here);
  await here.insert(channels).values({ id: ROOM, name: 'Room', kind: 'messages' });
  const id = randomUUID();
  await here.insert(groups).values({ id, name: 'Garden', channelId: ROOM });
  await here.insert(groupMembers).values([people.ada, people.ben].map((userId) => ({ groupId: id, userId })));
  await addLibrary(here, ['learn:read', 'learn:write']);
  first = await serve(here);
  second = await serve(there, { publicOrigin: first.origin });
  closeAll.push(first.close, second.close, one.close, ...(onPostgres ? [two.close] : []), server.drop);
});
after(async () => {
  for (const close of closeAll) await close();
});

/** A reader of an open stream. */
function reader(response: Response) {
  assert.equal(response.headers.get('content-type'), 'text/event-stream');
  const chunks = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const within = async (what: string, enough: (read: { text: string; done: boolean }) => boolean) => {
    const late = AbortSignal.timeout(SOON);
    const over = new Promise<never>((_, reject) =>
      late.addEventListener('abort', () => reject(new Error(`not ${what} within ${SOON} ms`))),
    );
    for (;;) {
      const { value = '', done } = await Promise.race([chunks.read(), over]);
      text += value;
      if (enough({ text, done })) return;
      assert.ok(!done, 'the stream goes on');
    }
  };
  return {
    /** All of these texts together. */
    hears: (...parts: string[]) => within(`heard ${parts}`, ({ text }) => parts.every((part) => text.includes(part))),
    ends: () => within('ended', ({ done }) => done),
    cancel: () => chunks.cancel(),
  };
}

/** Writes a message as another process does it. */
const write = (db: Db, text: string) =>
  db
    .insert(channelMessages)
    .values({ id: randomUUID(), channelId: ROOM, userId: people.ben, text, created: sql`clock_timestamp()` });

async function signedIn(): Promise<Browser> {
  const browser = new Browser(first.origin);
  await browser.signIn('ada');
  return browser;
}

test('a stream sends messages of another process at once', async () => {
  const stream = reader(await (await signedIn()).get(channelPaths.channelStream(ROOM)));
  await stream.hears(': here');
  const began = performance.now();
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']) {
    await write(there, text);
    await stream.hears(`"${text}"`);
  }
  assert.ok(performance.now() - began < SOON, 'one after the other, also together');
  await stream.cancel();
});

test('a stream closes at once after the sign-out in another process', async () => {
  const elsewhere = new Browser(first.origin, second.origin);
  await elsewhere.signIn('ada');
  const cookie = `learnSession=${elsewhere.cookie('learnSession')}`;
  const stream = reader(await new Browser(first.origin).get(channelPaths.channelStream(ROOM), { cookie }));
  await stream.hears(': here');
  const out = await elsewhere.go('/learn/oidc/logout');
  if (out.url.pathname.startsWith('/idp')) await elsewhere.submit(out, { logout: 'yes' });
  await stream.ends();
});

/** The ends of a session on a page of a partner. */
const ends: [string, (page: PartnerPage) => Promise<unknown>][] = [
  ['the page signs out', async (page) => assert.ok((await page.call(paths.tokenSession, { method: 'DELETE' })).ok)],
  [
    'the refresh token is revoked',
    async (page) => {
      const { revocationEndpoint } = await page.client();
      const body = new URLSearchParams({ client_id: 'library', token: page.tokens!.refresh_token! });
      assert.ok((await fetch(revocationEndpoint, { method: 'POST', headers: { origin: LIBRARY }, body })).ok);
    },
  ],
  [
    'a refresh token is used twice',
    async (page) => {
      const { refresh_token: used } = page.tokens!;
      assert.equal((await page.renew(used)).status, 200);
      assert.equal((await page.renew(used)).status, 400);
    },
  ],
  [
    'another process takes a right away from its partner',
    async () => {
      const typed = { name: 'City library', origins: LIBRARY, signIn: 'on', 'learn:read': 'on' };
      assert.ok(await changePartner(there, 'library', typed, first.origin), 'its sessions end');
      await there.update(partners).set({ scopes: ['learn:read', 'learn:write'] });
    },
  ],
];
for (const [how, end] of ends) {
  test(`[TOK-03] a stream on a partner’s page closes at once when ${how}`, async () => {
    const page = new PartnerPage(first.origin, LIBRARY);
    await page.signIn('ada');
    const stream = reader(await page.call(channelPaths.channelStream(ROOM)));
    await stream.hears(': here');
    await end(page);
    await stream.ends();
  });
}

test('an administrator who stops acting for a learner ends the streams of that time', async () => {
  const root = new Browser(first.origin);
  await root.signIn('root');
  assert.equal((await root.post(startActing, { username: 'ada' })).status, 200);
  const stream = reader(await root.get(channelPaths.channelStream(ROOM)));
  await stream.hears(': here');
  await root.go('/learn/oidc/logout');
  await stream.ends();
});

test(
  'a database that was away for a while is heard again within a second of its return',
  { skip: !onPostgres && 'needs TEST_DATABASE_URL' },
  async (t) => {
    const stream = reader(await (await signedIn()).get(channelPaths.channelStream(ROOM)));
    await stream.hears(': here');
    const admin = new pg.Client(process.env.TEST_DATABASE_URL);
    await admin.connect();
    const name = new URL(server.address).pathname.slice(1);
    const listens = `select pid from pg_stat_activity where datname = $1 and application_name = 'learn listener'`;
    const warn = t.mock.method(console, 'warn', () => {}).mock;
    try {
      await admin.query(`alter database "${name}" with allow_connections false`);
      await admin.query(listens.replace('select pid', 'select pg_terminate_backend(pid)'), [name]);
      // Pauses grow from one try to the next, so these take some seconds.
      const tries = () =>
        warn.calls.filter(({ arguments: [what] }) => /listening connection/.test(String(what))).length;
      while (tries() < 7) await new Promise((resolve) => setImmediate(resolve));
      await admin.query(`alter database "${name}" with allow_connections true`);
      const back = performance.now();
      while (!(await admin.query(listens, [name])).rowCount);
      const took = performance.now() - back;
      // Pauses had grown to 5 s; a busy machine needs some of the rest to connect.
      assert.ok(took < 4_000, `${took} ms`);
      await write(there, 'after the return');
      await stream.hears('"after the return"');
    } finally {
      await admin.query(`alter database "${name}" with allow_connections true`);
      await admin.end();
      await stream.cancel();
    }
  },
);

test(
  'a lost listening connection comes back, and messages of the meantime arrive',
  { skip: !onPostgres && 'needs TEST_DATABASE_URL' },
  async () => {
    const stream = reader(await (await signedIn()).get(channelPaths.channelStream(ROOM)));
    await stream.hears(': here');
    const admin = new pg.Client(server.address);
    await admin.connect();
    const listening = async () => {
      const { rows } = await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'learn listener'`,
      );
      return rows.map(({ pid }) => pid);
    };
    try {
      const [pid, ...others] = await listening();
      assert.deepEqual(others, [], 'one connection for each process with a stream');
      await admin.query('select pg_terminate_backend($1)', [pid]);
      while ((await listening()).includes(pid!));
      await write(there, 'meanwhile');
      await stream.hears('"meanwhile"');
      await write(there, 'afterwards');
      await stream.hears('"afterwards"');
      assert.equal((await listening()).length, 1);
    } finally {
      await admin.end();
      await stream.cancel();
    }
  },
);
