import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { alarm } from '../../src/client/page/alarm';
import { $now, setServerTime } from '../../src/client/page/now';
import { clock, DAY, HOUR, later, MINUTE } from './clock';

/** The longest delay of a browser's timer; a timer with a longer delay fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Sets an alarm at an instant of the platform's clock; `rang` are the times of the learner's clock when it rang. */
function set(t: TestContext, at: Date) {
  const rang: Date[] = [];
  const waits = t.mock.method(globalThis, 'setTimeout');
  const end = alarm(at, () => rang.push(new Date()));
  t.after(end);
  return { rang, end, waits: () => waits.mock.calls.map(({ arguments: [, ms = 0] }) => ms) };
}

test('an alarm rings once, exactly at its instant, and `$now` has that instant', (t) => {
  const { goOn } = clock(t);
  const { rang } = set(t, later(10 * MINUTE));
  goOn(10 * MINUTE - 1);
  assert.deepEqual(rang, []);
  goOn(1);
  assert.deepEqual(rang, [later(10 * MINUTE)]);
  assert.deepEqual($now.value, later(10 * MINUTE));
  goOn(2 * DAY);
  assert.equal(rang.length, 1);
});

test('an alarm for a past instant rings soon, but not synchronously', (t) => {
  const { goOn } = clock(t);
  for (const at of [later(0), later(-DAY)]) {
    const { rang } = set(t, at);
    assert.deepEqual(rang, []);
    goOn(1);
    assert.equal(rang.length, 1);
  }
});

test('an alarm follows the platform’s clock, not the learner’s', (t) => {
  const { goOn } = clock(t);
  setServerTime(later(3 * HOUR));
  const early = set(t, later(4 * HOUR));
  goOn(HOUR - 1);
  assert.deepEqual(early.rang, []);
  goOn(1);
  assert.deepEqual(early.rang, [later(HOUR)], 'in an hour by the platform’s clock');

  const passed = set(t, later(3 * HOUR));
  goOn(1);
  assert.equal(passed.rang.length, 1, 'future by the learner’s clock, past by the platform’s');

  setServerTime(new Date(Date.now() - 5 * DAY));
  const late = set(t, new Date(Date.now()));
  goOn(5 * DAY - 1);
  assert.deepEqual(late.rang, [], 'past by the learner’s clock, future by the platform’s');
  goOn(1);
  assert.equal(late.rang.length, 1);
});

test('an alarm does not ring too early when the clock is set back', (t) => {
  const { goOn } = clock(t);
  const { rang } = set(t, later(HOUR));
  goOn(30 * MINUTE);
  setServerTime(later(0));
  goOn(30 * MINUTE);
  assert.deepEqual(rang, []);
  goOn(30 * MINUTE);
  assert.equal(rang.length, 1);
});

test('an alarm beyond 24.8 days does not ring at once: no timer waits longer than timers can', (t) => {
  const { goOn } = clock(t);
  const { rang, waits } = set(t, later(400 * DAY));
  goOn(MINUTE);
  for (let day = 0; day < 399; day++) goOn(DAY);
  goOn(DAY - MINUTE - 1);
  assert.deepEqual(rang, []);
  goOn(1);
  assert.deepEqual(rang, [later(400 * DAY)]);
  assert.ok(Math.max(...waits()) <= LONGEST_MS, String(Math.max(...waits())));
});

test('a cancelled alarm does not ring: before it waits, while it waits, and between two timers', (t) => {
  const { goOn } = clock(t);
  for (const [wait, end] of [
    [0, 0],
    [HOUR, MINUTE],
    [40 * DAY, 39 * DAY],
  ] as const) {
    const { rang, end: stop } = set(t, new Date(Date.now() + wait));
    if (end) goOn(end);
    stop();
    stop();
    goOn(2 * DAY);
    assert.deepEqual(rang, [], `${wait} ms`);
  }
});
