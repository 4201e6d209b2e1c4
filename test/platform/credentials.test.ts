import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import * as v from 'valibot';
import { credentialOf } from '../../demo/platform/certificate/credential';
import { certificateNumber } from '../../demo/platform/certificate/number';
import { rotateKeys } from '../../demo/platform/certificate/keys';
import {
  certificateRecords,
  certificateTemplates,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  settings,
  users,
} from '../../demo/platform/db/schema';
import { openBadgeCredential } from '../../src/certificate/credential-schema';
import * as paths from '../../src/contract/paths';
import {
  differences,
  factsOfCredential,
  factsOfRecord,
  judge,
  type OpenBadgeCredential,
} from '../../src/certificate/credential';
import type { OwnRecord } from '../../demo/platform/certificate/record';
import { BadgeStatus, BadgeType, ResultVisibility } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { expanded } from './support/expanded';
import { courses, parts, people, template } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
let number: string;

before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
  const { workflowId } = await start(ada, courses.course);
  await walk(ada, workflowId, `${parts.module}/${parts.first}`);
  await walk(ada, workflowId, `${parts.module}/${parts.second}`);
  await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
  const [row] = await platform.db.select().from(certificateRecords);
  number = row!.number;
});
after(() => platform.close());
beforeEach(() => reveal(ResultVisibility.none));

const reveal = (gradeRevealPolicy: number) =>
  platform.db
    .update(objectiveAccesses)
    .set({ gradeRevealPolicy })
    .where(and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, courses.course)));
const asked = () => platform.visitor().json<OwnRecord>(paths.publicCertificate(number));
const keySet = () => platform.visitor().json<JSONWebKeySet>(paths.credentialKeys);
const verified = async (jws: string) =>
  (await jwtVerify<OpenBadgeCredential>(jws, createLocalJWKSet(await keySet()))).payload;

test('a certificate is an Open Badges 3.0 credential, signed with a key that the platform publishes', async () => {
  const record = await asked();
  const payload = await verified(record.credential!);
  const credential = v.parse(openBadgeCredential, payload);
  assert.deepEqual(credential['@context'], [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
  ]);
  assert.deepEqual(credential.type, ['VerifiableCredential', 'OpenBadgeCredential']);
  const { credentialSubject: subject } = credential;
  assert.deepEqual([subject.type, subject.achievement.type], [['AchievementSubject'], ['Achievement']]);
  assert.equal(subject.achievement.name, 'Gardener');
  assert.deepEqual(
    [payload.iss, payload.jti, payload.sub, payload.nbf, payload.exp],
    [
      credential.issuer.id,
      credential.id,
      subject.id,
      Date.parse(credential.validFrom) / 1_000,
      Date.parse(credential.validUntil!) / 1_000,
    ],
  );
  assert.deepEqual(decodeProtectedHeader(record.credential!).alg, 'EdDSA');
  assert.deepEqual(judge(credential, record, new Date(), false), { code: 'verified' });
});

