import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { test } from 'node:test';

/** Runs a program; returns its exit code and stderr. */
function run(args: string[], env: Record<string, string>) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}
const start = (env: Record<string, string>, ...options: string[]) =>
  run(['--import', 'tsx', 'demo/start.ts', '--no-build', ...options], env);

test('a port in use is reported in one sentence', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
  const { port } = taken.address() as { port: number };
  const { code, output } = await start({ LEARN_PORT: String(port) });
  taken.close();
  assert.equal(code, 1);
  assert.match(output, new RegExp(`^Port ${port} is in use: [^\\n]+\\.$`));
});

test('an invalid port is reported in one sentence', async () => {
  const { code, output } = await start({ PORTAL_PORT: 'eighty' });
  assert.equal(code, 1);
  assert.equal(output, "PORTAL_PORT is not a port: 'eighty'.");
});

test('an invalid number of courses is reported in one sentence', async () => {
  const { code, output } = await start({}, '--courses', 'many');
  assert.equal(code, 1);
  assert.equal(output, "--courses takes a whole number, not 'many'.");
});

test('a production start without settings lists all of them, and opens no port', async () => {
  const empty = { PUBLIC_ORIGIN: '', DATABASE_URL: '', LEARN_SECRET: '', OIDC_ISSUER: '' };
  for (const outcome of [await start(empty, '--production'), await start({ ...empty, LEARN_ENV: 'production' })]) {
    assert.equal(outcome.code, 1);
    const [title, ...lines] = outcome.output.split('\n');
    assert.equal(title, 'Learn can’t start for production:');
    assert.deepEqual(
      lines.map((line) => line.trim().split(' ')[0]),
      ['PUBLIC_ORIGIN', 'DATABASE_URL', 'LEARN_SECRET'],
    );
  }
});

const evaluate = (code: string, env: Record<string, string> = {}) => run(['--input-type=module', '--eval', code], env);

test('a missing browser at CHROME_PATH is reported in one sentence', async () => {
  const { output } = await evaluate(
    "import { findBrowser } from './tools/browser.mjs'; try { findBrowser() } catch (error) { console.error(error.message) }",
    { CHROME_PATH: '/nowhere/chrome' },
  );
  assert.equal(output, 'CHROME_PATH names /nowhere/chrome, where there is no file.');
});

test('an old Node is reported in one sentence', async () => {
  const { code, output } = await evaluate(
    "Object.defineProperty(process.versions, 'node', { value: '18.20.4' }); const { requireNode } = await import('./tools/node-version.mjs'); requireNode();",
  );
  assert.equal(code, 1);
  assert.equal(output, 'Learn needs Node 20.19 or newer; this is 18.20.4.');
});
