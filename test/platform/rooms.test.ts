import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  aggregates,
  banners,
  certificateRecords,
  channels,
  groupMembers,
  groupObjectives,
  groups,
  objectiveAccesses,
  objectiveRecords,
  objectives,
} from '../../demo/platform/db/schema';
import { teamOf } from '../../demo/platform/team/team-rules';
import { openDatabase } from '../../demo/platform/db/client';
import { seed } from '../../demo/seed/seed';
import { addRooms } from '../../demo/seed/rooms';
import { bannerPage } from '../../src/contract/banners';
import { conversation, conversationPage, unreadChannels } from '../../src/contract/channels';
import * as paths from '../../src/contract/paths';
import * as channelPaths from '../../src/contract/channel-paths';
import { room, roomPage } from '../../src/contract/rooms';
import { taskPage } from '../../src/contract/tasks';
import type { Browser } from './support/browser';
import { courses, people, template } from './support/fixtures';
import { boot, freshDatabase, type TestPlatform } from './support/platform';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Ada and Ben share one room, Ada and root the other; 'team' is not a room. */
const garden = { id: randomUUID(), name: 'Garden', description: 'Who waters when', channelId: 'room-garden' };
const office = { id: randomUUID(), name: 'Office', description: null, channelId: 'room-office' };
const team = { id: randomUUID(), name: 'A team', description: null, channelId: null };

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let root: Browser;
before(async () => {
  platform = await boot();
  const { db } = platform;
  await db.insert(channels).values([
    { id: garden.channelId, name: 'Garden', kind: 'messages' },
    { id: office.channelId, name: 'Office', kind: 'messages' },
    { id: 'news', name: 'News' },
  ]);
  await db.insert(groups).values([garden, office, team]);
  await db.insert(groupMembers).values([
    { groupId: garden.id, userId: people.ada },
    { groupId: garden.id, userId: people.ben },
    { groupId: office.id, userId: people.ada },
    { groupId: office.id, userId: people.root },
    { groupId: team.id, userId: people.ada },
  ]);
  await db
    .insert(groupObjectives)
    .values(
      [courses.course, courses.essay, courses.secret].map((objectiveId) => ({ groupId: garden.id, objectiveId })),
    );
  await db.update(objectives).set({ announcementChannelId: 'news' }).where(eq(objectives.id, courses.essay));
  [ada, ben, root] = [await platform.signedIn('ada'), await platform.signedIn('ben'), await platform.signedIn('root')];
});
after(() => platform.close());

const post = (browser: Browser, channelId: string, text: string, id: string = randomUUID()) =>
  browser.post(channelPaths.channelMessages(channelId), { id, text });
const write = (browser: Browser, userId: string) => browser.post(channelPaths.channels, { id: randomUUID(), userId });
const list = async (browser: Browser) => v.parse(conversationPage, await browser.json(channelPaths.conversations)).data;
const unread = async (browser: Browser) =>
  Object.fromEntries(
    v
      .parse(unreadChannels, await browser.json(channelPaths.unreadChannels))
      .data.map(({ channelId, count }) => [channelId, count]),
  );

test('a learner sees their rooms, with members and courses; teams are not rooms', async () => {
  const mine = v.parse(roomPage, await ada.json(channelPaths.rooms)).data;
  assert.deepEqual(
    mine.map(({ name, courseCount, members }) => [name, courseCount, members.map((member) => member.name)]),
    [
      ['Garden', 2, ['Ada Njeri', 'Ben Okafor']],
      ['Office', 0, ['Ada Njeri', 'Rosa Keller']],
    ],
  );
  assert.deepEqual(
    mine[0]!.members.map(({ me }) => me),
    [true, false],
  );
  const one = v.parse(room, await ada.json(channelPaths.room(garden.id)));
  assert.equal(one.description, 'Who waters when');
  assert.deepEqual(
    one.courses.map(({ objective, userId }) => [objective.name, userId]),
    [
      ['A page to read', people.ada],
      ['Soil and seed', people.ada],
    ],
    'hidden courses are left out',
  );
  assert.equal((await ben.get(channelPaths.room(office.id))).status, 404);
  assert.equal((await ada.get(channelPaths.room(team.id))).status, 404);
  assert.equal((await ada.get(channelPaths.room('nothing'))).status, 404);
  assert.equal((await platform.visitor().get(channelPaths.rooms)).status, 401);
});

