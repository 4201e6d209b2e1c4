import { after } from 'node:test';

const ends: (() => unknown)[] = [];

/** Runs a function after all suites; `after` would run it after the current test. */
export const atEnd = (end: () => unknown): void => void ends.push(end);

after(async () => {
  for (const end of ends.reverse()) await end();
});
