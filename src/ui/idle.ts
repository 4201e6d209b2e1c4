/** Runs a function once the page is idle, in a browser without idle times after this task; the returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(() => run());
  return () => cancelIdleCallback(call);
}
