import { $now, serverNow } from './now';

/** A timer of more than 24.8 days goes off at once: longer waits are made of naps. */
const NAP_MS = 24 * 60 * 60 * 1_000;

/**
 * Rings once when the platform's clock has reached an instant, however far it is; `$now` says it by then.
 * @returns ends the wait
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
