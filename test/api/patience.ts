import type { TestContext } from 'node:test';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until pending promises have run, also with mocked timers. */
export async function flushPromises() {
  for (let turns = 0; turns < 20; turns++) await turn();
}

/** Waits for an effect of a real server, until the test's time limit. */
export async function until(t: TestContext, isTrue: () => boolean) {
  while (!isTrue()) {
    t.signal.throwIfAborted();
    await turn();
  }
}