test('[QZA-01] a certificate is found by its number as someone types it from paper', async () => {
  const bare = number.replaceAll('-', '');
  const typed = [
    number.toLowerCase(),
    bare.toLowerCase(),
    number.replaceAll('-', ' '),
    number.replaceAll('-', ' – '),
    number.replaceAll('-', '\u2011'),
    ` ${number}\u00a0`,
    number.replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    number.replace(/[0-9A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    number.replaceAll('0', 'O').replaceAll('1', 'l'),
  ];
  for (const each of typed) {
    const found = await platform.visitor().json<OwnRecord>(paths.publicCertificate(each));
    assert.equal(found.certificateNumber, number, each);
  }
  for (const wrong of [bare.slice(1), `${number}0`, '-', number.split('').reverse().join('')])
    assert.equal((await platform.visitor().get(paths.publicCertificate(wrong))).status, 404, wrong);
});

test('the learner is in it by name, and by a salted hash of the e-mail address', async () => {
  const { credentialSubject } = await verified((await asked()).credential!);
  const [name, email] = credentialSubject.identifier;
  assert.deepEqual([name?.hashed, name?.identityHash], [false, (await asked()).userName]);
  const [user] = await platform.db.select().from(users).where(eq(users.id, people.ada));
  const hash = createHash('sha256')
    .update(user!.email + email!.salt!)
    .digest('hex');
  assert.equal(email?.identityHash, `sha256$${hash}`);
  assert.ok(!JSON.stringify(credentialSubject).includes(user!.email));
});

test('a changed word breaks the signature', async () => {
  const [header, payload, signature] = (await asked()).credential!.split('.') as [string, string, string];
  const changed = Buffer.from(payload, 'base64url').toString().replace('Gardener', 'Physician');
  assert.ok(changed.includes('Physician'));
  const forged = [header, Buffer.from(changed).toString('base64url'), signature].join('.');
  await assert.rejects(verified(forged), { code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' });
});

test('all addresses in credentials exist, for every origin', async () => {
  const { credential, credentialUrl, certificateNumber } = await asked();
  const { issuer, credentialSubject } = await verified(credential!);
  const { kid } = decodeProtectedHeader(credential!);
  const visitor = platform.visitor();
  const from = { headers: { origin: 'https://wallet.example.org' } };
  for (const url of [kid!, issuer.id, credentialSubject.achievement.id, credentialSubject.achievement.image.id]) {
    const answer = await visitor.fetch(url, from);
    assert.equal(answer.status, 200, url);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*', url);
  }
  const key = await visitor.json<Record<string, string>>(kid!);
  assert.equal(key.kid, kid);
  assert.equal(key.d, undefined);
  const file = await visitor.fetch(credentialUrl!, from);
  assert.equal(file.headers.get('content-type'), 'application/vc+jwt');
  assert.match(file.headers.get('content-disposition')!, new RegExp(`certificate-${certificateNumber}.jwt`));
  assert.equal(await file.text(), credential);
  for (const nothing of [
    `${paths.publicCertificate('AAAAA-AAAAA-AAAAA-AAAAA')}/credential`,
    kid!.replace(/[^/]+$/, 'none'),
    credentialSubject.achievement.id.replace(/[^/]+$/, people.ada),
    credentialSubject.achievement.image.id.replace(template, people.ada),
  ])
    assert.equal((await visitor.fetch(nothing)).status, 404, nothing);
});

test('the published keys have no private half', async () => {
  for (const key of (await keySet()).keys)
    assert.deepEqual(Object.keys(key).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x']);
});

test('it is signed once, for any number of simultaneous requests', async () => {
  await platform.db.update(certificateRecords).set({ credential: null });
  const answers = await Promise.all(Array.from({ length: 5 }, asked));
  assert.equal(new Set([...answers, await asked()].map((answer) => JSON.stringify(answer))).size, 1);
});

test('a hidden result is not in the credential, a visible one is, and both are signed', async () => {
  await platform.db.update(objectiveRecords).set({ score: 73.51, maxScore: 100, normalizedScore: 0.7351, grade: 'Ψξ' });
  const facts = async () => {
    const record = await asked();
    const credential = await verified(record.credential!);
    assert.deepEqual(differences(factsOfRecord(record), factsOfCredential(credential)), []);
    const { score, points, grade } = factsOfCredential(credential);
    return { score, points, grade, text: JSON.stringify(credential) };
  };
  const shown = await facts();
  assert.deepEqual([shown.score, shown.points, shown.grade], ['73.51', '73.51/100', 'Ψξ']);
  await reveal(ResultVisibility.never);
  const hidden = await facts();
  assert.deepEqual([hidden.score, hidden.points, hidden.grade], [null, null, null]);
  assert.doesNotMatch(hidden.text, /73\.51|0\.7351|Ψξ/);
  await reveal(ResultVisibility.none);
  assert.equal((await facts()).grade, 'Ψξ');
});

test('certified facts stay when course, template and learner are renamed', async () => {
  const then = await asked();
  await platform.db.update(objectives).set({ name: 'Another', code: 'X' }).where(eq(objectives.id, courses.course));
  await platform.db
    .update(certificateTemplates)
    .set({ name: 'Other', about: null })
    .where(eq(certificateTemplates.id, template));
  await platform.db.update(users).set({ lastName: 'Renamed' }).where(eq(users.id, people.ada));
  assert.deepEqual(await asked(), then);
  await reveal(ResultVisibility.never);
  const again = await asked();
  assert.notEqual(again.credential, then.credential);
  assert.deepEqual(
    [again.userName, again.objective.name, again.certificateTemplate.name, again.certificateTemplate.about],
    [then.userName, then.objective.name, then.certificateTemplate.name, then.certificateTemplate.about],
  );
  await verified(again.credential!);
});

test('[EMB-11] a certificate has the product’s name of the day it was signed, also after another name', async () => {
  const { db } = platform;
  const name = (productName: string) =>
    db
      .insert(settings)
      .values({ key: 'ui.theme', value: { productName } })
      .onConflictDoUpdate({ target: settings.key, set: { value: { productName } } });
  await name('Campus');
  await db.update(certificateRecords).set({ credential: null });
  assert.equal((await asked()).issuerName, 'Campus');
  await name('Academy');
  const record = await asked();
  assert.equal(record.issuerName, 'Campus');
  assert.equal(v.parse(openBadgeCredential, await verified(record.credential!)).issuer.name, 'Campus');
  await db.delete(settings).where(eq(settings.key, 'ui.theme'));
  await db.update(certificateRecords).set({ credential: null });
  assert.equal((await asked()).issuerName, 'Learn');
});

test('a new key signs later credentials, and earlier ones can still be verified', async () => {
  const old = await asked();
  const before = await keySet();
  await rotateKeys(platform.db, platform.origin, new Date(), true);
  const keys = (await keySet()).keys;
  assert.deepEqual(keys.slice(1), before.keys);
  await verified(old.credential!);
  await platform.db.update(certificateRecords).set({ credential: null });
  const { credential } = await asked();
  assert.equal(decodeProtectedHeader(credential!).kid, keys[0]!.kid);
  await verified(credential!);
  // The key is not a year old, so it is not replaced.
  await rotateKeys(platform.db, platform.origin, new Date());
  assert.equal((await keySet()).keys.length, keys.length);
  await rotateKeys(platform.db, platform.origin, new Date(Date.now() + 366 * 86_400_000));
  assert.equal((await keySet()).keys.length, keys.length + 1);
});

test('a foreign credential in the database is not reused', async () => {
  const genuine = await asked();
  const [header, , signature] = genuine.credential!.split('.') as [string, string, string];
  const payload = { ...(await verified(genuine.credential!)), name: 'Physician' };
  payload.credentialSubject.achievement.name = 'Physician';
  const forged = [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
  await platform.db.update(certificateRecords).set({ credential: forged });
  const untouched = await asked();
  assert.equal(untouched.credential, forged);
  await assert.rejects(compactVerify(forged, createLocalJWKSet(await keySet())));
  // It must be signed again, with the platform's own facts.
  await reveal(ResultVisibility.never);
  const { certificateTemplate, credential } = await asked();
  assert.notEqual(certificateTemplate.name, 'Physician');
  await verified(credential!);
  await platform.db.update(certificateRecords).set({ credential: 'no.credential' });
  await verified((await asked()).credential!);
});

test('[CRT-03] type, status and address of the badge are in the response', async () => {
  const badge = { badgeType: BadgeType.credly, badgeStatus: BadgeStatus.archived };
  await platform.db.update(certificateTemplates).set(badge).where(eq(certificateTemplates.id, template));
  await platform.db.update(certificateRecords).set({ externalUrl: 'https://credly.example.org/badges/1' });
  const { certificateTemplate, externalUrl } = await asked();
  assert.deepEqual(
    [certificateTemplate.badgeType, certificateTemplate.badgeStatus, externalUrl],
    [badge.badgeType, badge.badgeStatus, 'https://credly.example.org/badges/1'],
  );
  const picture = await platform.visitor().fetch(certificateTemplate.badgeImageUrl!);
  assert.equal(picture.headers.get('content-type'), 'image/svg+xml');
});

test('a number has a hundred random bits: twenty of thirty-two characters', async () => {
  const numbers = Array.from({ length: 2_000 }, certificateNumber);
  for (const one of [number, ...numbers]) assert.match(one, /^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  assert.equal(new Set(numbers).size, numbers.length);
  for (let place = 0; place < number.length; place++) {
    if (number[place] !== '-') assert.equal(new Set(numbers.map((one) => one[place])).size, 32, `place ${place}`);
  }
  const near = number.slice(0, -1) + (number.endsWith('0') ? '1' : '0');
  assert.equal((await platform.visitor().get(paths.publicCertificate(near))).status, 404);
});

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const anyRecord: fc.Arbitrary<OwnRecord> = fc.record({
  id: fc.uuid(),
  certificateNumber: fc.constantFrom('7QK2M-XD04R-9ZTW3-HB8FA', 'AAAAA-00000-ZZZZZ-11111'),
  certificateTemplate: fc.record({
    id: fc.uuid(),
    name: text,
    about: fc.option(text),
    badgeType: fc.constant(null),
    badgeStatus: fc.constant(null),
    badgeImageUrl: fc.constant(null),
  }),
  objectiveId: fc.uuid(),
  objective: fc.record({
    id: fc.uuid(),
    name: text,
    code: text,
    description: fc.oneof(text, fc.constant('')),
    imageUrl: fc.constant(null),
  }),
  userId: fc.uuid(),
  userName: text,
  objectiveRecord: fc.option(
    fc.record({
      id: fc.uuid(),
      finished: instant,
      score: fc.option(fc.integer({ min: 0, max: 300 })),
      maxScore: fc.option(fc.constantFrom(1, 50, 100)),
      normalizedScore: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      grade: fc.option(text),
      passed: fc.constant(true),
      progress: fc.constant(1),
      protectResults: fc.constant(false),
      activityRecord: fc.constant(null),
      objectiveWorkflowId: fc.constant(null),
    }),
  ),
  normalizedPassingScore: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  expirationDate: fc.option(instant),
  certificatePdfUrl: fc.constant(null),
  certificatePngUrl: fc.constant(null),
  externalUrl: fc.constant(null),
  issuerName: fc.constant('Learn'),
  credential: fc.constant(null),
  credentialUrl: fc.constant('/api/lms/v1/public/certificate-records/x/credential'),
  created: instant,
});

test('a credential has the same facts as its certificate, also after JSON serialisation', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      const credential = credentialOf(record, { origin: 'https://learn.example.org', email: 'a@example.org' });
      const read = v.parse(openBadgeCredential, JSON.parse(JSON.stringify(credential)));
      assert.deepEqual(factsOfCredential(read), factsOfRecord(record));
    }),
  );
});

test('every term of every credential is defined by its contexts', async () => {
  await fc.assert(
    fc.asyncProperty(anyRecord, async (record) => {
      const [credential] = await expanded(
        credentialOf(record, { origin: 'https://learn.example.org', email: 'a@example.org' }),
      );
      assert.ok(credential);
    }),
    { numRuns: 40 },
  );
  // As it is issued, without the claims that the JWT adds.
  const {
    iss: _iss,
    jti: _jti,
    nbf: _nbf,
    sub: _sub,
    exp: _exp,
    ...issued
  } = await verified((await asked()).credential!);
  assert.ok((await expanded(issued)).length);
  assert.ok((await expanded(await platform.visitor().json<object>(issued.issuer.id))).length);
  await assert.rejects(expanded({ ...issued, unknownTerm: 'x' }), 'an undefined term is noticed');
});
