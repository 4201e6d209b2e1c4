import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownBadge, type ShownBadge } from '../../src/certificate/badges';
import { BadgeStatus, BadgeType } from '../../src/contract/enumerations';
import { linkedInUrl } from '../../src/certificate/linkedin';

const { custom, credly } = BadgeType;
const { draft, active, archived } = BadgeStatus;
const elsewhere = 'https://credly.example.org/badges/7';

const cases: [name: string, badge: [type: number | null, status: number | null], shown: ShownBadge | null][] = [
  ['no badge', [null, null], null],
  ['a badge without a status', [custom, null], null],
  ['a status without a badge', [null, active], null],
  ['a draft', [custom, draft], null],
  ['a draft of Credly', [credly, draft], null],
  ['a badge of the platform itself', [custom, active], { kind: 'custom', retired: false, externalUrl: null }],
  ['an archived one', [custom, archived], { kind: 'custom', retired: true, externalUrl: null }],
  ['one of Credly', [credly, active], { kind: 'credly', retired: false, externalUrl: elsewhere }],
  ['an archived one of Credly', [credly, archived], { kind: 'credly', retired: true, externalUrl: elsewhere }],
  ['an unknown type', [3, active], null],
  ['type 0', [0, active], null],
  ['an unknown status', [custom, 4], null],
  ['status 0', [credly, 0], null],
];
for (const [name, [badgeType, badgeStatus], shown] of cases) {
  test(`[CRT-03] ${name}: ${shown ? `${shown.kind}${shown.retired ? ', no longer issued' : ''}` : 'not shown'}`, () => {
    assert.deepEqual(shownBadge({ certificateTemplate: { badgeType, badgeStatus }, externalUrl: elsewhere }), shown);
  });
}

test('[CRT-03] a Credly badge without an address is shown without a link', () => {
  for (const externalUrl of [null, '']) {
    const badge = shownBadge({ certificateTemplate: { badgeType: credly, badgeStatus: active }, externalUrl });
    assert.deepEqual(badge, { kind: 'credly', retired: false, externalUrl: null });
  }
});

const certificate = {
  certificateNumber: '7QK2M-XD04R-9ZTW3-HB8FA',
  certificateTemplate: {
    id: 't',
    name: 'Brot & Salz, 1. Jahr',
    about: null,
    badgeType: null,
    badgeStatus: null,
    badgeImageUrl: null,
  },
  issuerName: 'Learn',
  created: '2026-12-31T23:30:00Z',
  expirationDate: '2028-01-01T00:00:00Z' as string | null,
};
const publicUrl = 'https://learn.example.org/learn/certificate/7QK2M-XD04R-9ZTW3-HB8FA';

test('LinkedIn’s form gets name, issuer, months in UTC, address and number', () => {
  const url = new URL(linkedInUrl(certificate, publicUrl));
  assert.equal(url.origin + url.pathname, 'https://www.linkedin.com/profile/add');
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    startTask: 'CERTIFICATION_NAME',
    name: 'Brot & Salz, 1. Jahr',
    organizationName: 'Learn',
    issueYear: '2026',
    issueMonth: '12',
    expirationYear: '2028',
    expirationMonth: '1',
    certUrl: publicUrl,
    certId: '7QK2M-XD04R-9ZTW3-HB8FA',
  });
});

test('missing facts of a certificate are left out of LinkedIn’s form', () => {
  const url = new URL(
    linkedInUrl({ ...certificate, issuerName: null, expirationDate: null, created: 'never' }, publicUrl),
  );
  assert.deepEqual([...url.searchParams.keys()], ['startTask', 'name', 'certUrl', 'certId']);
});
