const total = { passed: 0, failed: 0 };
const failed = [];
const second = [];
const words = [];

/** The first line that says something, without colours. */
const firstLine = (error = '') =>
  error
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .find((line) => line.trim())
    ?.trim() ?? 'no message';

const lines = (part, list) => list.map(({ name, error }) => `- ${part}: ${name}: ${firstLine(error)}`);

/** Adds what a part came to; a part that is not there (undefined) is left out. */
export function add(part, outcome) {
  if (!outcome) return;
  total.passed += outcome.passed;
  total.failed += outcome.failed.length;
  failed.push(...lines(part, outcome.failed));
  second.push(...lines(part, outcome.second));
  console.log(`\n${part}: ${outcome.passed} passed, ${outcome.failed.length} failed\n`);
}

/** A sentence for the end, of what did not run and why. */
export const say = (sentence) => words.push(sentence);

/** Ends the run: what was left out, what passed at the second try, what failed, and the sum in the very last line. */
export function end() {
  const list = (title, entries) => entries.length && console.log([title, ...entries, ''].join('\n'));
  list('Left out:', words);
  list(`Passed only at the second try (${second.length}):`, second);
  list(`Failed (${failed.length}):`, failed);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed ? 1 : 0);
}
