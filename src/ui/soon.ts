/**
 * Runs a function after the effects of this commit; the returned function cancels it. For effects that no clean-up can undo,
 * such as a navigation or a message: React may run an effect, clean it up and run it again at once.
 */
export function soon(run: () => void): () => void {
  let active = true;
  queueMicrotask(() => {
    if (active) run();
  });
  return () => {
    active = false;
  };
}
