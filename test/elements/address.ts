import { waitUntil } from './wait';

const PERIOD_MS = 10_000;
/** WebKit throws at the 101st; some are left for what a test itself does. */
const MOST = 60;
const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent);

/** When the address was changed, by a test or by what it tests. */
const changes: number[] = [];
if (isWebKit) {
  for (const name of ['pushState', 'replaceState'] as const) {
    const real = history[name];
    history[name] = function (...step) {
      changes.push(performance.now());
      real.apply(this, step);
    };
  }
}

/** Until the browser takes changes of the address again: one engine takes only so many in a while, and tests are faster than people. */
export const roomForAddresses = () =>
  waitUntil(() => changes.filter((at) => performance.now() - at < PERIOD_MS).length < MOST, 'changes are taken', {
    timeout: PERIOD_MS + 1_000,
  });
