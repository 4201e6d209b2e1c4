import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** What each element does when something fails, and that elements that come and go leave nothing behind. */
export default defineConfig({
  ...base,
  testDir: 'faults',
  testIgnore: [],
  // Many short tests: tracing would take more of their time than they do.
  use: { ...base.use, trace: 'off' },
  reporter: [['list'], ['json', { outputFile: '../../.build/faults.json' }]],
});
