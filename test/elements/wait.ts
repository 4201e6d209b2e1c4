import { waitUntil as poll } from '@open-wc/testing';

/** Time limit of a condition on a busy machine, in ms. */
const LONGEST_MS = 6_000;

/** Waits until a condition is true, which is checked often. */
export const waitUntil: typeof poll = (condition, message, options) =>
  poll(condition, message, { interval: 10, timeout: LONGEST_MS, ...options });

/**
 * Waits until the effects of what has just appeared have run: in tests React runs them twice, the second time in a task after
 * the first, which builds content again and moves the focus again. WebKit has no idle callback.
 */
export const effectsHaveRun = (): Promise<void> =>
  new Promise((resolve) => {
    if (!('requestIdleCallback' in window)) setTimeout(() => requestAnimationFrame(() => resolve()), 50);
    else requestIdleCallback(() => resolve(), { timeout: 1_000 });
  });
