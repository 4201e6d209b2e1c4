/**
 * Runs something as soon as the effects of this commit are done; the returned function takes it back. For effects whose outcome
 * no clean-up can undo, such as a step to another page or a message: React may run an effect, end it and run it again at once.
 */
export function soon(run: () => void): () => void {
  let wanted = true;
  queueMicrotask(() => {
    if (wanted) run();
  });
  return () => {
    wanted = false;
  };
}
