import { defineConfig } from '@playwright/test';
import { firefoxOptions } from '../../tools/engines.mjs';
import base from './playwright.config';

/**
 * The main job, the open catalog, and fragments and code that do not come, which Firefox treats as no other engine does; it is
 * slower to drive, so all other flows are Chromium's.
 */
export default defineConfig({
  ...base,
  testMatch: ['main-job.spec.ts', 'open-catalog.spec.ts', 'fragments.spec.ts', 'faults/code.spec.ts'],
  testIgnore: [],
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../.build/e2e-firefox.json' }]],
  use: { ...base.use, browserName: 'firefox', launchOptions: firefoxOptions(), trace: 'off' },
});
