import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { certificateRecords, notices, objectiveAccesses } from '../../demo/platform/db/schema';
import { encodedList } from '../../demo/platform/certificate/status-list';
import { readCredential, signCredential } from '../../demo/platform/certificate/credential';
import { signingKey } from '../../demo/platform/certificate/keys';
import { differences, factsOfCredential } from '../../src/certificate/credential';
import type { OwnRecord } from '../../demo/platform/certificate/record';
import { CommandState } from '../../src/contract/enumerations';
import * as certificatePaths from '../../src/contract/certificate-paths';
import * as paths from '../../src/contract/paths';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { expanded } from './support/expanded';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const REVOKE = paths.revokeCertificate;
const PAGE = '/learn/certificates';
const REASON = 'Somebody else wrote the answers.';

let platform: TestPlatform;
let ada: Browser;
let root: Browser;
/** The numbers of Ada’s certificates. */
let numbers: string[];
/** Pictures of the first ones, before one of them was revoked. */
const printed: Buffer[] = [];
const print = async (number: string) =>
  Buffer.from(await (await ada.get(`/api/lms-storage/v1/certificates/${number}.png`)).arrayBuffer());

async function earn(): Promise<void> {
  const { workflowId } = await start(ada, courses.course);
  for (const part of [parts.first, parts.second]) await walk(ada, workflowId, `${parts.module}/${part}`);
  await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
}

before(async () => {
  platform = await boot();
  [ada, root] = [await platform.signedIn('ada'), await platform.signedIn('root')];
  await platform.db.update(objectiveAccesses).set({ retake: true });
  for (let count = 0; count < 3; count++) await earn();
  await platform.db.delete(notices);
  const rows = await platform.db.select().from(certificateRecords).orderBy(certificateRecords.created);
  numbers = rows.map(({ number }) => number);
  for (const number of numbers.slice(0, 2)) printed.push(await print(number));
});
after(() => platform.close());

const asked = (number: string) => platform.visitor().json<OwnRecord>(paths.publicCertificate(number));
const statusOf = async (number: string) => readCredential((await asked(number)).credential!).credentialStatus!;
const verified = async (jws: string) => {
  const keys = await platform.visitor().json<JSONWebKeySet>(paths.credentialKeys);
  return (await jwtVerify(jws, createLocalJWKSet(keys))).payload as {
    id: string;
    type: string[];
    issuer: string;
    credentialSubject: { type: string; statusPurpose: string; encodedList: string };
  };
};
const listAt = async (address: string, headers: Record<string, string> = {}) => {
  const response = await platform.visitor().fetch(address, { headers });
  return { response, text: await response.text() };
};
/** The bits of a list, as a verifier reads them. */
const bitsOf = (encoded: string) => gunzipSync(Buffer.from(encoded.slice(1), 'base64url'));
async function isRevoked(number: string): Promise<boolean> {
  const { statusListCredential, statusListIndex } = await statusOf(number);
  const list = await verified((await listAt(statusListCredential)).text);
  const index = Number(statusListIndex);
  return Boolean(bitsOf(list.credentialSubject.encodedList)[index >> 3]! & (0x80 >> (index & 7)));
}
const send = (fields: Record<string, string>, browser = root, origin = browser.origin) =>
  browser.fetch(PAGE, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) });

test('the bits of a list are in the order of the specification', () => {
  assert.deepEqual([...bitsOf(encodedList([0, 9])).subarray(0, 3)], [0x80, 0x40, 0]);
  assert.equal(bitsOf(encodedList([131_071])).at(-1), 1);
  assert.equal(bitsOf(encodedList([])).length * 8, 131_072);
  assert.match(encodedList([3]), /^u[\w-]+$/);
});

