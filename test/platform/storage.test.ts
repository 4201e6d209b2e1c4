import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { after, before, test } from 'node:test';
import { count, eq, like } from 'drizzle-orm';
import { activityParts, files, objectiveAccesses, postFiles } from '../../demo/platform/db/schema';
import * as at from '../../src/contract/discussion-paths';
import type { CoursePlace } from '../../src/contract/in-place';
import * as paths from '../../src/contract/paths';
import { MOST_ATTACHMENTS } from '../../src/base/constants';
import { ContentType } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const SIZE = 100_000;
const PERSON = 5 * SIZE;
const COURSE = 8 * SIZE;

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let place: Record<'ada' | 'ben', CoursePlace>;
before(async () => {
  platform = await boot({ storage: { person: PERSON, course: COURSE } });
  const { db } = platform;
  const discussion = { type: ContentType.discussion, details: { discussion: { requiredPosts: 1 } } };
  await db.update(activityParts).set(discussion).where(eq(activityParts.id, parts.first));
  const access = { id: randomUUID(), userId: people.ben, objectiveId: courses.course, isSelfEnrolled: true };
  await db.insert(objectiveAccesses).values(access);
  [ada, ben] = [await platform.signedIn('ada'), await platform.signedIn('ben')];
  const placeOf = async (who: Browser) => ({
    workflowId: (await start(who, courses.course)).workflowId,
    activityPathId: parts.first,
  });
  place = { ada: await placeOf(ada), ben: await placeOf(ben) };
});
after(() => platform.close());

const text = 'x'.repeat(SIZE);
const HEADERS = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/octet-stream' };
const send = (who: Browser, where: CoursePlace, id = randomUUID(), body = text) =>
  who.fetch(at.upload(where, id, 'a.txt'), { method: 'PUT', body, headers: HEADERS });
const post = (who: Browser, where: CoursePlace, ids: string[], id = randomUUID()) =>
  who.post(at.posts(where), {
    id,
    parentId: null,
    text: 'Here',
    files: ids.map((each) => ({ id: each, name: 'a.txt' })),
  });
/** The field of a refusal by which a page tells the limits from each other. */
async function refusal(response: Response) {
  assert.equal(response.status, 409);
  const { title, errors } = (await response.json()) as { title: string; errors: Record<string, string[]> };
  assert.match(title, /^[A-Z].*\.$/);
  return Object.keys(errors);
}
const stored = async () =>
  (await platform.db.select({ all: count() }).from(files).where(like(files.key, 'discussion/%')))[0]!.all;

test('files of one person have a limit together, also when they come at once; a deleted post makes room', async () => {
  const ids = Array.from({ length: 3 }, () => randomUUID());
  for (const id of ids) assert.equal((await send(ada, place.ada, id)).status, 200);
  const postId = randomUUID();
  assert.equal((await post(ada, place.ada, ids, postId)).status, 200);
  const atOnce = await Promise.all(Array.from({ length: MOST_ATTACHMENTS }, () => send(ada, place.ada)));
  assert.equal(atOnce.filter(({ status }) => status === 200).length, 2);
  for (const response of atOnce) if (response.status !== 200) assert.deepEqual(await refusal(response), ['ownFiles']);
  assert.equal(await stored(), PERSON / SIZE);
  assert.equal((await send(ada, place.ada, ids[0])).status, 200, 'the same file again needs no room');
  assert.equal((await send(ben, place.ben)).status, 200, 'another person has room');
  assert.equal((await ada.delete(at.post(place.ada, postId))).status, 200);
  assert.equal((await send(ada, place.ada)).status, 200);
  await platform.db.delete(files).where(like(files.key, 'discussion/%'));
});

test('files in the posts of one course have a limit together', async () => {
  const sent = async (who: 'ada' | 'ben', browser: Browser, many: number) => {
    const ids = Array.from({ length: many }, () => randomUUID());
    for (const id of ids) assert.equal((await send(browser, place[who], id)).status, 200);
    return ids;
  };
  const [adas, bens] = [await sent('ada', ada, 5), await sent('ben', ben, 4)];
  const postId = randomUUID();
  assert.equal((await post(ada, place.ada, adas, postId)).status, 200);
  assert.deepEqual(await refusal(await post(ben, place.ben, bens)), ['courseFiles']);
  assert.equal((await post(ben, place.ben, bens.slice(1))).status, 200);
  assert.deepEqual(await refusal(await send(ben, place.ben)), ['courseFiles']);
  assert.equal((await ada.delete(at.post(place.ada, postId))).status, 200);
  assert.equal((await send(ben, place.ben)).status, 200);
});

/** Begins an upload over a connection of its own. */
function begin(
  who: Browser,
  where: CoursePlace,
  bytes: number,
): { sending: ClientRequest; answer: Promise<IncomingMessage> } {
  const sending = request(who.origin + at.upload(where, randomUUID(), 'a.txt'), {
    method: 'PUT',
    agent: false,
    headers: {
      ...HEADERS,
      cookie: who
        .cookies()
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
      'content-length': bytes,
    },
  });
  const answer = once(sending, 'response').then(([response]) => response as IncomingMessage);
  answer.catch(() => {});
  sending.on('error', () => {}).flushHeaders();
  return { sending, answer };
}

test('uploads in progress have a limit for each person: 429 with Retry-After, and others go on', async () => {
  await platform.db.delete(postFiles);
  await platform.db.delete(files).where(like(files.key, 'discussion/%'));
  const held = Array.from({ length: MOST_ATTACHMENTS + 1 }, () => begin(ada, place.ada, SIZE));
  try {
    const refused = await Promise.race(held.map(({ answer }) => answer));
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await send(ben, place.ben)).status, 200);
    assert.equal((await ada.get(paths.me)).status, 200);
  } finally {
    for (const { sending } of held) sending.destroy();
  }
});
