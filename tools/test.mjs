/*
 * `npm test`: builds, then runs every test in Chromium. The last line is the sum; flaky and failed tests are listed before it.
 * `npm run test:engines` runs the tests for other engines, `npm run test:all` all tests.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { findFirefox, findWebKit } from './engines.mjs';
import { requireNode } from './node-version.mjs';
import { elementTests } from './test/elements.mjs';
import { flows } from './test/flows.mjs';
import { nodeTests } from './test/node-tests.mjs';
import { add, end, addNote } from './test/tally.mjs';

const { values } = parseArgs({
  options: { engines: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});
const [chromium, others] = [!values.engines, values.engines || values.all];
/** The tests that also run over the embedded database (PGlite) when all others run over Postgres. */
const EMBEDDED = ['seed', 'lists', 'course-flow', 'filters'].map((name) => `test/platform/${name}.test.ts`);
requireNode();
rmSync('.build', { recursive: true, force: true });
mkdirSync('.build', { recursive: true });

try {
  process.env.CHROME_PATH = findBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const built = Date.now();
if (!build()) {
  console.log('The build failed.\n0 passed, 1 failed');
  process.exit(1);
}
console.log(`build: ${((Date.now() - built) / 1000).toFixed(1)} s\n`);

if (chromium) {
  // All tests in Node run together, so that no core waits for one long file.
  const folders = ['api', 'docs', 'domain', 'i18n', 'model', 'package', 'platform', 'state', 'tools'].map(
    (name) => `test/${name}`,
  );
  add('in Node', () => nodeTests('node', folders));
  if (process.env.TEST_DATABASE_URL) {
    const files = values.all ? ['test/platform'] : EMBEDDED;
    add('platform on PGlite', () => nodeTests('platform', files, { TEST_DATABASE_URL: '' }));
  } else addNote('The platform’s tests over Postgres: TEST_DATABASE_URL names no server.');
  if (values.all) add('an installation for production', () => nodeTests('install', ['test/production']));
  add('faults of servers', () => nodeTests('server-faults', ['test/faults']));
  add('elements', () => elementTests('chromium'));
  add('elements of dist', () => elementTests('chromium', true));
  add('flows', () => flows('test/e2e/playwright.config.ts', '.build/e2e.json'));
  add('faults and leaks', () => flows('test/e2e/faults.config.ts', '.build/faults.json'));
  add('a robot', () => nodeTests('robot', ['test/robot']));
  if (values.all) add('a second accessibility engine', () => flows('test/e2e/ibm.config.ts', '.build/ibm.json'));
}
if (others) {
  if (findFirefox()) {
    add('elements in Firefox', () => elementTests('firefox'));
    add('flows in Firefox', () => flows('test/e2e/firefox.config.ts', '.build/e2e-firefox.json'));
  } else addNote('Firefox, which is not on this machine (Debian: firefox-esr), or not in TEST_ENGINES.');
  if (findWebKit()) {
    add('elements in WebKit', () => elementTests('webkit'));
    add('flows in WebKit', () => nodeTests('flows-webkit', ['test/engines']));
  } else addNote('WebKit, which is not on this machine (Debian: webkit2gtk-driver and xvfb), or not in TEST_ENGINES.');
}
end();
