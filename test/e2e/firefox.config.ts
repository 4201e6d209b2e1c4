import { defineConfig } from '@playwright/test';
import { firefoxOptions } from '../../tools/engines.mjs';
import base from './playwright.config';

/** The main job and the open catalog in Firefox, which is slower to drive; all other flows are Chromium's. */
export default defineConfig({
  ...base,
  testMatch: ['main-job.spec.ts', 'open-catalog.spec.ts'],
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../.build/e2e-firefox.json' }]],
  use: { ...base.use, browserName: 'firefox', launchOptions: firefoxOptions(), trace: 'off' },
});
