import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { defaultReporter, summaryReporter } from '@web/test-runner';
import { browserArguments, findBrowser } from './browser.mjs';
import { firefoxOptions } from './engines.mjs';
import { WebKitLauncher } from './test/webkit-launcher.mjs';

// The browsers have the same zone and language on every machine.
Object.assign(process.env, { TZ: 'UTC', LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', LC_ALL: 'en_US.UTF-8' });

const engine = process.env.ENGINE ?? 'chromium';

/** Writes the results of each file for the test command (tools/test/tries.mjs). */
const results = {
  async stop({ sessions }) {
    const files = [...sessions].map(({ testFile, passed, errors, testResults }) => {
      const tests = [];
      const walk = ({ name, suites, tests: own }, above) => {
        const path = name ? [...above, name] : above;
        for (const test of own)
          if (!test.skipped)
            tests.push({
              name: [...path, test.name].join(' › '),
              passed: test.passed,
              ms: test.duration,
              ...(test.error && { error: test.error.message }),
            });
        suites.forEach((suite) => walk(suite, path));
      };
      if (testResults) walk(testResults, []);
      const own = errors.map(({ message }) => message);
      if (!passed && own.length === 0 && tests.every((test) => test.passed))
        own.push('The tests did not run to their end.');
      return { file: relative('.', testFile), errors: own, tests };
    });
    await writeFile(`.build/elements-${engine}.json`, JSON.stringify(files));
  },
};

/** Sends parts of films, which the runner's server does not: only then a browser goes to a second of a film. */
async function filmParts(context, next) {
  const film = context.path.endsWith('.webm') && (await readFile(`.${context.path}`).catch(() => null));
  if (!film) return next();
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(context.get('range')) ?? [];
  const [from, to] = [Number(first), Math.min(Number(last || film.length), film.length - 1)];
  context.set('accept-ranges', 'bytes');
  context.type = 'video/webm';
  if (context.get('range')) {
    context.status = 206;
    context.set('content-range', `bytes ${from}-${to}/${film.length}`);
  }
  context.body = film.subarray(from, to + 1);
  return undefined;
}

const launchers = {
  chromium: () => playwrightLauncher({ launchOptions: { executablePath: findBrowser(), args: browserArguments } }),
  firefox: () => playwrightLauncher({ product: 'firefox', launchOptions: firefoxOptions() }),
  webkit: () => new WebKitLauncher(2),
};

export default {
  rootDir: process.cwd(),
  files: ['.build/elements/*.test.js'],
  middleware: [filmParts],
  concurrency: 3,
  staticLogging: !process.stdout.isTTY,
  browsers: [launchers[engine]()],
  testFramework: { config: { timeout: 20_000 } },
  // The first page of an engine is slow on a busy machine.
  browserStartTimeout: 120_000,
  testsFinishTimeout: 300_000,
  reporters: [defaultReporter({ reportTestProgress: false }), summaryReporter(), results],
  // Tests cause console output on purpose.
  filterBrowserLogs: () => Boolean(process.env.BROWSER_LOGS),
};
