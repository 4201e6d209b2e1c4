import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import fc from 'fast-check';
import { TimeUnit } from '../../src/contract/enumerations';
import { retakeFrom } from '../../src/course/rules/retake';

const { minutes, hours, days, weeks, years } = TimeUnit;
const MS: Record<number, number> = { [minutes]: 6e4, [hours]: 36e5, [days]: 864e5, [weeks]: 6048e5 };

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14');
const unit = fc.constantFrom(...Object.values(TimeUnit));

/** Difficult instants: ends of months, leap days, hours in which clocks change. */
const edges = [
  ...['2024-01-31', '2024-02-28', '2024-02-29', '2023-02-28', '2025-12-31', '2026-08-31', '2000-02-29', '1900-02-28'],
  ...['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-04-05', '2026-10-04', '2011-12-29', '2027-03-28'],
].flatMap((day) => ['00:00:00.000', '00:59:59.999', '02:30:00.000', '23:59:59.999'].map((time) => `${day}T${time}Z`));
const finished = fc.oneof(
  fc.constantFrom(...edges).map((iso) => new Date(iso)),
  fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
);

/** The expected date, computed independently: fixed units are milliseconds; a day that a month lacks becomes its last day. */
function expected(from: Date, window: number, unit: number): Date {
  const fixed = MS[unit];
  if (fixed) return new Date(from.getTime() + window * fixed);
  const month = from.getUTCMonth() + window * (unit === years ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const date = new Date(from);
  date.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay));
  return date;
}

/** Runs a function on a machine in a time zone. */
function inZone<T>(name: string, run: () => T): T {
  process.env.TZ = name;
  return run();
}

const own = process.env.TZ;
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

const scene = fc.record({ zone, finished, window: fc.integer({ min: 1, max: 500 }), unit });
const always = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, holds), { numRuns: 1_000 });

test('the tests can set the time zone of the machine', () => {
  const hour = () => new Date('2026-01-01T00:00:00Z').getHours();
  assert.deepEqual([inZone('UTC', hour), inZone('Asia/Tokyo', hour), inZone('America/New_York', hour)], [0, 9, 19]);
});

test('[BTN-02] a retake window is the same in every time zone, across month ends, leap days and clock changes', () => {
  always(scene, ({ zone, finished, window, unit }) => {
    const from = inZone(zone, () => retakeFrom(finished, window, unit));
    assert.equal(from?.toISOString(), expected(finished, window, unit).toISOString());
  });
});

test('[BTN-02] a retake is never possible before the finish, and never earlier for a longer window', () => {
  const anyWindow = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));
  always(fc.tuple(scene, anyWindow, anyWindow), ([{ zone, finished, unit }, one, other]) => {
    const [short, long] = [Math.min(one, other), Math.max(one, other)].map((window) =>
      inZone(zone, () => retakeFrom(finished, window, unit)),
    );
    assert.ok(short && long);
    assert.ok(short > finished, `${finished.toISOString()} ${short.getTime()}`);
    assert.ok(long >= short, `${short.getTime()} ${long.getTime()}`);
  });
});
