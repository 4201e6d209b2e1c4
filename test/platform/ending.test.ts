import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import pg from 'pg';
import { openDatabase } from '../../demo/platform/db/client';
import { HEALTH, READINESS } from '../../demo/platform/server/health-paths';
import { fill } from './support/fixtures';
import { freshDatabase, onPostgres, serve } from './support/platform';

/** A script that serves with `endOnSignal`; it prints its port, then a line for each request that has begun. */
const SCRIPT = `
import { createServer } from 'node:http';
const { endOnSignal } = await import('./demo/servers.ts');
let streaming;
const server = createServer((request, response) => {
  console.log(request.url);
  if (request.url === '/stream') { streaming = response; response.write(': here\\n\\n'); }
  else if (request.url === '/slow') { process.stdin.once('data', () => response.end('done')); }
  else response.end('ok');
});
endOnSignal([server], {
  drain: () => { streaming?.end('retry: 1\\n\\n'); console.log('draining'); },
  close: async () => console.log('closed'),
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

test('a signal ends streams and idle connections, lets requests end, and ends the process with code 0', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => (await lines.next()).value as string | undefined;
  const origin = `http://127.0.0.1:${await line()}`;
  const read = async (path: string) => (await fetch(origin + path)).text();
  assert.equal(await read('/'), 'ok');
  assert.equal(await line(), '/');
  const stream = read('/stream');
  assert.equal(await line(), '/stream');
  const slow = read('/slow');
  assert.equal(await line(), '/slow');
  child.kill('SIGTERM');
  assert.equal(await line(), 'draining');
  assert.match(await stream, /retry: 1\n\n$/);
  await assert.rejects(fetch(origin), 'it takes no new connections');
  child.stdin.write('\n');
  assert.equal(await slow, 'done');
  assert.equal(await line(), 'closed');
  assert.deepEqual(await exit, [0, null]);
});

test('a process that lives says so; it is ready while its database answers and it is not ending', async () => {
  const { db, close } = await openDatabase('memory://');
  const process_ = await serve(db);
  const status = async (path: string) => (await fetch(process_.origin + path)).status;
  try {
    for (const path of [HEALTH, READINESS]) assert.equal(await status(path), 200, path);
    process_.drain();
    assert.equal(await status(HEALTH), 200);
    assert.equal(await status(READINESS), 503);
  } finally {
    await process_.close();
    await close();
  }
});

test(
  'without its database the process lives and is not ready; with it, it is ready again at once',
  { skip: !onPostgres && 'needs TEST_DATABASE_URL' },
  async () => {
    const { address, drop } = await freshDatabase();
    const { db, close } = await openDatabase(address);
    await fill(db);
    const process_ = await serve(db);
    const admin = new pg.Client(process.env.TEST_DATABASE_URL);
    await admin.connect();
    const name = new URL(address).pathname.slice(1);
    const status = async (path: string) => (await fetch(process_.origin + path)).status;
    try {
      assert.equal(await status(READINESS), 200);
      await admin.query(`alter database "${name}" with allow_connections false`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      assert.equal(await status(READINESS), 503);
      assert.equal(await status(HEALTH), 200);
      await admin.query(`alter database "${name}" with allow_connections true`);
      const back = performance.now();
      while ((await status(READINESS)) !== 200) assert.ok(performance.now() - back < 10_000);
    } finally {
      await admin.query(`alter database "${name}" with allow_connections true`);
      await admin.end();
      await process_.close();
      await close();
      await drop();
    }
  },
);