test('[APP-07] a room does not change the learner’s team', async () => {
  assert.equal((await teamOf(platform.db, people.ada))?.name, team.name);
  assert.equal(await teamOf(platform.db, people.ben), null);
});

test('messages in a room are only for its members, not for instructors and administrators', async () => {
  const id = randomUUID();
  assert.equal((await post(ada, garden.channelId, 'Who waters today?', id)).status, 200);
  assert.equal((await post(ada, garden.channelId, 'Who waters today?', id)).status, 200, 'again, and once');
  for (const response of [
    await root.get(channelPaths.channelMessages(garden.channelId)),
    await root.get(channelPaths.channelStream(garden.channelId)),
    await post(root, garden.channelId, 'I am the administrator'),
  ]) {
    assert.equal(response.status, 404);
  }
  assert.equal((await unread(ben))[garden.channelId], 1);
  assert.equal((await unread(ada))[garden.channelId], 0, 'own messages are not new');
  assert.equal(garden.channelId in (await unread(root)), false);
});

test('two members of a room can write to each other privately, in one channel', async () => {
  assert.equal((await write(ben, people.root)).status, 404, 'no room in common');
  assert.equal((await write(ada, people.ada)).status, 404, 'oneself');
  assert.equal((await write(ada, randomUUID())).status, 404);
  const [first, second] = await Promise.all([write(ada, people.ben), write(ben, people.ada)]);
  const [mine, theirs] = [v.parse(conversation, await first.json()), v.parse(conversation, await second.json())];
  assert.equal(mine.id, theirs.id);
  assert.deepEqual([mine.of, mine.name, mine.ofId], ['person', 'Ben Okafor', people.ben]);
  assert.equal(theirs.name, 'Ada Njeri');
  assert.ok(!(await list(ben)).some(({ id }) => id === mine.id), 'nothing was said yet');

  await post(ada, mine.id, 'Only for you');
  const heard = (await list(ben)).find(({ id }) => id === mine.id)!;
  assert.deepEqual([heard.last?.text, heard.unread], ['Only for you', 1]);
  assert.equal((await root.get(channelPaths.channelMessages(mine.id))).status, 404);
  assert.ok(!(await list(root)).some(({ id }) => id === mine.id));

  // A former member can read old conversations, and can't start new ones.
  await platform.db.delete(groupMembers).where(eq(groupMembers.userId, people.ben));
  assert.equal((await write(ada, people.ben)).status, 404);
  assert.equal((await ben.get(channelPaths.channelMessages(mine.id))).status, 200);
  assert.equal((await ben.get(channelPaths.channelMessages(garden.channelId))).status, 404);
  await platform.db.insert(groupMembers).values({ groupId: garden.id, userId: people.ben });
});

test('the list of conversations: announcements of the learner’s courses, rooms and people, last used first', async () => {
  await post(root, 'news', 'A new chapter');
  const all = await list(ada);
  assert.deepEqual(
    all.map(({ of, name, unread: count }) => [of, name, count]),
    [
      ['course', 'A page to read', 1],
      ['person', 'Ben Okafor', 0],
      ['room', 'Garden', 0],
      ['room', 'Office', 0],
    ],
  );
  assert.equal(all[0]!.ofId, courses.essay);
  assert.equal(all[3]!.last, null);
  const total = Object.values(await unread(ada)).reduce((sum, count) => sum + count, 0);
  assert.equal(total, 1);
  assert.deepEqual(
    (await list(root)).map(({ name }) => name),
    ['Office'],
    'an administrator has no course here',
  );
});

