import { mkdirSync, rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';
import { hosts } from './hosts';

// Each run begins with a new database. Workers load this file too, when the server is up.
const data = '.build/e2e-data';
if (!process.env.TEST_WORKER_INDEX) {
  rmSync(data, { recursive: true, force: true });
  mkdirSync('.build', { recursive: true });
}

export default defineConfig({
  testDir: '.',
  testIgnore: 'faults/**',
  outputDir: '../../.build/e2e-results',
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
  // What passes only at the second try is named at the end of the test command.
  retries: 1,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../../.build/e2e.json' }]],
  use: {
    baseURL: hosts.learn,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'npm start -- --no-build',
    cwd: '../..',
    url: `${hosts.learn}/learn/config-ui/config.json`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      LEARN_DATA: data,
      LEARN_PORT: new URL(hosts.learn).port,
      PORTAL_PORT: new URL(hosts.portal).port,
      PARTNER_PORT: new URL(hosts.partner).port,
      PROCTOR_PORT: new URL(hosts.proctoring).port,
      TOOL_PORT: new URL(hosts.tool).port,
    },
  },
});
