/** A promise that resolves after a time in ms. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A promise that also rejects when `signal`, if there is one, aborts. */
export function until<T>(signal: AbortSignal | undefined, promise: Promise<T>): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
