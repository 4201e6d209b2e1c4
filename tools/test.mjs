// What `npm test` runs: builds, then every test; its last line is the sum, before it the names of what did not simply pass.
import { mkdirSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { findFirefox, findWebKit } from './engines.mjs';
import { requireNode } from './node-version.mjs';
import { elementTests } from './test/elements.mjs';
import { flows } from './test/flows.mjs';
import { nodeTests } from './test/node-tests.mjs';
import { run } from './test/run.mjs';
import { add, end, say } from './test/tally.mjs';

requireNode();
const engines = ['Chromium', ...(findFirefox() ? ['Firefox'] : []), ...(findWebKit() ? ['WebKit'] : [])];
console.log(`Engines on this machine: ${engines.join(', ')}.`);
rmSync('.build', { recursive: true, force: true });
mkdirSync('.build', { recursive: true });

try {
  process.env.CHROME_PATH = findBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

if (run('npm', ['run', '-s', 'build']) !== 0) {
  console.log('The build failed.\n0 passed, 1 failed');
  process.exit(1);
}

// A part whose files are not there is left out.
add('unit', nodeTests('unit', ['test/domain', 'test/api', 'test/state', 'test/i18n', 'test/tools']));
add('package', nodeTests('package', ['test/package']));
add('platform', nodeTests('platform', ['test/platform'], { TEST_DATABASE_URL: '' }));
if (process.env.TEST_DATABASE_URL) add('platform on Postgres', nodeTests('platform-postgres', ['test/platform']));
else say('The platform’s tests over Postgres: TEST_DATABASE_URL names no server.');
add('elements', elementTests('chromium'));
if (findFirefox()) add('elements in Firefox', elementTests('firefox'));
else say('Firefox, which is not on this machine (Debian: firefox-esr), or not in TEST_ENGINES.');
if (findWebKit()) add('elements in WebKit', elementTests('webkit'));
else say('WebKit, which is not on this machine (Debian: webkit2gtk-driver and xvfb), or not in TEST_ENGINES.');
add('flows', flows('test/e2e/playwright.config.ts', '.build/e2e.json'));
if (findFirefox()) add('flows in Firefox', flows('test/e2e/firefox.config.ts', '.build/e2e-firefox.json'));
if (findWebKit()) add('flows in WebKit', nodeTests('flows-webkit', ['test/engines']));
add('faults and leaks', flows('test/e2e/faults.config.ts', '.build/faults.json'));
end();
