import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, inArray, like } from 'drizzle-orm';
import * as v from 'valibot';
import {
  channelMessages,
  channelReads,
  channels,
  groupMembers,
  groups,
  objectiveInstructors,
  objectives,
  users,
} from '../../demo/platform/db/schema';
import { seed } from '../../demo/seed/seed';
import { channelMessage, channelMessagePage, unreadChannels, type ChannelMessage } from '../../src/contract/channels';
import * as paths from '../../src/contract/paths';
import * as channelPaths from '../../src/contract/channel-paths';
import { openDatabase } from '../../demo/platform/db/client';
import { Browser } from './support/browser';
import { courses, people } from './support/fixtures';
import { boot, freshDatabase, serve, type TestPlatform } from './support/platform';

/** The channel of the room with Ada and Ben. */
const SHARED = 'shared';
/** The announcements of a course that only Ada has. */
const ADAS = 'adas';

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let root: Browser;
before(async () => {
  platform = await boot();
  const { db } = platform;
  await db.insert(channels).values([
    { id: SHARED, name: 'Shared', kind: 'messages' },
    { id: ADAS, name: 'Of one' },
    { id: 'nobodys', name: 'Of no course' },
  ]);
  const carry = (channelId: string, objectiveId: string) =>
    db.update(objectives).set({ announcementChannelId: channelId }).where(eq(objectives.id, objectiveId));
  await carry(ADAS, courses.course);
  const room = randomUUID();
  await db.insert(groups).values({ id: room, name: 'Garden', channelId: SHARED });
  await db.insert(groupMembers).values([people.ada, people.ben].map((userId) => ({ groupId: room, userId })));
  ada = await platform.signedIn('ada');
  ben = await platform.signedIn('ben');
  root = await platform.signedIn('root');
});
after(() => platform.close());

const page = async (browser: Browser, channelId: string, query = {}) =>
  v.parse(channelMessagePage, await browser.json(channelPaths.channelMessages(channelId, query)));
const post = (browser: Browser, channelId: string, text: string, id: string = randomUUID()) =>
  browser.post(channelPaths.channelMessages(channelId), { id, text });
const messageIn = async (response: Response) => {
  assert.equal(response.status, 200);
  return v.parse(channelMessage, await response.json());
};
const put = (browser: Browser, path: string, body: unknown) =>
  browser.fetch(path, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  });
const unread = async (browser: Browser) =>
  Object.fromEntries(
    v
      .parse(unreadChannels, await browser.json(channelPaths.unreadChannels))
      .data.map(({ channelId, count }) => [channelId, count]),
  );

/** Reads a stream of server-sent events until `enough` is true; returns the messages. */
async function hear(
  response: Response,
  enough: (heard: ChannelMessage[]) => boolean,
  ready: () => Promise<unknown> = async () => {},
): Promise<ChannelMessage[]> {
  assert.equal(response.headers.get('content-type'), 'text/event-stream');
  const heard: ChannelMessage[] = [];
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let begun = false;
  while (!enough(heard)) {
    const { value, done } = await reader.read();
    assert.ok(!done, 'the stream goes on');
    text += value;
    const events = text.split('\n\n');
    text = events.pop()!;
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data) heard.push(v.parse(channelMessage, JSON.parse(data)));
    }
    if (!begun) await ready();
    begun = true;
  }
  await reader.cancel();
  return heard;
}

