import { waitUntil as poll } from '@open-wc/testing';

/** Time limit of a condition on a busy machine, in ms. */
const LONGEST_MS = 6_000;

/** Waits until a condition is true, which is checked often. */
export const waitUntil: typeof poll = (condition, message, options) =>
  poll(condition, message, { interval: 10, timeout: LONGEST_MS, ...options });