test('banners of a placement, in their time', async () => {
  const banner = (title: string, changes: Partial<typeof banners.$inferInsert> = {}) => ({
    id: randomUUID(),
    placement: 'learn',
    title,
    ...changes,
  });
  await platform.db
    .insert(banners)
    .values([
      banner('Second', { order: 2 }),
      banner('First', { order: 1, from: inDays(-1), until: inDays(1), href: '/learn/catalog', linkText: 'Look' }),
      banner('Over', { until: inDays(-1) }),
      banner('Not yet', { from: inDays(1) }),
      banner('Elsewhere', { placement: 'portal' }),
    ]);
  const { data } = v.parse(bannerPage, await ada.json(paths.banners('learn')));
  assert.deepEqual(
    data.map(({ title, linkText }) => [title, linkText]),
    [
      ['First', 'Look'],
      ['Second', null],
    ],
  );
  assert.deepEqual(v.parse(bannerPage, await ada.json(paths.banners(''))).data, []);
});

test('tasks: due and closing courses, retakes, expiring certificates; each only while it applies', async () => {
  const { db } = platform;
  const access = (objectiveId: string) => eq(objectiveAccesses.objectiveId, objectiveId);
  const tasks = async () =>
    v.parse(taskPage, await ada.json(paths.tasks)).data.map(({ kind, title }) => `${kind} ${title}`);
  await db.delete(objectiveAccesses).where(eq(objectiveAccesses.userId, people.ada));
  await db.insert(objectiveAccesses).values([
    { id: randomUUID(), userId: people.ada, objectiveId: courses.mandatory, isMandatory: true, dueDate: inDays(-2) },
    { id: randomUUID(), userId: people.ada, objectiveId: courses.essay, dueDate: inDays(3) },
    { id: randomUUID(), userId: people.ada, objectiveId: courses.open, availabilityEndDate: inDays(5) },
    { id: randomUUID(), userId: people.ada, objectiveId: courses.archived, isMandatory: true, dueDate: inDays(1) },
    { id: randomUUID(), userId: people.ada, objectiveId: courses.later, isMandatory: true, dueDate: inDays(40) },
  ]);
  assert.deepEqual(await tasks(), ['due Fire drill', 'closes For everybody']);

  const aggregateId = randomUUID();
  const recordId = randomUUID();
  await db.insert(aggregates).values({
    id: aggregateId,
    userId: people.ada,
    objectiveId: courses.mandatory,
    lastRecordId: recordId,
  });
  await db.insert(objectiveRecords).values({ id: recordId, aggregateId, finished: inDays(-1), passed: true });
  await db.insert(certificateRecords).values({
    id: randomUUID(),
    number: 'ROOMS-1',
    templateId: template,
    objectiveId: courses.mandatory,
    userId: people.ada,
    recordId,
    created: inDays(-300),
    expires: inDays(30),
  });
  assert.deepEqual(await tasks(), ['closes For everybody', 'certificate Fire drill']);
  await db.delete(objectiveAccesses).where(access(courses.open));
  assert.deepEqual(await tasks(), ['certificate Fire drill']);
  assert.deepEqual(v.parse(taskPage, await root.json(paths.tasks)).data, []);
});

test('the demo: three rooms and a direct message, also in an older database', async () => {
  const { address, drop } = await freshDatabase();
  const { db, close } = await openDatabase(address);
  try {
    const now = new Date('2026-11-21T09:00:00Z');
    await seed(db, { now, portalUrl: 'http://localhost:4200/' });
    const rooms = () => db.select().from(groups).orderBy(groups.name);
    const before = await rooms();
    assert.equal(before.filter(({ channelId }) => channelId !== null).length, 3);
    assert.ok((await db.select().from(channels)).some(({ id }) => id.startsWith('people-')));
    await addRooms(db, now);
    assert.deepEqual(await rooms(), before, 'a second seeding changes nothing');
  } finally {
    await close();
    await drop();
  }
});
