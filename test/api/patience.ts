import type { TestContext } from 'node:test';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets promises that wait for nothing go on, with timers mocked too. */
export async function settle() {
  for (let turns = 0; turns < 20; turns++) await turn();
}

/** Waits for something that a real server brings about; the test's own time limit ends it. */
export async function until(t: TestContext, isTrue: () => boolean) {
  while (!isTrue()) {
    t.signal.throwIfAborted();
    await turn();
  }
}