test('a channel is for the learners of its courses, instructors and administrators; for others it does not exist', async () => {
  const id = randomUUID();
  const asks = [
    (browser: Browser) => browser.get(channelPaths.channelMessages(ADAS)),
    (browser: Browser) => browser.get(channelPaths.channelStream(ADAS)),
    (browser: Browser) => post(browser, ADAS, 'May I?', id),
    (browser: Browser) => put(browser, channelPaths.channelRead(ADAS), { messageId: id }),
  ];
  for (const ask of asks) {
    const answer = await ask(ben);
    assert.equal(answer.status, 404);
    assert.equal((await ask(platform.visitor())).status, 401);
  }
  assert.deepEqual((await page(ada, ADAS)).data, [], 'nothing was written');
  assert.equal(
    (await root.get(channelPaths.channelMessages(ADAS))).status,
    200,
    'an administrator is not in a course of the channel',
  );
  assert.equal((await root.get(channelPaths.channelMessages('nobodys'))).status, 200);
  assert.equal((await ada.get(channelPaths.channelMessages('nobodys'))).status, 404);
  assert.equal((await root.get(channelPaths.channelMessages('none'))).status, 404);

  await platform.db
    .update(users)
    .set({ roles: ['Instructor', 'Learner'] })
    .where(eq(users.id, people.ben));
  assert.equal((await ben.get(channelPaths.channelMessages(ADAS))).status, 404, 'an instructor of other courses');
  await platform.db.insert(objectiveInstructors).values({ objectiveId: courses.course, userId: people.ben });
  assert.equal((await page(ben, ADAS)).mayWrite, true, 'an instructor of the course');
  await platform.db.delete(objectiveInstructors);
  await platform.db
    .update(users)
    .set({ roles: ['Learner'] })
    .where(eq(users.id, people.ben));
});

test('learners read announcements, and only instructors and administrators write them', async () => {
  const refused = await post(ada, ADAS, 'May I?');
  assert.equal(refused.status, 403);
  assert.equal(
    ((await refused.json()) as { title: string }).title,
    'Only the instructors of the course and administrators write here.',
  );
  assert.equal((await post(root, ADAS, 'The course begins on Monday.')).status, 200);
  const { data, mayWrite } = await page(ada, ADAS);
  assert.deepEqual(
    data.map(({ text }) => text),
    ['The course begins on Monday.'],
  );
  assert.equal(mayWrite, false);
  assert.equal((await page(root, ADAS)).mayWrite, true);
  assert.equal((await page(ada, SHARED)).mayWrite, true, 'the members of a room write there');
  assert.equal((await put(ada, channelPaths.channelRead(ADAS), { messageId: data[0]!.id })).status, 200);
  await platform.db.delete(channelReads);
  await platform.db.delete(channelMessages);
});

test('[CRS-01] a course sends its channel to its learners', async () => {
  const named = async (browser: Browser, objectiveId: string) =>
    (await browser.json<{ objective: { announcementChannelId: string | null } }>(paths.courseAccess(objectiveId)))
      .objective.announcementChannelId;
  assert.equal(await named(ada, courses.course), ADAS);
  assert.equal(await named(ben, courses.course), null, 'the course is in his catalog');
  assert.equal(await named(ada, courses.mandatory), null);
});

test('the same id is one message, for any number of simultaneous requests', async () => {
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => post(ada, SHARED, '  Once.\n', id)));
  const messages = await Promise.all(answers.map(messageIn));
  assert.deepEqual(messages[0], messages[1]);
  assert.deepEqual(messages[0], messages[2]);
  assert.equal(messages[0]!.text, 'Once.', 'trimmed');
  const { data } = await page(ada, SHARED);
  assert.deepEqual(data, [messages[0]]);
  assert.deepEqual(data[0]!.author, { id: people.ada, name: 'Ada Njeri', instructor: false });
  assert.equal(data[0]!.mine, true);
  assert.equal((await page(ben, SHARED)).data[0]!.mine, false);
  assert.equal((await post(ben, SHARED, 'Mine now', id)).status, 409, 'an id of another user');
  assert.equal((await page(ben, SHARED)).data.length, 1);
});

test('a message has one to 4,000 characters', async () => {
  for (const text of ['', '   \n ', '\0', 'x'.repeat(4_001)]) {
    const answer = await post(ada, SHARED, text);
    assert.equal(answer.status, 400);
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    assert.deepEqual(Object.keys(errors), ['text']);
    assert.equal(errors.text!.length, 1);
  }
  assert.equal((await messageIn(await post(ada, SHARED, 'x'.repeat(4_000)))).text.length, 4_000);
  assert.equal((await messageIn(await post(ada, SHARED, 'ab 😀 ‏שלום'))).text, 'ab 😀 ‏שלום');
  assert.equal((await post(ada, SHARED, 'No id', 'x')).status, 400);
});

