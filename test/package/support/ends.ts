import { after } from 'node:test';

const ends: (() => unknown)[] = [];

/** Has something ended when every suite is done; `after` itself counts for the test that happens to run. */
export const atEnd = (end: () => unknown): void => void ends.push(end);

after(async () => {
  for (const end of ends.reverse()) await end();
});
