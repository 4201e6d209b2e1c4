import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** The behaviour of each element when something fails, and leaks of elements that are added and removed. */
export default defineConfig({
  ...base,
  testDir: 'faults',
  testIgnore: [],
  // Tracing would take more time than these short tests.
  use: { ...base.use, trace: 'off' },
  reporter: [['list'], ['json', { outputFile: '../../.build/faults.json' }]],
});
