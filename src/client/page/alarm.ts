import { $now, serverNow } from './now';

/** Longest single timer, in ms. A timer of more than 24.8 days fires at once, so a longer wait is split. */
const NAP_MS = 24 * 60 * 60 * 1_000;

/**
 * Calls `ring` once when the platform's clock has reached an instant, however far away. `$now` has reached it by then.
 * @returns a function that cancels it
 */
export function alarm(at: Date, ring: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = at.getTime() - serverNow().getTime();
    if (left > 0) {
      timer = setTimeout(wait, Math.min(left, NAP_MS));
      return;
    }
    $now.set(serverNow());
    ring();
  };
  timer = setTimeout(wait);
  return () => clearTimeout(timer);
}
