/** How long a task may be, in ms. */
const SLICE_MS = 8;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs steps in short tasks, so that the page answers between them. Rejects when the signal aborts. */
export function inSlices(signal: AbortSignal) {
  let until = performance.now() + SLICE_MS;
  return async function run<T>(steps: Generator<void, T>): Promise<T> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() < until) continue;
      await nextTask();
      signal.throwIfAborted();
      until = performance.now() + SLICE_MS;
    }
  };
}