test('messages are listed newest first, in pages before the oldest known one', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five']) await messageIn(await post(root, ADAS, text));
  const texts = ({ data }: { data: ChannelMessage[] }) => data.map(({ text }) => text);
  const first = await page(ada, ADAS, { take: 2 });
  assert.deepEqual(texts(first), ['five', 'four']);
  assert.equal(first.more, true);
  await messageIn(await post(root, ADAS, 'six'));
  const second = await page(ada, ADAS, { take: 2, before: first.data.at(-1)!.id });
  assert.deepEqual(texts(second), ['three', 'two'], 'new messages do not shift the pages');
  const last = await page(ada, ADAS, { take: 2, before: second.data.at(-1)!.id });
  assert.deepEqual([texts(last), last.more], [['one'], false]);
  const { data } = await page(ada, ADAS, { take: 2, skip: 4 } as object);
  assert.deepEqual(
    data.map(({ text }) => text),
    ['two', 'one'],
  );
  assert.deepEqual(texts(await page(ada, ADAS, { before: randomUUID() })), [], 'before an unknown message');
  assert.equal((await ada.get(channelPaths.channelMessages(ADAS, { take: 0 }))).status, 400);
});

test('messages of others are unread until they are read, and never become unread again', async () => {
  await platform.db.delete(channelReads);
  await platform.db.delete(channelMessages).where(eq(channelMessages.channelId, SHARED));
  const [first, , third] = [
    await messageIn(await post(ada, SHARED, 'First')),
    await messageIn(await post(ben, SHARED, 'Second')),
    await messageIn(await post(ada, SHARED, 'Third')),
  ];
  assert.deepEqual(await unread(ben), { [SHARED]: 2 }, 'of his channels; his own message does not count');
  assert.deepEqual((await unread(ada))[SHARED], 1);
  assert.deepEqual(await unread(root), {}, 'an administrator is in no course, so nothing is unread');
  assert.equal((await page(ben, SHARED)).read, null, 'fetching messages does not mark them as read');
  assert.deepEqual(await unread(ben), { [SHARED]: 2 });

  const read = async ({ id }: ChannelMessage) =>
    assert.equal((await put(ben, channelPaths.channelRead(SHARED), { messageId: id })).status, 200);
  await read(first);
  assert.deepEqual(await unread(ben), { [SHARED]: 1 });
  assert.equal((await page(ben, SHARED)).read, first.created);
  await read(third);
  await read(first);
  assert.deepEqual(await unread(ben), { [SHARED]: 0 });
  assert.equal((await unread(ada))[SHARED], 1, 'one user’s reading does not count for another');
  assert.equal((await put(ben, channelPaths.channelRead(SHARED), { messageId: randomUUID() })).status, 404);
});

test('the stream sends new messages, and continues after the last known one', async () => {
  const known = await messageIn(await post(ada, SHARED, 'Known'));
  const missed = await messageIn(await post(ada, SHARED, 'Missed'));
  const written = randomUUID();
  const live = await ben.get(channelPaths.channelStream(SHARED));
  const heard = await hear(
    live,
    (all) => all.length > 0,
    () => post(ada, SHARED, 'Live\nin two lines', written),
  );
  assert.deepEqual(
    heard.map(({ id, text, mine }) => [id, text, mine]),
    [[written, 'Live\nin two lines', false]],
    'only new messages',
  );
  const twoMore = (all: ChannelMessage[]) => all.length === 2;
  for (const response of [
    await ben.get(channelPaths.channelStream(SHARED, known.id)),
    await ben.get(channelPaths.channelStream(SHARED), { 'last-event-id': known.id }),
  ]) {
    const ids = (await hear(response, twoMore)).map(({ id }) => id);
    assert.deepEqual(ids, [missed.id, written]);
  }
});

