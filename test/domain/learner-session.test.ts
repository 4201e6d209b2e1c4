import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNewSession } from '../../src/client/telemetry/learner-session';

test('[SES-01] a session is new after 7200 s of inactivity, and for another person', () => {
  const last = new Date('2026-11-21T09:00:00.000Z');
  const record = { userId: 'ana', lastActivityDate: last.toISOString() };
  const after = (ms: number) => new Date(last.getTime() + ms);
  assert.equal(isNewSession(record, 'ana', after(7_199_999)), false);
  assert.equal(isNewSession(record, 'ana', after(7_200_000)), true);
  assert.equal(isNewSession(record, 'ana', after(-60_000)), false, 'a clock that was set back in time');
  assert.equal(isNewSession(record, 'ben', after(0)), true);
  assert.equal(isNewSession(undefined, 'ana', after(0)), true);
  assert.equal(isNewSession({ ...record, lastActivityDate: 'once' }, 'ana', after(0)), true);
});
