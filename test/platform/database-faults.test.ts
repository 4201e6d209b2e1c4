import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { problemOf } from '../../demo/platform/server/failures';
import { openDatabase } from '../../demo/platform/db/client';
import { databaseFault } from '../../demo/platform/db/faults';
import { describeError } from '../../demo/platform/server/server-log';
import * as paths from '../../src/contract/paths';
import { Browser } from './support/browser';
import { fill } from './support/fixtures';
import { freshDatabase, onPostgres, serve } from './support/platform';

/** Runs something, and returns the lines that the log got meanwhile. */
async function logOf(run: () => unknown): Promise<string> {
  const { error } = console;
  const lines: string[] = [];
  console.error = (...all: unknown[]) => void lines.push(all.map(String).join(' '));
  try {
    await run();
  } finally {
    console.error = error;
  }
  return lines.join('\n');
}

test('[SEC-02] a failed query logs its name and code in one line of JSON, and none of its parameters', async () => {
  const { db, close } = await openDatabase('memory://');
  try {
    const secret = `private-${randomUUID()}`;
    const failed = await db.execute(sql`select ${secret}::int`).catch((error: unknown) => error);
    let id: string | undefined;
    const log = await logOf(() => (id = problemOf(failed, { method: 'GET', path: '/api/x' }).more.id));
    assert.doesNotMatch(log, new RegExp(secret));
    const line = JSON.parse(log) as { id: string; path: string; error: { name: string; cause: { code: string } } };
    assert.equal(line.id, id);
    assert.equal(line.path, '/api/x');
    assert.equal(line.error.name, 'DrizzleQueryError');
    assert.equal(line.error.cause.code, '22P02');
  } finally {
    await close();
  }
});

test('the log names an error of our own with its place', () => {
  const about = describeError(new TypeError('no such thing', { cause: new Error('why') }));
  assert.equal(about.name, 'TypeError');
  assert.equal(about.message, 'no such thing');
  assert.match(String((about.at as string[])[0]), /database-faults/);
  assert.equal((about.cause as { message: string }).message, 'why');
});

test('a database that is away, or whose disk is full, is told from an error of the platform', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code });
  for (const code of ['57P01', '57P03', '08006', 'ECONNREFUSED', '53300', '25006'])
    assert.equal(databaseFault(new Error('Failed query', { cause: coded(code) })), 'unavailable', code);
  for (const code of ['53100', 'ENOSPC']) assert.equal(databaseFault(coded(code)), 'full', code);
  assert.equal(databaseFault(new Error('Connection terminated unexpectedly')), 'unavailable');
  for (const code of ['23505', '22P02', '42P01']) assert.equal(databaseFault(coded(code)), undefined, code);
});

test(
  'connections that the server ends in the middle of transactions end no process: 503 meanwhile, then all goes on',
  { skip: !onPostgres && 'needs TEST_DATABASE_URL' },
  async () => {
    const { address, drop } = await freshDatabase();
    const { db, close } = await openDatabase(address);
    await fill(db);
    const process_ = await serve(db);
    const admin = new pg.Client(address);
    await admin.connect();
    try {
      const ada = new Browser(process_.origin);
      await ada.signIn('ada');
      const waiting = Array.from({ length: 4 }, () =>
        db.transaction(async (tx) => void (await tx.execute(sql`select pg_sleep(30)`))),
      );
      const statuses = Promise.all(Array.from({ length: 20 }, () => ada.get(paths.me).then(({ status }) => status)));
      const busy = `select count(*) as count from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`;
      while (Number((await admin.query<{ count: string }>(busy)).rows[0]!.count) < 4);
      const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      await admin.query(end);
      for (const each of await Promise.allSettled(waiting)) assert.equal(each.status, 'rejected');
      for (const status of await statuses) assert.ok(status === 200 || status === 503, String(status));
      assert.equal((await ada.get(paths.me)).status, 200);
    } finally {
      await admin.end();
      await process_.close();
      await close();
      await drop();
    }
  },
);
