import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { freshDatabase } from '../fresh-database';

const run = promisify(execFile);
const server = process.env.TEST_DATABASE_URL;
const options = { skip: !server && 'needs TEST_DATABASE_URL' };
const ORIGIN = 'https://learn.example';

/** A copy of the project as a clone has it, with the build. */
let folder: string;
let installed: string;
before(async () => {
  if (!server) return;
  folder = await mkdtemp(join(tmpdir(), 'learn-production-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of stdout.split('\0').filter((each) => each && existsSync(each))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(file, join(folder, file));
  }
  await cp('dist', join(folder, 'dist'), { recursive: true });
  ({ stderr: installed } = await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder }));
});
after(() => folder && rm(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  return port;
}

test('an installation without development packages has no tools of builds and tests', options, () => {
  // (TypeScript is there: libraries name it as an optional peer.)
  for (const name of ['rollup', 'react', 'playwright', 'eslint', 'pdfjs-dist', 'selenium-webdriver'])
    assert.ok(!existsSync(join(folder, 'node_modules', name)), name);
  assert.doesNotMatch(installed, /EBADENGINE|deprecated/);
});

test('it starts for production, without warnings, and answers for the platform and its pages', options, async () => {
  const { address, drop } = await freshDatabase(server!);
  const port = await freePort();
  const started = spawn('npm', ['start', '--', '--production'], {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PUBLIC_ORIGIN: ORIGIN,
      DATABASE_URL: address,
      LEARN_SECRET: 'a secret of tests with 32 characters and more',
      LEARN_PORT: String(port),
    },
  });
  const ended = once(started, 'exit');
  let [output, errors] = ['', ''];
  started.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  try {
    const isReady = new Promise<void>((resolve) =>
      started.stdout.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (output.includes(`Learn  ${ORIGIN}/learn`)) resolve();
      }),
    );
    await Promise.race([isReady, ended.then(() => assert.fail(`It ended: ${output}${errors}`))]);
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } });
    assert.equal((await ask('/learn/config-ui/config.json')).status, 200);
    const page = await ask('/learn/courses');
    assert.equal(page.status, 200);
    const [, script] = /<script[^>]*src="([^"]*learn\.js[^"]*)"/.exec(await page.text()) ?? [];
    assert.equal((await ask(script!)).status, 200);
    // On Node 20 the sign-in provider says that it wants a newer one.
    const lines = `${output}\n${errors}`.split('\n').filter((line) => /warn|deprecat|error/i.test(line));
    assert.deepEqual(
      lines.filter((line) => !line.startsWith('oidc-provider WARNING: Unsupported runtime')),
      [],
    );
  } finally {
    if (started.exitCode === null) process.kill(-started.pid!, 'SIGTERM');
    await ended;
    await drop();
  }
});