test('each credential names its place in a signed status list that anybody can fetch', async () => {
  const status = await statusOf(numbers[0]!);
  assert.deepEqual([status.type, status.statusPurpose], ['BitstringStatusListEntry', 'revocation']);
  assert.equal(status.id, `${status.statusListCredential}#${status.statusListIndex}`);
  const { response, text } = await listAt(status.statusListCredential, { origin: 'https://wallet.example.org' });
  assert.equal(response.headers.get('content-type'), 'application/vc+jwt');
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  const list = await verified(text);
  assert.equal(list.id, status.statusListCredential);
  assert.deepEqual(list.type, ['VerifiableCredential', 'BitstringStatusListCredential']);
  assert.equal(list.issuer, readCredential((await asked(numbers[0]!)).credential!).issuer.id);
  assert.deepEqual(
    [list.credentialSubject.type, list.credentialSubject.statusPurpose],
    ['BitstringStatusList', 'revocation'],
  );
  const cached = await listAt(status.statusListCredential, { 'if-none-match': response.headers.get('etag')! });
  assert.equal(cached.response.status, 304);
  const { iss: _iss, jti: _jti, nbf: _nbf, sub: _sub, ...credential } = list as Record<string, unknown>;
  assert.ok((await expanded(credential)).length);
  for (const none of ['0', '2', '-1', 'x', '1e3'])
    assert.equal((await listAt(status.statusListCredential.replace(/1$/, none))).response.status, 404, none);
});

test('the places are different, and tell nothing of the order', async () => {
  const indexes = (await Promise.all(numbers.map(statusOf))).map(({ statusListIndex }) => Number(statusListIndex));
  assert.equal(new Set(indexes).size, numbers.length);
  assert.ok(indexes.every((index) => index >= 0 && index < 131_072));
  assert.ok(!(indexes[1] === indexes[0]! + 1 && indexes[2] === indexes[1]! + 1));
});

test('a credential that was signed before there were lists is signed again with its place, and the same facts', async () => {
  const number = numbers[2]!;
  const { db, origin } = platform;
  const before = readCredential((await asked(number)).credential!);
  const { credentialStatus: place, ...older } = before;
  const credential = await signCredential(older, await signingKey(db, origin, new Date()));
  await db
    .update(certificateRecords)
    .set({ credential, statusList: null, statusIndex: null })
    .where(eq(certificateRecords.number, number));
  const now = readCredential((await asked(number)).credential!);
  assert.ok(now.credentialStatus && now.credentialStatus.id !== place!.id);
  assert.deepEqual(differences(factsOfCredential(now), factsOfCredential(before)), []);
});

test('only an administrator revokes, with a reason, and once', async () => {
  const [number] = numbers as [string];
  const body = { id: randomUUID(), certificateNumber: number, reason: REASON };
  const sent = (browser: Browser, asBody: object) => browser.post(REVOKE, asBody, { prefer: 'respond-sync' });
  assert.equal((await sent(ada, body)).status, 403);
  assert.equal((await sent(platform.visitor(), body)).status, 401);
  assert.equal((await sent(root, { ...body, reason: '  ' })).status, 400);
  assert.equal((await sent(root, { ...body, certificateNumber: 'none' })).status, 404);
  assert.equal(await isRevoked(number), false);
  const tag = (await listAt((await statusOf(number)).statusListCredential)).response.headers.get('etag');

  assert.deepEqual(await root.command(REVOKE, body), { state: CommandState.completed });
  assert.deepEqual(await root.command(REVOKE, body), { state: CommandState.completed });
  await root.command(REVOKE, { ...body, id: randomUUID(), reason: 'Another reason.' });
  assert.equal(await isRevoked(number), true);
  assert.notEqual((await listAt((await statusOf(number)).statusListCredential)).response.headers.get('etag'), tag);
  for (const other of numbers.slice(1)) assert.equal(await isRevoked(other), false);

  const answer = await platform.visitor().get(paths.publicCertificate(number));
  assert.equal(answer.headers.get('cache-control'), 'public, no-cache');
  const { revocation } = (await answer.json()) as OwnRecord;
  assert.equal(revocation?.reason, REASON);
  assert.ok(Date.parse(revocation.revoked) <= Date.now());
  const { data } = await ada.json<{ data: OwnRecord[] }>(certificatePaths.certificate(number));
  assert.deepEqual(data[0]?.revocation, revocation);
  const [row] = await platform.db.select().from(certificateRecords).where(eq(certificateRecords.number, number));
  assert.ok(row!.revokedBy);
});

test('the learner reads it at the bell, in their language', async () => {
  const told = async (language: string) =>
    (
      (await (await ada.get('/api/lms/v1/users/me/notices/query', { 'accept-language': language })).json()) as {
        data: { text: string; href: string; kind: string }[];
      }
    ).data.map(({ text, href, kind }) => [kind, text.replace(/[\u2068\u2069]/g, ''), href]);
  assert.deepEqual(await told('en'), [
    [
      'certificate',
      `Your certificate for “Soil and seed” was revoked: ${REASON}`,
      `/courses/${courses.course}/certificate/${numbers[0]}`,
    ],
  ]);
  const [[, german] = []] = await told('de');
  assert.match(german!, /Zertifikat/);
});

