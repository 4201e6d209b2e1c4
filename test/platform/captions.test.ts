import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { activityParts, objectiveAccesses, objectiveInstructors, objectives } from '../../demo/platform/db/schema';
import { videoCaption } from '../../src/contract/activity-content';
import { ContentType } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const VTT = 'WEBVTT\n\n00:00.500 --> 00:03.000\nEin Bau.\n';

let platform: TestPlatform;
/** Ada learns, Ben teaches the course. */
let ada: Browser;
let ben: Browser;
const objectiveId = randomUUID();
before(async () => {
  platform = await boot();
  const { db } = platform;
  const film = { id: objectiveId, name: 'Knots', code: 'KNO', description: '', state: 2, type: ContentType.video };
  await db.insert(objectives).values({ ...film, details: { video: { url: '/api/lms-storage/v1/files/a.webm' } } });
  await db.insert(objectiveInstructors).values([
    { objectiveId, userId: people.ben },
    { objectiveId: courses.course, userId: people.ben },
  ]);
  await db.insert(objectiveAccesses).values({ id: randomUUID(), userId: people.ada, objectiveId, isMandatory: true });
  ada = await platform.signedIn('ada');
  ben = await platform.signedIn('ben');
});
after(() => platform.close());

const send = (browser: Browser, method: string, path: string, body?: string | Uint8Array<ArrayBuffer>) =>
  browser.fetch(`/api/lms/v1/objectives/${path}`, {
    method,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'text/vtt' },
    ...(body !== undefined && { body }),
  });
const captions = async () => {
  const [row] = await platform.db
    .select({ details: objectives.details })
    .from(objectives)
    .where(eq(objectives.id, objectiveId));
  return row!.details!.video!.captions ?? [];
};

test('[VID-01, ACC-02] a teacher adds, replaces and removes the captions of a video, one file for each language', async () => {
  const german = await send(ben, 'PUT', `${objectiveId}/captions/de`, VTT);
  assert.equal(german.status, 200);
  const caption = v.parse(videoCaption, await german.json());
  assert.deepEqual([caption.language, caption.label], ['de', 'Deutsch']);
  assert.equal((await send(ben, 'PUT', `${objectiveId}/captions/PT-br?label=Brasil`, `\uFEFF${VTT}`)).status, 200);
  assert.equal((await send(ben, 'PUT', `${objectiveId}/captions/de`, VTT.replace('Bau', 'Loch'))).status, 200);
  assert.deepEqual(
    (await captions()).map(({ language, label }) => `${language} ${label}`),
    ['pt-BR Brasil', 'de Deutsch'],
  );

  // Learners read the file while they can see the video; visitors do not.
  assert.equal((await ada.fetch(caption.url)).status, 403, 'not started');
  await start(ada, objectiveId);
  const file = await ada.fetch(caption.url);
  assert.equal(file.headers.get('content-type'), 'text/vtt');
  assert.match(await file.text(), /Ein Loch/);
  assert.equal((await fetch(platform.origin + caption.url)).status, 401);

  assert.equal((await send(ben, 'DELETE', `${objectiveId}/captions/de`)).status, 200);
  assert.equal((await send(ben, 'DELETE', `${objectiveId}/captions/de`)).status, 404);
  assert.equal((await ada.fetch(caption.url)).status, 404);
  assert.deepEqual(
    (await captions()).map(({ language }) => language),
    ['pt-BR'],
  );
});

test('captions of a part are the part’s', async () => {
  const path = `${courses.course}/captions/ar?activityPartId=${parts.first}`;
  assert.equal((await send(ben, 'PUT', path, VTT)).status, 400, 'the part is no video');
  const isPart = eq(activityParts.id, parts.first);
  const video = { url: '/api/lms-storage/v1/files/a.webm' };
  await platform.db.update(activityParts).set({ details: { video } }).where(isPart);
  assert.equal((await send(ben, 'PUT', path, VTT)).status, 200);
  const [part] = await platform.db.select({ details: activityParts.details }).from(activityParts).where(isPart);
  assert.equal(part!.details!.video!.captions![0]!.label, 'العربية');
});

test('captions are refused from a person who does not teach the course, and when the file is no WebVTT', async () => {
  assert.equal((await send(ada, 'PUT', `${objectiveId}/captions/de`, VTT)).status, 404);
  assert.equal((await send(ada, 'DELETE', `${objectiveId}/captions/pt-BR`)).status, 404);
  const files = [
    'WEBVTT\n\n00:00:01,000 --> 00:00:04,000\nA comma\n',
    'WEBVTT\n\n00:01.000 --> 00:04.000\nGood\n\n00:01 --> 00:04\nWithout a fraction\n',
    'WEBVTT\n\n1.000 --> 4.000\nSeconds alone\n',
    'WEBVTT\n\n00:61.000 --> 00:64.000\nSixty-one seconds\n',
    'WEBVTT\n\n00:04.000 --> 00:01.000\nBackwards\n',
    'WEBVTT\n\n00:01.000 -> 00:04.000\nA short arrow\n',
    'WEBVTT\n\n00:01.000 --> 00:04.000\n\n',
    'WEBVTT\n\nNOTE 00:01.000 --> 00:04.000\nOnly a note\n',
    'WEBVTT\n\n１:00.000 --> １:04.000\nWide digits\n',
    '',
    'Ein Bau.',
    'WEBVTTX\n\n0:00 --> 0:01\nx',
    'WEBVTT\n\n',
    Uint8Array.of(0xff, 0xfe, 0x57),
  ];
  for (const file of files) assert.equal((await send(ben, 'PUT', `${objectiveId}/captions/de`, file)).status, 400);
  assert.equal((await send(ben, 'PUT', `${objectiveId}/captions/not_a_tag`, VTT)).status, 400);
  const large = await send(ben, 'PUT', `${objectiveId}/captions/de`, VTT.padEnd(1_000_001));
  assert.equal(large.status, 413);
});

test('captions are accepted in every form of WebVTT, and the refusal names the line with wrong times', async () => {
  const files = [
    '\ufeffWEBVTT - a title\r\nKind: captions\r\n\r\nNOTE a comment\r\n\r\n1\r\n00:01.000 --> 00:04.000\r\nNOTE text\r\n',
    'WEBVTT\n\n100:00:01.000 --> 100:00:04.000\nLate\n',
    'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nname\n00:01.000\t-->\t00:04.000 line:0 position:20% align:start\n<v Ada>Hi<v Bo>Ho\n',
    'WEBVTT\r\r00:01.000 --> 00:04.000\rOld line ends\r',
    'WEBVTT\n00:01.000 --> 00:04.000\nNo blank line\n',
  ];
  for (const file of files)
    assert.equal((await send(ben, 'PUT', `${objectiveId}/captions/de`, file)).status, 200, file);
  const wrong = await send(ben, 'PUT', `${objectiveId}/captions/de`, 'WEBVTT\n\n00:00:01,000 --> 00:00:04,000\nx\n');
  assert.match(await wrong.text(), /line 3/);
});
