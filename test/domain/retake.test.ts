import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { TimeUnit } from '../../src/contract/enumerations';
import { retakeFrom } from '../../src/course/rules/retake';

const own = process.env.TZ;
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

test('[BTN-02] the retake window is counted in its unit, in UTC', () => {
  const { minutes, hours, days, weeks, months, years } = TimeUnit;
  const rows = [
    ['2026-01-01T00:00:00.000Z', 90, minutes, '2026-01-01T01:30:00.000Z'],
    ['2026-01-01T00:00:00.001Z', 24, hours, '2026-01-02T00:00:00.001Z'],
    ['2026-03-28T12:00:00.000Z', 1, days, '2026-03-29T12:00:00.000Z'],
    ['2026-10-24T12:00:00.000Z', 1, weeks, '2026-10-31T12:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 1, months, '2026-02-28T10:00:00.000Z'],
    ['2024-02-29T23:59:59.999Z', 1, years, '2025-02-28T23:59:59.999Z'],
    ['2026-01-01T00:00:00.000Z', 999_999, years, '+275760-09-13T00:00:00.000Z'],
    ['2026-01-01T00:00:00.000Z', 2 ** 31 - 1, days, '+275760-09-13T00:00:00.000Z'],
  ] as const;
  // In New York and Lord Howe, one of these days has 23 or 24.5 hours, and some are different days of the month.
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe']) {
    process.env.TZ = zone;
    for (const [from, window, unit, until] of rows) {
      assert.equal(
        retakeFrom(new Date(from), window, unit)?.toISOString(),
        until,
        `${window} of unit ${unit}, ${zone}`,
      );
    }
  }
});

test('[BTN-02] without a window, or with an unknown unit, a retake is possible at once', () => {
  const finished = new Date(0);
  for (const [window, unit] of [
    [null, null],
    [null, TimeUnit.days],
    [0, TimeUnit.days],
    [-3, TimeUnit.days],
    [3, null],
    [3, 0],
    [3, 7],
  ] as const) {
    assert.equal(retakeFrom(finished, window, unit), null, `${window} of unit ${unit}`);
  }
});
