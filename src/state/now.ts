import { atom, onMount } from 'nanostores';
import { CLOCK_REFRESH_MS } from '../domain/constants';

/** How far the platform's clock is ahead of this machine's, in ms. */
let ahead = 0;
/** The platform tells whole seconds and on the way some time goes by: what is told never says too much. */
const LEEWAY_MS = 2_000;

/** Takes over the platform's clock, as dates are decided there; a learner's own may be wrong by days. */
export function tellServerTime(now: Date): void {
  const told = now.getTime() - Date.now();
  const isDrift = Math.abs(told - ahead) > LEEWAY_MS;
  ahead = isDrift ? told : Math.max(ahead, told);
  // Dates on screen are wrong by as much as the clock was.
  if (isDrift) $now.set(serverNow());
}

/** The present by the platform's clock, a second late at most. */
export const serverNow = () => new Date(Date.now() + ahead);

/** The same to the minute, while somebody looks. Tests set it. */
export const $now = atom(serverNow());

onMount($now, () => {
  const tell = () => $now.set(serverNow());
  tell();
  const timer = setInterval(tell, CLOCK_REFRESH_MS);
  // A page that is put aside has no timers: on the way back it does not say for a minute what was true when it was left.
  globalThis.document?.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    globalThis.document?.removeEventListener('visibilitychange', tell);
  };
});
