import { atom, onMount } from 'nanostores';
import { CLOCK_REFRESH_MS } from '../../base/constants';

/** How far the platform's clock is ahead of this machine's, in ms. */
let ahead = 0;
/** Smallest difference that counts as a wrong clock, in ms: the platform sends whole seconds, and the response takes time. */
const LEEWAY_MS = 2_000;

/** Adopts the platform's clock, because the platform decides about dates and a learner's clock may be wrong by days. */
export function setServerTime(now: Date): void {
  const measured = now.getTime() - Date.now();
  const isDrift = Math.abs(measured - ahead) > LEEWAY_MS;
  ahead = isDrift ? measured : Math.max(ahead, measured);
  // Dates on screen were computed with the wrong clock.
  if (isDrift) $now.set(serverNow());
}

/** The present by the platform's clock, a second late at most. */
export const serverNow = () => new Date(Date.now() + ahead);

/** The present by the platform's clock, updated each minute while it has a subscriber. Tests set it. */
export const $now = atom(serverNow());

onMount($now, () => {
  const update = () => $now.set(serverNow());
  update();
  const timer = setInterval(update, CLOCK_REFRESH_MS);
  // Hidden pages have no timers: update at once when the page becomes visible.
  globalThis.document?.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    globalThis.document?.removeEventListener('visibilitychange', update);
  };
});
