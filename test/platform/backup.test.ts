import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '../../demo/platform/db/client';
import { freshDatabase, onPostgres } from './support/platform';

const home = mkdtempSync(join(tmpdir(), 'learn-backup-'));
after(() => rmSync(home, { recursive: true, force: true }));

type Env = Record<string, string>;
const NODE = ['--import', 'tsx'];
/** Runs the command over a database. @returns its exit code and its output */
function command(action: 'backup' | 'restore', file: string, env: Env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...NODE, 'demo/backup.ts', action, file], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
const succeed = (...[action, file, env]: Parameters<typeof command>) => {
  const { status, output } = command(action, file, env);
  assert.equal(status, 0, output);
};
const refused = (pattern: RegExp, ...[action, file, env]: Parameters<typeof command>) => {
  const { status, output } = command(action, file, env);
  assert.equal(status, 1);
  assert.match(output, pattern);
  assert.equal(output.trim().split('\n').length, 1, output);
};

/** Writes settings one after the other until it is killed with -9; it prints each after the database has confirmed it. */
async function writeUntilKilled(address: string, many: number): Promise<number> {
  const script = `
    const { openDatabase } = await import('./demo/platform/db/client.ts');
    const { settings } = await import('./demo/platform/db/schema.ts');
    const { db } = await openDatabase(${JSON.stringify(address)});
    for (let i = 0; ; i++) {
      await db.insert(settings).values({ key: 'written.' + i, value: 'x'.repeat(5_000) });
      console.log(i);
    }`;
  const child = spawn(process.execPath, [...NODE, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let last = -1;
  for await (const line of createInterface(child.stdout)) {
    last = Number(line);
    if (last === many) child.kill('SIGKILL');
  }
  await exit;
  return last;
}

/** Checks that a database has all settings that were confirmed, at most one more, and runs. */
async function requireAll(address: string, last: number): Promise<void> {
  const { db, close } = await openDatabase(address);
  try {
    const { rows } = (await db.execute(
      sql`select count(*)::int as count from settings where key like 'written.%' and length(value::text) > 5000`,
    )) as unknown as { rows: { count: number }[] };
    const { count } = rows[0]!;
    assert.ok(count === last + 1 || count === last + 2, `${count} of ${last + 1}`);
  } finally {
    await close();
  }
}

/** Kills a restore as soon as `begun`. */
async function breakOff(file: string, env: Env, begun: () => boolean | Promise<boolean>): Promise<void> {
  const child = spawn(process.execPath, [...NODE, 'demo/backup.ts', 'restore', file], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    detached: true,
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  while (!(await begun())) assert.equal(child.exitCode, null, 'it is killed before its end');
  process.kill(-child.pid!, 'SIGKILL');
  await exit;
}

test('a data folder whose process was killed while it wrote is backed up and restored with every confirmed write', async () => {
  const [folder, file, copy] = [join(home, 'data'), join(home, 'folder.backup'), join(home, 'copy')];
  const last = await writeUntilKilled(folder, 60);
  succeed('backup', file, { LEARN_DATA: folder });
  refused(/exists: name a new file\.$/m, 'backup', file, { LEARN_DATA: folder });
  await breakOff(file, { LEARN_DATA: copy }, () => existsSync(`${copy}.restoring`));
  assert.equal(existsSync(copy), false, 'a restore that broke off leaves no folder that looks whole');
  succeed('restore', file, { LEARN_DATA: copy });
  refused(/is not empty: move it away/, 'restore', file, { LEARN_DATA: copy });
  await requireAll(copy, last);
});

test('a backup is refused with a sentence: no folder, no file, a file that is none', () => {
  const none = join(home, 'none');
  refused(/^There is no data folder/, 'backup', join(home, 'x.backup'), { LEARN_DATA: none });
  refused(/^There is no file/, 'restore', none, { LEARN_DATA: none });
  const [noBackup, folder] = [join(home, 'text'), join(home, 'empty')];
  writeFileSync(noBackup, 'not a backup');
  mkdirSync(folder);
  refused(/^The file .*text is damaged, or not a backup/, 'restore', noBackup, { LEARN_DATA: folder });
  assert.deepEqual(readdirSync(folder), []);
});

const needs = { skip: !onPostgres && 'needs TEST_DATABASE_URL' };
test('a Postgres database whose process was killed while it wrote is backed up and restored', needs, async () => {
  const [from, to] = [await freshDatabase(), await freshDatabase()];
  const file = join(home, 'postgres.backup');
  const admin = new pg.Client(process.env.TEST_DATABASE_URL);
  await admin.connect();
  try {
    const last = await writeUntilKilled(from.address, 60);
    succeed('backup', file, { DATABASE_URL: from.address });
    const name = new URL(to.address).pathname.slice(1);
    const restoring = `select 1 from pg_stat_activity where datname = $1 and application_name = 'pg_restore'`;
    await breakOff(
      file,
      { DATABASE_URL: to.address },
      async () => (await admin.query(restoring, [name])).rowCount !== 0,
    );
    while ((await admin.query(restoring, [name])).rowCount);
    succeed('restore', file, { DATABASE_URL: to.address });
    refused(/^The database is not empty/, 'restore', file, { DATABASE_URL: to.address });
    await requireAll(to.address, last);
  } finally {
    await admin.end();
    await from.drop();
    await to.drop();
  }
});
