/*
 * An error or a warning in the console that a test did not announce fails the test. The test command puts this module in front
 * of each test file (tools/pipeline/element-tests.mjs).
 */
const expected = new Set<RegExp>();
const heard: string[] = [];

const textOf = (value: unknown) => (value instanceof Error ? (value.stack ?? String(value)) : String(value));

for (const level of ['error', 'warn'] as const) {
  const original = console[level].bind(console);
  console[level] = (...words: unknown[]) => {
    const text = words.map(textOf).join(' ');
    if ([...expected].some((pattern) => pattern.test(text))) return;
    original(...words);
    heard.push(`console.${level}: ${text}`);
  };
}

// Set on the test itself: an error thrown in this hook would leave out the tests that follow.
afterEach(function () {
  expected.clear();
  const all = heard.splice(0).join('\n');
  const test = this.currentTest;
  if (!all || !test || test.isFailed()) return;
  test.state = 'failed';
  test.err = new Error(all);
});

/** Announces what this test makes the code write into the console. Until the test ends it is neither printed nor a failure. */
export const expectConsole = (pattern: RegExp): void => void expected.add(pattern);
