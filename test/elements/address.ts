import { waitUntil } from './wait';

const PERIOD_MS = 10_000;
/** WebKit throws at the 101st change; the rest is for the test itself. */
const MOST = 60;
const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent);

/** The times of changes of the address, by a test or by the tested code. */
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

/** Waits until the browser allows changes of the address again: WebKit limits them, and tests make more than people. */
export const roomForAddresses = () =>
  waitUntil(() => changes.filter((at) => performance.now() - at < PERIOD_MS).length < MOST, 'changes are taken', {
    timeout: PERIOD_MS + 1_000,
  });
