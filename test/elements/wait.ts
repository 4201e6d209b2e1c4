import { waitUntil as poll } from '@open-wc/testing';

/** How long a condition may take on a busy machine, in ms; a condition that is never met still fails. */
const LONGEST_MS = 6_000;

/** Waits until a condition holds; looks often, so that a test ends soon after what it waits for. */
export const waitUntil: typeof poll = (condition, message, options) =>
  poll(condition, message, { interval: 10, timeout: LONGEST_MS, ...options });