test('the stream works across two processes on one database, and from the page of an allowed origin', async () => {
  const other = await serve(platform.db);
  try {
    const elsewhere = new Browser(other.origin);
    const cookie = `learnSession=${ben.cookie('learnSession')}`;
    const origin = 'http://localhost:4200';
    const response = await elsewhere.get(channelPaths.channelStream(SHARED), { cookie, origin });
    assert.equal(response.headers.get('access-control-allow-origin'), origin);
    assert.equal(response.headers.get('access-control-allow-credentials'), 'true');
    const heard = await hear(
      response,
      (all) => all.length > 0,
      () => post(ada, SHARED, 'Written here, heard there'),
    );
    assert.equal(heard[0]!.text, 'Written here, heard there');
  } finally {
    await other.close();
  }
});

test('when its process ends, a stream tells the page to reconnect soon, and ends', async () => {
  const other = await serve(platform.db);
  try {
    const cookie = `learnSession=${ben.cookie('learnSession')}`;
    const response = await new Browser(other.origin).get(channelPaths.channelStream(SHARED), { cookie });
    other.drain();
    const retry = /^retry: (\d+)\n\n$/m.exec(await response.text())?.[1];
    assert.ok(Number(retry) <= 1_000, retry);
  } finally {
    await other.close();
  }
});

test('the number of streams per person is limited; the end of one allows another', async () => {
  const open: Response[] = [];
  let refused: Response | undefined;
  for (let count = 0; count < 100 && !refused; count++) {
    const response = await ben.get(channelPaths.channelStream(SHARED));
    if (response.ok) open.push(response);
    else refused = response;
  }
  try {
    assert.equal(refused?.status, 429);
    assert.ok(open.length >= 10 && open.length <= 50, String(open.length));
    const other = await ada.get(channelPaths.channelStream(SHARED));
    assert.equal(other.status, 200, 'other channels are not counted');
    await other.body!.cancel();
    await open.pop()!.body!.cancel();
    let again: Response | undefined;
    for (let tries = 0; tries < 50 && !again?.ok; tries++) again = await ben.get(channelPaths.channelStream(SHARED));
    assert.equal(again?.status, 200);
    open.push(again!);
  } finally {
    for (const response of open) await response.body!.cancel();
  }
});

test('simultaneous messages have different times, in the order in which they become visible', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `At once ${index}`);
  const messages = await Promise.all(texts.map(async (text) => messageIn(await post(ada, SHARED, text))));
  assert.equal(new Set(messages.map(({ created }) => created)).size, texts.length);
});

test('the demo: four courses have a channel, also in an older database', async () => {
  const { address, drop } = await freshDatabase();
  const { db, close } = await openDatabase(address);
  try {
    const now = new Date('2026-11-21T09:00:00Z');
    const options = { now, portalUrl: 'http://localhost:4200/' };
    await seed(db, options);
    const ofCourses = like(channelMessages.channelId, 'announcements-%');
    const all = () => db.select().from(channelMessages).where(ofCourses).orderBy(channelMessages.created);
    const before = await all();
    assert.ok(before.length >= 10);
    assert.ok(before.every(({ created }) => created < now));

    await db.delete(channelReads).where(like(channelReads.channelId, 'announcements-%'));
    await db.delete(channelMessages).where(ofCourses);
    await db.update(objectives).set({ announcementChannelId: null });
    await db.delete(channels).where(eq(channels.kind, 'announcements'));
    await seed(db, options);
    assert.deepEqual(await all(), before);
    await seed(db, { ...options, now: new Date('2027-01-01') });
    assert.deepEqual(await all(), before, 'a second seeding changes nothing');

    const carried = await db
      .select()
      .from(objectives)
      .where(
        inArray(
          objectives.announcementChannelId,
          (await db.select().from(channels)).map(({ id }) => id),
        ),
      );
    assert.equal(carried.length, 4);
    const roles = new Map((await db.select().from(users)).map(({ id, roles }) => [id, roles]));
    for (const { channelId, userId } of before) {
      const writes = roles.get(userId)!.some((role) => role === 'Instructor' || role === 'Administrator');
      assert.ok(writes, `${userId} may write in ${channelId}`);
    }
  } finally {
    await close();
    await drop();
  }
});
