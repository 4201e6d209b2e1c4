import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expiryOf } from '../../src/certificate/expiry';

test('a certificate’s validity is counted in UTC, in any time zone of the process', () => {
  const { TZ } = process.env;
  const rows = [
    ['2026-01-30T11:30:00.000Z', 1, '2026-02-28T11:30:00.000Z'],
    ['2026-03-01T23:30:00.000Z', 1, '2026-04-01T23:30:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ] as const;
  try {
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/New_York']) {
      process.env.TZ = zone;
      for (const [issued, months, until] of rows) {
        assert.equal(expiryOf(new Date(issued), months)?.toISOString(), until, `${zone}: ${issued}`);
      }
    }
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
  assert.equal(expiryOf(new Date(), null), null);
});
