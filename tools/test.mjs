// What `npm test` runs: builds, then every test; its last line is the sum.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { requireNode } from './node-version.mjs';

requireNode();
rmSync('.build', { recursive: true, force: true });
mkdirSync('.build', { recursive: true });

let browser;
try {
  browser = findBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
const env = { ...process.env, CHROME_PATH: browser };
const run = (command, args, more = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...more }, shell: process.platform === 'win32' }).status;

/** Adds a part's counts; a part that ended badly without saying of what counts as one failure. */
function add(name, status, counts) {
  total.passed += counts?.passed ?? 0;
  total.failed += counts?.failed || (status === 0 && counts ? 0 : 1);
  console.log(`\n${name}: ${counts ? `${counts.passed} passed, ${counts.failed} failed` : 'gave no result'}\n`);
}

const json = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const testsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));

function nodeTests(name, folders, more) {
  const files = folders.filter(existsSync).flatMap(testsIn);
  const tap = `.build/${name}.tap`;
  const reporters = [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${tap}`,
  ];
  const status = run(process.execPath, ['--import', 'tsx', '--test', ...reporters, ...files], more);
  const text = existsSync(tap) ? readFileSync(tap, 'utf8') : '';
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(text)?.[1] ?? NaN);
  const counts = { passed: count('pass'), failed: count('fail') + count('cancelled') };
  add(name, status, Number.isNaN(counts.passed) ? undefined : counts);
}

if (run('npm', ['run', '-s', 'build']) !== 0) {
  console.log('The build failed.\n0 passed, 1 failed');
  process.exit(1);
}
nodeTests('unit', ['test/domain', 'test/api', 'test/state', 'test/i18n', 'test/tools']);
nodeTests('platform', ['test/platform'], { TEST_DATABASE_URL: '' });
if (process.env.TEST_DATABASE_URL) nodeTests('platform on Postgres', ['test/platform']);

const bundled = run(process.execPath, ['tools/bundle-tests.mjs']) === 0;
const elements = bundled ? run('npx', ['web-test-runner', '--config', 'tools/web-test-runner.mjs']) : 1;
add('elements', elements, json('.build/elements.json'));

const flows = run('npx', ['playwright', 'test', '--config', 'test/e2e/playwright.config.ts']);
const stats = json('.build/e2e.json')?.stats;
add('flows', flows, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected });

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
