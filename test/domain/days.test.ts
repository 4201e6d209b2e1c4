import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDay, laterBy, minuteOf, startOf, weekdayOf } from '../../src/base/days';

for (const [day, count, unit, expected] of [
  ['2026-03-28', 1, 'days', '2026-03-29'],
  ['2026-12-31', 1, 'days', '2027-01-01'],
  ['2026-01-01', -1, 'days', '2025-12-31'],
  ['2028-02-28', 1, 'days', '2028-02-29'],
  ['2026-01-31', 1, 'months', '2026-02-28'],
  ['2026-03-31', -1, 'months', '2026-02-28'],
  ['2026-01-15', -1, 'months', '2025-12-15'],
  ['2026-11-30', 3, 'months', '2027-02-28'],
] as const) {
  test(`${count} ${unit} from ${day} is ${expected}`, () => assert.equal(laterBy(day, count, unit), expected));
}

test('the weekday of a day is that of the calendar, whatever the time zone', () => {
  assert.equal(weekdayOf('2026-11-22'), 0);
  assert.equal(weekdayOf('2026-11-28'), 6);
});

test('a day exists, and is from 1900 to 2199', () => {
  for (const day of ['2028-02-29', '1900-01-01', '2199-12-31']) assert.ok(isDay(day), day);
  for (const text of ['2026-02-29', '2026-04-31', '1899-12-31', '2200-01-01', '2026-1-1', '', undefined]) {
    assert.ok(!isDay(text), String(text));
  }
});

test('where clocks repeat midnight, a day begins at the first one; where they skip it, right after', () => {
  assert.equal(startOf('2018-10-26', 'Asia/Amman').toISOString(), '2018-10-25T21:00:00.000Z');
  assert.equal(startOf('2018-11-04', 'America/Sao_Paulo').toISOString(), '2018-11-04T03:00:00.000Z');
  assert.equal(minuteOf(startOf('2018-11-04', 'America/Sao_Paulo'), 'America/Sao_Paulo'), 60);
});
