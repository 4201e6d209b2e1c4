import { writeFile } from 'node:fs/promises';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { defaultReporter, summaryReporter } from '@web/test-runner';
import { browserArguments, findBrowser } from './browser.mjs';

/** Leaves the counts where the test command adds them up. */
const counts = {
  async stop({ sessions }) {
    const sum = { passed: 0, failed: 0 };
    const count = (suite) => {
      for (const test of suite.tests) if (!test.skipped) sum[test.passed ? 'passed' : 'failed']++;
      suite.suites.forEach(count);
    };
    for (const session of sessions) {
      if (session.testResults) count(session.testResults);
      if (session.errors.length || !session.testResults) sum.failed++;
    }
    await writeFile('.build/elements.json', JSON.stringify(sum));
  },
};

export default {
  rootDir: process.cwd(),
  files: ['.build/elements/**/*.test.js'],
  concurrency: 2,
  staticLogging: !process.stdout.isTTY,
  browsers: [playwrightLauncher({ launchOptions: { executablePath: findBrowser(), args: browserArguments } })],
  testFramework: { config: { timeout: 20_000 } },
  testsFinishTimeout: 300_000,
  reporters: [defaultReporter({ reportTestProgress: false }), summaryReporter(), counts],
  // What the tests provoke on purpose is not news.
  filterBrowserLogs: () => Boolean(process.env.BROWSER_LOGS),
};
