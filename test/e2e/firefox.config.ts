import { defineConfig } from '@playwright/test';
import { firefoxOptions } from '../../tools/engines.mjs';
import type { Blocks } from './blocking';
import base from './playwright.config';

/**
 * Flows in Firefox: the main job, the open catalog, pages of another site in strict mode, notes, which are painted, the search, and fragments and
 * code that fail to load, which Firefox handles differently. Chromium runs all other flows, because Firefox is slower in tests.
 */
export default defineConfig<{ blocks: Blocks }>({
  ...base,
  testIgnore: [],
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../.build/e2e-firefox.json' }]],
  use: { ...base.use, browserName: 'firefox', launchOptions: firefoxOptions(), trace: 'off' },
  projects: [
    {
      name: 'Firefox',
      testMatch: [
        'main-job.spec.ts',
        'open-catalog.spec.ts',
        'fragments.spec.ts',
        'faults/code.spec.ts',
        'activity.spec.ts',
        'notes.spec.ts',
        'search.spec.ts',
        'partner-session.spec.ts',
        'vouched-person.spec.ts',
      ],
    },
    {
      name: 'Firefox without third-party cookies',
      testMatch: 'partner-session.spec.ts',
      grep: /sign in, learn, finish/,
      use: { blocks: 'third-party' },
    },
  ],
});
