import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';
import { hosts, readyPort } from './hosts';

const workers = Number(process.env.FLOWS_WORKERS ?? 4);

export default defineConfig({
  testDir: '.',
  testIgnore: ['faults/**', 'ibm/**'],
  outputDir: '../../.build/e2e-results',
  fullyParallel: true,
  workers,
  timeout: 90_000,
  // A flow that passes only at the second try is flaky: the test command lists it, and fails when there are many.
  retries: 1,
  // On a busy machine a tool in a frame, which signs in by several redirects, takes more than ten seconds.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../../.build/e2e.json' }]],
  use: {
    baseURL: hosts.learn,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    // Only for the second try, because a trace takes a third of the time.
    trace: 'on-first-retry',
  },
  webServer: {
    command: `node --import tsx test/e2e/demos.ts ${workers}`,
    cwd: '../..',
    url: `http://127.0.0.1:${readyPort}`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
