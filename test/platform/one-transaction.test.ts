import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { call as describe } from '../../src/contract/call';
import { PLATFORM } from '../../src/contract/public-paths';
import { learnerCall, type Asked, type Call } from '../../demo/platform/server/call';
import { problemOf } from '../../demo/platform/server/failures';
import { mount } from '../../demo/platform/server/mount';
import { Instead } from '../../demo/platform/server/one-transaction';
import { answerProblem, Problem } from '../../demo/platform/server/problem';
import {
  openSession,
  readSessionCookie,
  sessionCookie,
  type UserRow,
} from '../../demo/platform/server/sign-in/sessions';
import type { Db } from '../../demo/platform/db/client';
import { settings } from '../../demo/platform/db/schema';
import { people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

type Handler = (asked: Asked<UserRow, never>, note: (value: string) => Promise<unknown>) => Promise<unknown>;

let platform: TestPlatform;
let cookie = '';
before(async () => {
  platform = await boot();
  cookie = `${sessionCookie(platform.origin)}=${await openSession(platform.db, people.ada, undefined)}`;
});
after(() => platform.close());

const noteIn = (db: Db, key: string, value: string) =>
  db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
const stored = async (key: string) =>
  (await platform.db.select().from(settings).where(eq(settings.key, key)))[0]?.value;

/** Sends a call whose handler is given, and whose contract asks for `{ id: string }`. */
async function send(method: Call['method'], handler: Handler) {
  const key = `note-${randomUUID()}`;
  const described = describe(method, `${PLATFORM}noted`, { answer: v.object({ id: v.string() }) });
  const call = learnerCall(described, {
    summary: 'A call of this test',
    run: (asked) => handler(asked as never, (value) => noteIn(asked.db, key, value)),
  });
  const app = new Hono();
  app.use(readSessionCookie(platform.origin));
  mount(app, platform.db, [call]);
  app.onError((error, c) => answerProblem(c, problemOf(error, { method, path: c.req.path })));
  const response = await app.request(`${PLATFORM}noted`, {
    method,
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
  });
  return { status: response.status, stored: await stored(key) };
}

for (const method of ['post', 'put', 'delete'] as const) {
  test(`${method.toUpperCase()}: an answer that breaks the contract leaves nothing written`, async () => {
    const wrong = await send(method, async (_, note) => {
      await note('before');
      return { id: 8 };
    });
    assert.deepEqual(wrong, { status: 500, stored: undefined });
    const right = await send(method, async (_, note) => {
      await note('before');
      return { id: '8' };
    });
    assert.deepEqual(right, { status: 200, stored: 'before' });
  });
}

test('a refused call leaves nothing written, unless its problem says that it stays', async () => {
  const refused = await send('post', async (_, note) => {
    await note('before');
    throw new Problem(409, 'No.');
  });
  assert.deepEqual(refused, { status: 409, stored: undefined });
  const kept = await send('post', async (_, note) => {
    await note('before');
    throw new Problem(409, 'No.', undefined, { keep: true });
  });
  assert.deepEqual(kept, { status: 409, stored: 'before' });
});

test('a call can roll back and answer with something else, which is checked too', async () => {
  const instead = (id: unknown) =>
    send('post', async (_, note) => {
      await note('before');
      throw new Instead(async (db) => {
        await noteIn(db, `instead-${String(id)}`, 'written');
        return { id };
      });
    });
  assert.deepEqual(await instead('right'), { status: 200, stored: undefined });
  assert.equal(await stored('instead-right'), 'written');
  assert.deepEqual(await instead(8), { status: 500, stored: undefined });
  assert.equal(await stored('instead-8'), undefined);
});

test('what waits for the commit runs after it, and never after a roll back', async () => {
  const seen: Promise<unknown>[] = [];
  const call = (id: unknown) =>
    send('post', async ({ afterCommit, db }) => {
      const key = `later-${String(id)}`;
      await noteIn(db, key, 'written');
      afterCommit(() => seen.push(stored(key)));
      assert.equal(seen.length, 0);
      return { id };
    });
  assert.equal((await call(8)).status, 500);
  assert.equal(seen.length, 0);
  assert.equal((await call('right')).status, 200);
  assert.deepEqual(await Promise.all(seen), ['written']);
});

for (const [why, code, tries] of [
  ['others were in its way', '40P01', 3],
  ['others were in its way', '40001', 3],
  ['the connection was lost before its end', '08006', 3],
  ['it is wrong', '22012', 1],
] as const) {
  test(`a transaction that the database rolled back with ${code}, because ${why}, is begun ${tries} times at most`, async () => {
    for (const failures of [1, 2, 3]) {
      let [begun, committed] = [0, 0];
      const { status, stored: note } = await send('post', async ({ db, afterCommit }, write) => {
        begun++;
        afterCommit(() => committed++);
        await write(`try ${begun}`);
        if (begun <= failures)
          await db.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
        return { id: '1' };
      });
      const isDone = failures < tries;
      assert.equal(begun, Math.min(failures + 1, tries));
      assert.equal(status, isDone ? 200 : code === '08006' ? 503 : 500);
      assert.equal(note, isDone ? `try ${begun}` : undefined);
      assert.equal(committed, isDone ? 1 : 0);
    }
  });
}

test('many calls at once do not wait for each other’s connections', async () => {
  const all = await Promise.all(
    Array.from({ length: 25 }, () =>
      send('post', async ({ db }, note) => {
        await note('one');
        await db.transaction((tx) => tx.select().from(settings).limit(1));
        return { id: '1' };
      }),
    ),
  );
  for (const each of all) assert.deepEqual(each, { status: 200, stored: 'one' });
});
