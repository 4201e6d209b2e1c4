import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as paths from '../../src/api/contract/paths';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, PORTAL, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const FILES = '/api/lms-storage/v1/files/';

test('a cover is for everybody, from every origin, and is not sent twice', async () => {
  const visitor = platform.visitor();
  const cover = await visitor.fetch(`${FILES}covers/soil.svg`, { headers: { origin: 'http://127.0.0.1:4300' } });
  assert.equal(cover.status, 200);
  assert.equal(cover.headers.get('content-type'), 'image/svg+xml');
  assert.equal(cover.headers.get('access-control-allow-origin'), '*');
  assert.match(cover.headers.get('content-security-policy') ?? '', /sandbox/);
  const again = await visitor.fetch(`${FILES}covers/soil.svg`, {
    headers: { 'if-none-match': cover.headers.get('etag')! },
  });
  assert.equal(again.status, 304);
  assert.equal((await visitor.get(`${FILES}covers/none.svg`)).status, 404);
});

test('a file of one’s own is nobody else’s; its size and parts can be asked for', async () => {
  const path = `${FILES}notes/ada.txt`;
  assert.equal((await platform.visitor().get(path)).status, 401);
  assert.equal((await (await platform.signedIn('ben')).get(path)).status, 404);
  const head = await ada.fetch(path, { method: 'HEAD' });
  assert.equal(head.headers.get('content-length'), '10');
  const ranged = async (range: string) => {
    const response = await ada.fetch(path, { headers: { range } });
    return [response.status, response.headers.get('content-range'), response.ok ? await response.text() : null];
  };
  assert.deepEqual(await ranged('bytes=2-4'), [206, 'bytes 2-4/10', '234']);
  assert.deepEqual(await ranged('bytes=7-'), [206, 'bytes 7-9/10', '789']);
  assert.deepEqual(await ranged('bytes=-3'), [206, 'bytes 7-9/10', '789']);
  assert.deepEqual(await ranged('bytes=8-99'), [206, 'bytes 8-9/10', '89']);
  assert.deepEqual(await ranged('bytes=10-'), [416, 'bytes */10', null]);
});

test('[RCV-02, RCV-11] a file of a course is for those who have it: others are asked to sign in, or told that they may not', async () => {
  const path = `${FILES}courses/${courses.course}/table.csv`;
  const asked = async (who: Browser, method = 'HEAD') => (await who.fetch(path, { method })).status;
  assert.equal(await asked(platform.visitor()), 401);
  assert.equal(await asked(await platform.signedIn('ben'), 'GET'), 403);
  assert.equal(await asked(await platform.signedIn('root')), 200);
  const head = await ada.fetch(path, { method: 'HEAD' });
  assert.deepEqual(
    ['content-length', 'content-type', 'accept-ranges', 'cache-control'].map((name) => head.headers.get(name)),
    ['4', 'text/csv', 'bytes', 'private, no-cache'],
  );
  assert.equal(await head.text(), '');
});

test('a file is read part by part from the pages of known origins with the session, from all others without', async () => {
  const from = async (origin: string) =>
    (await ada.fetch(`${FILES}covers/soil.svg`, { method: 'HEAD', headers: { origin } })).headers;
  const known = await from(PORTAL);
  assert.equal(known.get('access-control-allow-origin'), PORTAL);
  assert.equal(known.get('access-control-allow-credentials'), 'true');
  assert.match(known.get('access-control-expose-headers') ?? '', /Accept-Ranges.*Content-Range/);
  assert.equal((await from('https://elsewhere.example')).get('access-control-allow-origin'), '*');
});

test('[APP-02] a certificate is a PDF and an image for whoever has its number, without a sign-in', async () => {
  const { workflowId } = await start(ada, courses.course);
  for (const id of [parts.first, parts.second]) await walk(ada, workflowId, `${parts.module}/${id}`);
  await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
  const { data } = await ada.json<{ data: { certificatePdfUrl: string; certificatePngUrl: string }[] }>(
    paths.certificatesOfCourse(courses.course, people.ada),
  );
  const visitor = platform.visitor();
  const begins = async (url: string, type: string) => {
    const response = await visitor.fetch(url);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), type);
    return Buffer.from(await response.arrayBuffer())
      .subarray(0, 4)
      .toString('latin1');
  };
  assert.equal(await begins(data[0]!.certificatePdfUrl, 'application/pdf'), '%PDF');
  assert.equal(await begins(data[0]!.certificatePngUrl, 'image/png'), '\x89PNG');
  for (const name of ['AAAAA-AAAAA-AAAAA-AAAAA.pdf', '..%2f..%2fetc.pdf', 'x.pdf', 'AAAAA-AAAAA-AAAAA-AAAAA.exe']) {
    assert.equal((await visitor.fetch(`/api/lms-storage/v1/certificates/${name}`)).status, 404, name);
  }
});
