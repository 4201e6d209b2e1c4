import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** A second accessibility engine, at night only: it is large, and finds little that axe does not. */
export default defineConfig({
  ...base,
  testDir: 'ibm',
  testIgnore: [],
  use: { ...base.use, trace: 'off' },
  reporter: [['list'], ['json', { outputFile: '../../.build/ibm.json' }]],
});
