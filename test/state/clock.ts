import type { TestContext } from 'node:test';
import { tellServerTime } from '../../src/state/now';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** What a learner's clock says when a test begins. */
export const MORNING = new Date('2026-11-21T08:00:00.000Z');

/** A learner's clock and timers that go on only when they are told to, and a platform of which nothing is known yet. */
export function clock(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: MORNING });
  // What another test told is so wrong that it is let go.
  tellServerTime(new Date(Date.now() + 1_000 * DAY));
  tellServerTime(new Date());
  return { goOn: (ms: number) => t.mock.timers.tick(ms) };
}

/** The instant that many milliseconds after the learner's morning. */
export const later = (ms: number) => new Date(MORNING.getTime() + ms);
