import { writeFileSync } from 'node:fs';

/** More flaky tests than this fail the run. */
const MOST_FLAKY = 3;
const SLOWEST = 10;
/** The flaky tests of the last run, with their errors. */
const FLAKY_FILE = '.build/flaky.json';

const total = { passed: 0, failed: 0 };
const failed = [];
const flaky = [];
const timed = [];
const words = [];

/** Lines of an error that are shown: the message, the locator, what was expected and received. */
const LINES = 6;

/** The first lines of an error that are not empty, joined, without colours. */
const inShort = (error = '') =>
  error
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, LINES)
    .join(' | ') || 'no message';

const line = ({ part, name, error }) => `- ${part}: ${name}: ${inShort(error)}`;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Runs a part and adds its outcome; an undefined outcome is left out.
 * @param {string} part
 * @param {() => import('./tries.mjs').Outcome | undefined} run
 */
export function add(part, run) {
  const start = Date.now();
  const outcome = run();
  if (!outcome) return;
  const named = (list) => list.map((each) => ({ part, ...each }));
  total.passed += outcome.passed;
  total.failed += outcome.failed.length;
  failed.push(...named(outcome.failed));
  flaky.push(...named(outcome.flaky));
  timed.push(...named(outcome.times));
  console.log(
    `\n${part}: ${outcome.passed} passed, ${outcome.failed.length} failed, ${outcome.flaky.length} flaky, ${seconds(Date.now() - start)}\n`,
  );
}

/** Adds a sentence for the end: what did not run, and why. */
export const addNote = (sentence) => words.push(sentence);

/** Prints the end of the run: the slowest tests, what was left out, flaky tests, failed tests, and the sum in the last line. */
export function end() {
  const list = (title, entries) => entries.length && console.log([title, ...entries, ''].join('\n'));
  const slowest = timed.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  list(
    'The slowest tests:',
    slowest.map(({ part, name, ms }) => `- ${seconds(ms)}  ${part}: ${name}`),
  );
  list('Left out:', words);
  list(`Flaky, passed only at the second try (${flaky.length}; in ${FLAKY_FILE}):`, flaky.map(line));
  writeFileSync(FLAKY_FILE, `${JSON.stringify(flaky, null, 2)}\n`);
  if (flaky.length > MOST_FLAKY) {
    total.failed++;
    failed.push({ part: 'flaky', name: 'all parts', error: `${flaky.length} tests are flaky; ${MOST_FLAKY} may be.` });
  }
  list(`Failed (${failed.length}):`, failed.map(line));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed ? 1 : 0);
}
