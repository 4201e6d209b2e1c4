import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { findCertificate } from '../../demo/platform/certificate/certificate-calls';
import { certificateDrawer } from '../../demo/platform/certificate/files';
import { printedAs } from '../../demo/platform/certificate/words';
import { certificateFiles, certificateRecords } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import * as certificatePaths from '../../src/contract/certificate-paths';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts, people, template } from './support/fixtures';
import { boot, PORTAL, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const FILES = '/api/lms-storage/v1/files/';

test('covers are public for every origin, and cached', async () => {
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

test('a private file is only for its owner; its size and ranges can be requested', async () => {
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

test('[RCV-02, RCV-11] a file of a course is for its learners: others get 401 or 403', async () => {
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

test('ranges of a file can be read from listed origins with the session, from all others without', async () => {
  const from = async (origin: string) =>
    (await ada.fetch(`${FILES}covers/soil.svg`, { method: 'HEAD', headers: { origin } })).headers;
  const known = await from(PORTAL);
  assert.equal(known.get('access-control-allow-origin'), PORTAL);
  assert.equal(known.get('access-control-allow-credentials'), 'true');
  assert.match(known.get('access-control-expose-headers') ?? '', /Accept-Ranges.*Content-Range/);
  assert.equal((await from('https://elsewhere.example')).get('access-control-allow-origin'), '*');
});

test('[APP-02] a certificate is a PDF and an image for anyone with its number, without a sign-in', async () => {
  const { workflowId } = await start(ada, courses.course);
  for (const id of [parts.first, parts.second]) await walk(ada, workflowId, `${parts.module}/${id}`);
  await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
  const { data } = await ada.json<{ data: { certificatePdfUrl: string; certificatePngUrl: string }[] }>(
    certificatePaths.certificatesOfCourse(courses.course, people.ada),
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

test('a public certificate has no ids of its learner and the attempt', async () => {
  const { data } = await ada.json<{ data: { certificateNumber: string; objectiveRecord: Record<string, string> }[] }>(
    certificatePaths.certificatesOfCourse(courses.course, people.ada),
  );
  const { certificateNumber, objectiveRecord } = data[0]!;
  const raw = await (await platform.visitor().get(paths.publicCertificate(certificateNumber))).text();
  const shown = JSON.stringify({ ...(JSON.parse(raw) as object), credential: null });
  for (const id of [people.ada, objectiveRecord.id!, objectiveRecord.objectiveWorkflowId!]) {
    assert.ok(id && !shown.includes(id), id);
  }
});

test('a certificate is drawn once for equal requests, and again when its facts have changed', async () => {
  const [certificate] = await platform.db.select().from(certificateRecords);
  const number = certificate!.number;
  const ask = async (kind: 'pdf' | 'png', locale: string) => {
    const response = await platform
      .visitor()
      .fetch(`/api/lms-storage/v1/certificates/${number}.${kind}`, { headers: { 'accept-language': locale } });
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  };
  const drawn = () => platform.db.select().from(certificateFiles).where(eq(certificateFiles.number, number));

  const [first, ...others] = await Promise.all(['en-US', 'en-US', 'en', 'xx', ''].map((locale) => ask('png', locale)));
  for (const other of others) assert.ok(first!.equals(other));
  assert.equal((await drawn()).length, 2, 'the PDF that was requested before, and this one');
  await ask('png', 'de-DE');
  const printed = await ask('pdf', 'de-DE');
  assert.ok(printed.equals(await ask('pdf', 'de-AT')));
  assert.equal((await drawn()).length, 4);
  for (let count = 0; count < 40; count++)
    await ask('png', `en-X${String.fromCharCode(65 + (count % 26))}-x-a${count}`);
  assert.ok((await drawn()).length < 8, 'unknown locales share one file');

  await platform.db
    .update(certificateRecords)
    .set({ expires: new Date(Date.now() - 1_000) })
    .where(eq(certificateRecords.number, number));
  assert.ok(!printed.equals(await ask('pdf', 'de-DE')), 'it says now that it has expired');
});

test('a file drawn by one process is used by another from the database', async () => {
  const [row] = await platform.db.select().from(certificateRecords);
  const certificate = await findCertificate(platform.db, platform.origin, row!.number, new Date());
  const ask = (now: string) =>
    certificateDrawer(platform.db)('pdf', { ...certificate!, verifyUrl: 'https://x.example' }, 'fr', new Date(now));
  const files = [await ask('2020-01-01T00:00:00Z'), await ask('2020-01-02T00:00:00Z')];
  assert.ok(Buffer.from(files[0]!).equals(files[1]!));
  const drawn = await platform.db
    .select()
    .from(certificateFiles)
    .where(eq(certificateFiles.printed, printedAs('fr-FR')));
  assert.deepEqual(
    drawn.map(({ drawn }) => drawn.toISOString()),
    ['2020-01-01T00:00:00.000Z'],
  );
});

test('a certificate is drawn in the language of its address, with any language of the browser', async () => {
  const [certificate] = await platform.db.select().from(certificateRecords);
  const ask = async (query: string, spoken: string) => {
    const path = `/api/lms-storage/v1/certificates/${certificate!.number}.png${query}`;
    const response = await platform.visitor().fetch(path, { headers: { 'accept-language': spoken } });
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  };
  const [german, english] = [await ask('', 'de-DE'), await ask('', 'en-US')];
  assert.ok(!german.equals(english));
  assert.ok(german.equals(await ask('?locale=de-DE', 'en-US')));
  assert.ok(english.equals(await ask('?locale=en-US', 'de-DE')));
  assert.ok(german.equals(await ask('?locale=no_language', 'de-DE')), 'an invalid locale is ignored');
});

test('certificates and badges have the rate limit of other public calls', async () => {
  const busy = await boot({ publicRate: { atOnce: 4, perSecond: 0.01 } });
  try {
    const visitor = busy.visitor();
    const paths = ['certificates/AAAAA-AAAAA-AAAAA-AAAAA.pdf', `badges/${template}.svg`];
    for (const path of [...paths, ...paths]) {
      assert.notEqual((await visitor.fetch(`/api/lms-storage/v1/${path}`)).status, 429, path);
    }
    for (const path of paths) {
      const refused = await visitor.fetch(`/api/lms-storage/v1/${path}`);
      assert.equal(refused.status, 429, path);
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
    }
    assert.equal((await visitor.fetch(`${FILES}covers/soil.svg`)).status, 200, 'covers are not counted');
  } finally {
    await busy.close();
  }
});
