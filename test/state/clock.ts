import type { TestContext } from 'node:test';
import { setServerTime } from '../../src/client/page/now';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The time of the learner's clock when a test starts. */
export const MORNING = new Date('2026-11-21T08:00:00.000Z');

/** Mocks the learner's clock and timers; the platform's time is unknown at first. */
export function clock(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: MORNING });
  // A large difference resets the platform's time from an earlier test.
  setServerTime(new Date(Date.now() + 1_000 * DAY));
  setServerTime(new Date());
  return { goOn: (ms: number) => t.mock.timers.tick(ms) };
}

/** An instant some milliseconds after the start of the test. */
export const later = (ms: number) => new Date(MORNING.getTime() + ms);
