import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Flows against the sources, whose code is readable: for `--debug`. */
export default defineConfig({
  ...base,
  workers: 1,
  retries: 0,
  timeout: 0,
  webServer: {
    ...base.webServer,
    command: 'node --import tsx test/e2e/demos.ts 1',
    env: { LEARN_BUILT: '.build/dev' },
  },
} as Parameters<typeof defineConfig>[0]);
