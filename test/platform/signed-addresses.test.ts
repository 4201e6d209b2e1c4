import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { files } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import { answerFileAt, fileAt, submissionAt } from '../../src/contract/submission-paths';
import { courses, parts } from './support/fixtures';
import { addLibrary, LIBRARY, PartnerPage } from './support/partner-page';
import { boot, type TestPlatform } from './support/platform';

const FILES = '/api/lms-storage/v1/files/';
const TABLE = `${FILES}courses/${courses.course}/table.csv`;
const NOTES = `${FILES}notes/ada.txt`;

let platform: TestPlatform;
before(async () => {
  platform = await boot();
  await addLibrary(platform.db, ['learn:read']);
});
after(() => platform.close());

interface Signed {
  path: string;
  address: string;
  expires: string;
}
async function signedIn(username: string) {
  const page = new PartnerPage(platform.origin, LIBRARY);
  await page.signIn(username);
  const sign = async (...asked: string[]) => {
    const answer = await page.call(paths.signedAddresses, { method: 'POST', body: JSON.stringify({ paths: asked }) });
    return ((await answer.json()) as { addresses: Signed[] }).addresses;
  };
  return { page, sign };
}

test('[TOK-04] a file of a course or a person has an address that works without cookie and header, with range requests too', async () => {
  const { sign } = await signedIn('ada');
  const [table, notes] = await sign(TABLE, NOTES);
  assert.equal(table!.path, TABLE);
  assert.equal(await (await fetch(table!.address)).text(), 'a,b\n');
  const part = await fetch(notes!.address, { headers: { range: 'bytes=2-4' } });
  assert.deepEqual([part.status, await part.text()], [206, '234']);
  const lifetime = Date.parse(table!.expires) - Date.now();
  assert.ok(lifetime > 290_000 && lifetime <= 300_000);
});

test('[TOK-04] a signed address allows to read its path and query only, with the rights of its person', async () => {
  const { sign } = await signedIn('ben');
  const [table, notes, cover] = await sign(TABLE, NOTES, `${FILES}covers/soil.svg?size=2%20x`);
  assert.equal((await fetch(table!.address)).status, 403, 'he does not have the course');
  assert.equal((await fetch(notes!.address)).status, 404, 'it is hers');
  assert.equal((await fetch(cover!.address)).status, 200);
  const ada = await signedIn('ada');
  const [mine] = await ada.sign(NOTES);
  const signature = new URL(mine!.address).searchParams.get('signed')!;
  for (const other of [`${platform.origin}${TABLE}?signed=${signature}`, `${mine!.address}&a=1`, `${mine!.address}x`]) {
    assert.equal((await fetch(other)).status, 401, other);
  }
  for (const claims of [signature.replace(/^[^~]+/, courses.course), signature.replace(/\d{13}/, '9999999999999')]) {
    assert.equal((await fetch(`${platform.origin}${NOTES}?signed=${encodeURIComponent(claims)}`)).status, 401);
  }
});

test('[TOK-04] files of a post, of submitted work and of its answer have a signed address', async () => {
  const { sign } = await signedIn('ada');
  const place = { workflowId: courses.course, activityPathId: parts.first };
  const asked = [
    fileAt(place, courses.open),
    fileAt(place, courses.open, 'a b.txt'),
    answerFileAt(place, courses.open),
  ];
  const signed = await sign(...asked);
  assert.deepEqual(
    signed.map(({ path }) => path),
    asked,
  );
  // The file is not there: the platform has read the signature.
  for (const { address } of signed) assert.equal((await fetch(address)).status, 404);
  assert.deepEqual(await sign(submissionAt(place)), []);
});

test('[TOK-04] only calls of files have a signed address', async () => {
  const { sign } = await signedIn('ada');
  const asked = [
    paths.me,
    'https://evil.example/api/lms-storage/v1/files/a',
    `${FILES}../../../platform/v1/users/me`,
    '//',
  ];
  assert.deepEqual(await sign(...asked), []);
  const [notes] = await sign(NOTES);
  const { search } = new URL(notes!.address);
  assert.equal((await fetch(platform.origin + paths.me + search)).status, 401);
  assert.equal((await fetch(notes!.address, { method: 'POST' })).status, 404);
});

test('[TOK-04] a signed address ends with the session in which it was signed', async () => {
  const { page, sign } = await signedIn('ada');
  const [notes] = await sign(NOTES);
  assert.equal((await fetch(notes!.address)).status, 200);
  await page.call(paths.tokenSession, { method: 'DELETE' });
  assert.equal((await fetch(notes!.address)).status, 401);
});

test('[TOK-04] with a cookie the address is the usual one', async () => {
  const ada = await platform.signedIn('ada');
  const answer = await ada.post(paths.signedAddresses, { paths: [NOTES] });
  const { addresses } = (await answer.json()) as { addresses: Signed[] };
  assert.equal(addresses[0]!.address, platform.origin + NOTES);
});

// The last, because the clock of PGlite goes with it.
test('[TOK-04] a signed address expires after five minutes, that of a film after three hours', async (t) => {
  const { sign } = await signedIn('ada');
  const key = `courses/${courses.course}/film.webm`;
  await platform.db.insert(files).values({ key, mime: 'video/webm', content: Buffer.from('film') });
  const [notes, film] = await sign(NOTES, FILES + key);
  const hours = (Date.parse(film!.expires) - Date.now()) / 3_600_000;
  assert.ok(hours > 2.9 && hours <= 3);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 301_000 });
  assert.equal((await fetch(notes!.address)).status, 401);
  assert.equal((await fetch(film!.address)).status, 200);
});
