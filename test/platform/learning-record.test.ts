import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { certificateRecords, objectiveAccesses, objectiveRecords, objectives } from '../../demo/platform/db/schema';
import type { LearningRecord } from '../../src/contract/learning-record';
import type { OpenBadgeCredential } from '../../src/certificate/credential';
import * as paths from '../../src/contract/paths';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { expanded } from './support/expanded';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

interface Clr {
  '@context': string[];
  type: string[];
  credentialSubject: { id: string; type: string[]; verifiableCredential: OpenBadgeCredential[] };
}

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let root: Browser;

async function finish(course: string, axes: string[]): Promise<void> {
  const { workflowId } = await start(ada, course);
  for (const axis of axes) await walk(ada, workflowId, axis);
  await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
}
const finishCourse = () =>
  finish(courses.course, [`${parts.module}/${parts.first}`, `${parts.module}/${parts.second}`]);

before(async () => {
  platform = await boot();
  [ada, ben, root] = [await platform.signedIn('ada'), await platform.signedIn('ben'), await platform.signedIn('root')];
  await platform.db.update(objectiveAccesses).set({ retake: true, gradeRevealPolicy: 0 });
  await platform.db.update(objectives).set({ duration: 90 }).where(eq(objectives.id, courses.course));
  await finishCourse();
  await finishCourse();
  await finish(courses.essay, ['']);
});
after(() => platform.close());

const record = (browser = ada) => browser.json<LearningRecord>(paths.learningRecord);
const file = async (browser = ada) => {
  const response = await browser.get(paths.learningRecordFile);
  return { response, text: await response.text() };
};
const keySet = async () => createLocalJWKSet(await platform.visitor().json<JSONWebKeySet>(paths.credentialKeys));
const clrOf = async (text: string) => (await jwtVerify<Clr>(text, await keySet())).payload;
const namesIn = ({ credentialSubject }: Clr) =>
  credentialSubject.verifiableCredential.map(({ name, credentialSubject: { achievement } }) => [
    achievement.achievementType,
    name,
  ]);

test('[REC-01] the record has all certificates and each finished course once, the last first', async () => {
  const { name, certificates, courses: finished } = await record();
  assert.equal(name, 'Ada Njeri');
  assert.deepEqual(
    finished.map((course) => [course.name, course.minutes]),
    [
      ['A page to read', 20],
      ['Soil and seed', 90],
    ],
  );
  assert.equal(certificates.length, 2);
  assert.ok(certificates[0]!.created > certificates[1]!.created);
  assert.ok(certificates.every(({ credential, objective }) => credential === null && objective?.name));
  assert.deepEqual(await record(ben), { name: 'Ben Okafor', certificates: [], courses: [] });
  assert.equal((await platform.visitor().get(paths.learningRecord)).status, 401);
  assert.equal((await ada.json<{ learningRecord: boolean }>(paths.me)).learningRecord, true);
});

test('an unchanged record is a 304, until something in it changes', async () => {
  const first = await ada.get(paths.learningRecord);
  const again = () => ada.get(paths.learningRecord, { 'if-none-match': first.headers.get('etag')! });
  assert.equal((await again()).status, 304);
  await platform.db.update(objectiveRecords).set({ grade: 'A' });
  assert.equal((await again()).status, 200);
});

test('[REC-01] it leaves as one signed file in the form of CLR 2.0', async () => {
  const { response, text } = await file();
  assert.equal(response.headers.get('content-type'), 'application/vc+jwt');
  assert.match(response.headers.get('content-disposition')!, /attachment; filename="learning-record\.jwt"/);
  const clr = await clrOf(text);
  assert.deepEqual(clr['@context'], [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/clr/v2p0/context-2.0.1.json',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
  ]);
  assert.deepEqual(clr.type, ['VerifiableCredential', 'ClrCredential']);
  assert.equal(clr.credentialSubject.id, `urn:uuid:${people.ada}`);
  assert.deepEqual(clr.credentialSubject.type, ['ClrSubject']);
  // A course with certificates is in it by these.
  assert.deepEqual(namesIn(clr), [
    ['Certificate', 'Gardener'],
    ['Certificate', 'Gardener'],
    ['Course', 'A page to read'],
  ]);
  const [first, , course] = clr.credentialSubject.verifiableCredential;
  assert.equal(first!.credentialStatus?.type, 'BitstringStatusListEntry');
  assert.equal(first!.credentialSubject.id, clr.credentialSubject.id);
  assert.ok(!('iss' in first!) && !('exp' in first!));
  assert.equal(course!.credentialStatus, undefined);
  assert.ok(!text.includes('@example.org') && !JSON.stringify(clr).includes('ada@example.org'));
});

test('every term of the file is defined by its contexts', async () => {
  const { iss: _iss, jti: _jti, nbf: _nbf, sub: _sub, ...clr } = await clrOf((await file()).text);
  assert.ok((await expanded(clr)).length);
  await assert.rejects(expanded({ ...clr, unknownTerm: 'x' }));
  const { credentialSubject: subject } = clr;
  await assert.rejects(expanded({ ...clr, credentialSubject: { ...subject, unknownTerm: 'x' } }));
});

test('a changed file breaks its signature', async () => {
  const [head, payload, signature] = (await file()).text.split('.') as [string, string, string];
  const changed = Buffer.from(payload, 'base64url').toString().replace('A page to read', 'A book to read');
  assert.ok(changed.includes('A book to read'));
  await assert.rejects(clrOf([head, Buffer.from(changed).toString('base64url'), signature].join('.')));
});

test('what was revoked is in the record and not in the file, nor is its course', async () => {
  const rows = await platform.db.select().from(certificateRecords).orderBy(certificateRecords.created);
  for (const [at, { number }] of rows.entries()) {
    const command = { id: randomUUID(), certificateNumber: number, reason: 'A mistake' };
    await root.command(paths.revokeCertificate, command);
    const left = rows.length - at - 1;
    assert.equal(namesIn(await clrOf((await file()).text)).length, left + 1);
  }
  const { certificates } = await record();
  assert.deepEqual(
    certificates.map(({ revocation }) => revocation?.reason),
    ['A mistake', 'A mistake'],
  );
  assert.deepEqual(namesIn(await clrOf((await file()).text)), [['Course', 'A page to read']]);
  assert.equal((await file(ben)).response.status, 404);
});
