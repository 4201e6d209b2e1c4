import { defineConfig } from '@playwright/test';
import { firefoxOptions } from '../../tools/engines.mjs';
import base from './playwright.config';

/**
 * Flows in Firefox: the main job, the open catalog, and fragments and code that fail to load, which Firefox handles differently.
 * Chromium runs all other flows, because Firefox is slower in tests.
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
