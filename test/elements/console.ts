/*
 * Fails a test with an unexpected error or warning in the console. The build adds this module to each test file
 * (tools/pipeline/element-tests.mjs).
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

// Fails the test directly, because an error in this hook would skip the following tests.
afterEach(function () {
  expected.clear();
  const all = heard.splice(0).join('\n');
  const test = this.currentTest;
  if (!all || !test || test.isFailed()) return;
  test.state = 'failed';
  test.err = new Error(all);
});

/** Allows messages in the console until the test ends; they are not printed. */
export const expectConsole = (pattern: RegExp): void => void expected.add(pattern);
