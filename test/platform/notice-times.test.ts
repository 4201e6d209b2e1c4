import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { usualChoices } from '../../demo/platform/notice/choices';
import { isDayOff, isQuiet, mailTime, nextMailDay, peaceful, timeOnDay } from '../../demo/platform/notice/when';

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'UTC',
];
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hours = fc.record({
  when: fc.constantFrom('now' as const, 'daily' as const, 'weekly' as const),
  time: clock,
  weekday: fc.integer({ min: 1, max: 7 }),
  quiet: fc.option(fc.record({ from: clock, until: clock }), { nil: null }),
  daysOff: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
});
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const zone = fc.constantFrom(...ZONES);
const local = (at: Date, name: string) => {
  const { 0: day, 1: time } = new TZDate(at, name).toISOString().split('T');
  return { day: day!, time: time!.slice(0, 5) };
};

test('[NTC-02] a digest at a time that the clocks jump over comes at the jump, once', () => {
  // In Berlin 02:30 does not exist on 2027-03-28: after 01:59 comes 03:00.
  assert.equal(
    timeOnDay(new Date('2027-03-28T12:00:00Z'), '02:30', 'Europe/Berlin').toISOString(),
    '2027-03-28T01:00:00.000Z',
  );
  const daily = { ...usualChoices, when: 'daily' as const, time: '02:30', quiet: null };
  const first = mailTime(new Date('2027-03-27T12:00:00Z'), daily, 'Europe/Berlin', false);
  assert.equal(first.toISOString(), '2027-03-28T01:00:00.000Z');
  const next = mailTime(new Date(first.getTime() + 1), daily, 'Europe/Berlin', false);
  assert.equal(next.toISOString(), '2027-03-29T00:30:00.000Z');
});

test('[NTC-02] a digest at a time that exists twice comes at the first one, once', () => {
  // In Berlin 02:30 exists twice on 2026-10-25: at 00:30Z and at 01:30Z.
  const daily = { ...usualChoices, when: 'daily' as const, time: '02:30', quiet: null };
  const first = mailTime(new Date('2026-10-24T12:00:00Z'), daily, 'Europe/Berlin', false);
  assert.equal(first.toISOString(), '2026-10-25T00:30:00.000Z');
  const next = mailTime(new Date(first.getTime() + 1), daily, 'Europe/Berlin', false);
  assert.equal(next.toISOString(), '2026-10-26T01:30:00.000Z');
});

test('[NTC-02] nothing is sent in quiet hours or on a day off, in any zone at any time', () => {
  fc.assert(
    fc.property(instant, hours, zone, fc.boolean(), (made, chosen, name, isUrgent) => {
      const at = mailTime(made, chosen, name, isUrgent);
      assert.ok(at >= made);
      assert.equal(isQuiet(at, chosen, name), false);
      assert.equal(isDayOff(at, chosen, name), false);
      assert.equal(peaceful(at, chosen, name).getTime(), at.getTime(), 'a time in peace stays');
      // A weekly digest may wait a week, then for the only day that is not off, then for its only hour in peace.
      assert.ok(at.getTime() - made.getTime() < 22 * 86_400_000, 'within three weeks and a day');
    }),
    { numRuns: 2_000 },
  );
});

test('[NTC-02] a digest that would come on a day off comes at the chosen time of the next day', () => {
  const weekend = { ...usualChoices, when: 'daily' as const, time: '18:00', quiet: null, daysOff: [6, 7] };
  // A Friday at 19:00 in Berlin.
  const friday = new Date('2026-11-27T18:00:00Z');
  assert.equal(mailTime(friday, weekend, 'Europe/Berlin', false).toISOString(), '2026-11-30T17:00:00.000Z');
  assert.equal(nextMailDay(friday, weekend, 'Europe/Berlin').toISOString(), '2026-11-30T17:00:00.000Z');
  const weekly = { ...weekend, when: 'weekly' as const, weekday: 6 };
  assert.equal(mailTime(friday, weekly, 'Europe/Berlin', false).toISOString(), '2026-11-30T17:00:00.000Z');
});

test('[NTC-02] a daily digest comes at the chosen local time where that is no quiet hour', () => {
  fc.assert(
    fc.property(instant, clock, zone, (made, time, name) => {
      const at = mailTime(made, { ...usualChoices, when: 'daily', time, quiet: null }, name, false);
      const shown = local(at, name);
      // A time that does not exist on that day comes at the jump.
      if (shown.time !== time)
        assert.notEqual(
          new TZDate(at, name).getTimezoneOffset(),
          new TZDate(at.getTime() - 1, name).getTimezoneOffset(),
        );
      assert.ok(at.getTime() - made.getTime() <= 25 * 3_600_000, 'within a day');
    }),
    { numRuns: 2_000 },
  );
});

test('[NTC-02] after a mail the next one comes on another local day', () => {
  fc.assert(
    fc.property(instant, hours, zone, (sent, chosen, name) => {
      const next = nextMailDay(sent, chosen, name);
      assert.notEqual(local(next, name).day, local(sent, name).day);
      assert.ok(next > sent);
    }),
    { numRuns: 1_000 },
  );
});
