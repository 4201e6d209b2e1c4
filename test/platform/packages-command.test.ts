import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { blobs, packages } from '../../demo/platform/db/schema';
import { currentPackages } from '../../demo/platform/packages/courses';
import { manifestOf, packageOf } from './support/archive';
import { fill } from './support/fixtures';
import { freshDatabase, onPostgres } from './support/platform';

const folder = await mkdtemp(join(tmpdir(), 'packages-'));
const { address, drop } = await freshDatabase();
/** Another process opens it, too: not one in memory. */
const database = onPostgres ? address : join(folder, 'data');
before(() => withDb(fill));
after(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

/** The database belongs to one process at a time. */
async function withDb<T>(run: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(database);
  try {
    return await run(db);
  } finally {
    await close();
  }
}

/** Runs the command as `npm run import -- …` does. */
async function imported(archive: Buffer, ...more: string[]): Promise<{ code: number; out: string; err: string }> {
  const file = join(folder, 'archive.zip');
  await writeFile(file, archive);
  const env = { ...process.env, [onPostgres ? 'DATABASE_URL' : 'LEARN_DATA']: database };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--max-semi-space-size=1', '--import', 'tsx', 'demo/import.ts', file, ...more],
      { env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
const stored = () => withDb(async (db) => [await db.$count(packages), await db.$count(blobs)]);

test('[PKG-01] the command line says what is in a package, and stores it only when it becomes something', async () => {
  const report = await imported(packageOf(manifestOf()));
  assert.equal(report.code, 0, report.err);
  assert.match(report.out, /Safety: \d+ files[^]*Fire drill[^]*SCORM 1\.2[^]*Nothing is stored/);
  assert.equal((await stored())[0], 0);

  const course = await imported(packageOf(manifestOf()), '--course');
  assert.match(course.out, /The course is made\./);
  const next = await imported(packageOf(manifestOf(), { name: 'new.txt', content: 'x' }), '--replaces', 'Safety');
  assert.match(next.out, /New attempts get this edition now\./);
  assert.equal((await withDb((db) => currentPackages(db)))[0]!.edition, 2);
});

test('[PKG-01] the command line refuses a package with a reason, and nothing is stored', async () => {
  const before = await stored();
  const bad = await imported(packageOf(manifestOf({ items: '<item identifier="I" identifierref="R9"/>' })), '--course');
  assert.equal(bad.code, 1);
  assert.match(bad.err, /Refused: .*R9.* \(imsmanifest\.xml:\d+\)/);
  const lost = await imported(packageOf(manifestOf()), '--into', 'NO-SUCH');
  assert.match(lost.err, /Refused: There is no course NO-SUCH\./);
  assert.deepEqual(await stored(), before);
});
