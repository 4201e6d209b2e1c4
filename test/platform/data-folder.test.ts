import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lockFolder } from '../../demo/platform/db/folder-lock';
import { openLite } from '../../demo/platform/db/lite';
import { problemOf } from '../../demo/platform/server/failures';

/** A folder for one test. */
async function withFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'learn-data-'));
  try {
    await run(folder);
  } finally {
    for (const path of [folder, `${folder}.lock`]) rmSync(path, { recursive: true, force: true });
  }
}

test('a second process is refused a data folder with a sentence, until the first has ended, also by kill -9', () =>
  withFolder(async (folder) => {
    const script = `import('./demo/platform/db/folder-lock.ts').then(async ({ lockFolder }) => {
      await lockFolder(${JSON.stringify(folder)});
      console.log('held');
      setInterval(() => {}, 1_000);
    });`;
    const first = spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(first, 'exit');
    await once(first.stdout, 'data');
    await assert.rejects(openLite(folder), /^Error: The data folder .* is in use by another process: .*LEARN_DATA\.$/);
    first.kill('SIGKILL');
    await ended;
    const release = await lockFolder(folder);
    await assert.rejects(lockFolder(folder), /in use/);
    await release();
    await (
      await lockFolder(folder)
    )();
  }));

test('a damaged data folder, and a file instead of a folder, are named in a sentence', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'PG_VERSION');
    writeFileSync(path, '17\n');
    for (const each of [folder, path]) {
      await assert.rejects(openLite(each), ({ message }: Error) => {
        assert.match(message, /^The data folder .* can't be opened: it is damaged/);
        assert.ok(message.includes(each));
        return true;
      });
    }
    await (
      await lockFolder(folder)
    )();
  }));

test('a damaged table is named in the log when it is read, with what to do', (t) =>
  withFolder(async (folder) => {
    const { lite, close } = await openLite(folder);
    await lite.exec("create table notes as select 'a note' as text from generate_series(1, 1000); checkpoint");
    const { rows } = await lite.query<{ path: string }>("select pg_relation_filepath('notes') as path");
    await close();
    const file = join(folder, rows[0]!.path);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(7, 4_000, 4_100));
    const again = await openLite(folder);
    const log = t.mock.method(console, 'error', () => {}).mock;
    try {
      const failed: unknown = await again.lite.query('select count(text) from notes').catch((error: unknown) => error);
      assert.equal(problemOf(failed, { method: 'GET', path: '/api/x' }).status, 500);
      const { what } = JSON.parse(String(log.calls[0]!.arguments[0])) as { what: string };
      assert.match(what, /damaged: stop the platform, .* restore a backup/);
    } finally {
      log.restore();
      await again.close();
    }
  }));
