import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certificateState, ofYear, plannedMinutes, renewalOf, yearsOf } from '../../src/certificate/record-rules';
import type { CertificateRecord } from '../../src/contract/certificates';
import type { FinishedCourse } from '../../src/contract/learning-record';

const certificate = (id: string, created: string, more: Partial<CertificateRecord> = {}) =>
  ({
    id,
    created,
    objectiveId: 'o',
    certificateTemplate: { name: 'First aid' },
    expirationDate: null,
    ...more,
  }) as CertificateRecord;
const course = (finished: string, minutes: number | null) => ({ minutes, record: { finished } }) as FinishedCourse;
const now = new Date('2026-11-27T12:00:00Z');
const revocation = { revoked: '2026-11-01T00:00:00Z', reason: 'A mistake' };

test('a certificate is valid until its end, and revoked for good', () => {
  const state = (expirationDate: string | null, revoked = false) =>
    certificateState({ expirationDate, revocation: revoked ? revocation : null }, now);
  assert.deepEqual(
    [state(null), state('2026-11-27T12:00:01Z'), state('2026-11-27T12:00:00Z'), state(null, true)],
    ['valid', 'valid', 'expired', 'revoked'],
  );
  assert.equal(state('2020-01-01T00:00:00Z', true), 'revoked');
});

test('a certificate is renewed by the newest later one of its course that is not revoked', () => {
  const first = certificate('1', '2024-01-01T00:00:00Z');
  const second = certificate('2', '2025-01-01T00:00:00Z');
  const revoked = certificate('3', '2026-01-01T00:00:00Z', { revocation });
  const elsewhere = certificate('4', '2026-02-01T00:00:00Z', { objectiveId: 'other' });
  const honours = certificate('5', '2025-01-01T00:00:01Z', {
    certificateTemplate: { ...first.certificateTemplate, name: 'With honours' },
  });
  const all = [elsewhere, revoked, honours, second, first];
  assert.equal(renewalOf(first, all)?.id, '2');
  assert.equal(renewalOf(second, [revoked, elsewhere, second, first]), undefined);
  assert.equal(renewalOf(first, [honours, first])?.id, '5', 'another name is better than none');
});

test('a record has the years of its entries, the latest first', () => {
  const record = {
    name: 'Ada',
    certificates: [certificate('1', '2024-12-31T23:30:00Z')],
    courses: [course('2026-01-01T00:30:00Z', 90), course('2024-05-01T00:00:00Z', null)],
  };
  assert.deepEqual(yearsOf(record), [2026, 2024]);
  assert.deepEqual(ofYear(record, 2024).courses, [record.courses[1]]);
  assert.deepEqual(ofYear(record, 2026).certificates, []);
  assert.equal(ofYear(record, null), record);
  assert.equal(plannedMinutes(record.courses), 90);
});