test('the printed certificate says so, and others stay as they are', async () => {
  for (const [at, before] of printed.entries()) {
    const now = await print(numbers[at]!);
    assert.equal(now.equals(before), at > 0, String(at));
  }
});

test('the page finds certificates by number, person and course, and revokes with a reason', async () => {
  const [, number] = numbers as [string, string];
  const page = async (search: string) =>
    (await root.fetch(`${PAGE}?search=${encodeURIComponent(search)}`, { headers: { accept: 'text/html' } })).text();
  for (const search of [number, number.toLowerCase().replaceAll('-', ''), 'ada njeri', 'SOIL AND'])
    assert.ok((await page(search)).includes(number), search);
  assert.match(await page('nobody'), /No certificates match/);
  assert.match(await page(numbers[0]!), /Revoked on .* by <bdi>Rosa Keller<\/bdi>. Reason: <bdi>Somebody else/);

  const empty = await send({ number, reason: '  ', search: number });
  assert.equal(empty.status, 422);
  assert.match(await empty.text(), /aria-invalid="true"[\s\S]*Please enter a reason/);
  assert.equal(await isRevoked(number), false);
  assert.equal((await send({ number, reason: 'x' }, root, 'https://evil.example')).status, 403);
  assert.equal((await send({ number, reason: 'x' }, ada)).status, 403);
  assert.equal((await ada.fetch(PAGE)).status, 403);
  assert.equal((await platform.visitor().fetch(PAGE)).status, 303);

  const sent = await send({ number, reason: '<b>Wrong</b> person', search: number });
  assert.equal(sent.status, 303);
  assert.match(await (await root.fetch(sent.headers.get('location')!)).text(), /role="status"[\s\S]*is revoked/);
  assert.ok((await page(number)).includes('&lt;b&gt;Wrong&lt;/b&gt; person'));
  assert.equal(await isRevoked(number), true);
  const rows = await platform.db.select().from(notices);
  assert.equal(rows.length, 2);
});

test('a certificate that was revoked by mistake is issued again, with a new number', async () => {
  const [old, , valid] = numbers as [string, string, string];
  const again = (number: string, browser = root, origin = platform.origin) =>
    browser.fetch(`${PAGE}/again`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ number, search: number }),
    });
  assert.equal((await again(old, ada)).status, 403);
  assert.equal((await again(old, root, 'https://evil.example')).status, 403);
  assert.equal((await again(valid)).status, 409);
  assert.equal((await again('none')).status, 404);
  await platform.db.delete(notices);
  const answer = await again(old);
  assert.equal(answer.status, 303);
  await again(old);
  const html = await (await root.fetch(answer.headers.get('location')!)).text();
  assert.match(html, /role="status"[\s\S]*is issued again/);
  assert.doesNotMatch(html, /certificates\/again/);
  const { data } = await ada.json<{ data: OwnRecord[] }>(
    certificatePaths.certificatesOfCourse(courses.course, people.ada),
  );
  assert.equal(data.length, numbers.length + 1);
  const [fresh] = data as [OwnRecord];
  const before = await asked(old);
  assert.ok(!numbers.includes(fresh.certificateNumber) && html.includes(fresh.certificateNumber));
  assert.deepEqual([await isRevoked(fresh.certificateNumber), await isRevoked(old)], [false, true]);
  assert.deepEqual(
    [fresh.revocation, fresh.expirationDate, fresh.objectiveRecord?.finished],
    [null, before.expirationDate, before.objectiveRecord?.finished],
  );
  const told = (await (await ada.get('/api/lms/v1/users/me/notices/query')).json()) as {
    data: { text: string; href: string }[];
  };
  assert.equal(told.data.length, 1);
  assert.match(told.data[0]!.text, /was issued again/);
  assert.ok(told.data[0]!.href.endsWith(fresh.certificateNumber));
});

test('administrators find the page from their other pages', async () => {
  for (const path of ['/learn/theme', '/learn/partners', '/learn/notices'])
    assert.ok((await (await root.fetch(path)).text()).includes(`href="${PAGE}"`), path);
});
