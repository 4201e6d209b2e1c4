import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  activityParts,
  channelMessages,
  channels,
  commands,
  discussionPosts,
  feedback,
  groupMembers,
  groups,
  objectiveAccesses,
  objectiveInstructors,
  postReports,
  users,
} from '../../demo/platform/db/schema';
import { channelMessagePage } from '../../src/contract/channels';
import { postChange, threadPage } from '../../src/contract/discussion';
import * as at from '../../src/contract/discussion-paths';
import * as paths from '../../src/contract/paths';
import * as channelPaths from '../../src/contract/channel-paths';
import { ContentType } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const ROOM = 'room';

let platform: TestPlatform;
/** Ada, and Rosa, the administrator, while she acts for Ada. */
let ada: Browser;
let rosa: Browser;
/** An instructor. */
let ben: Browser;
before(async () => {
  platform = await boot();
  const { db } = platform;
  const roles = ['Instructor', 'Learner'];
  const permissions = [{ name: 'ObjectiveWorkflow.Grade' }, { name: 'ObjectiveWorkflow.Create' }];
  await db.update(users).set({ roles, permissions }).where(eq(users.id, people.ben));
  await db
    .update(activityParts)
    .set({ type: ContentType.discussion, details: { discussion: { requiredPosts: 1 } } })
    .where(eq(activityParts.id, parts.first));
  await db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: people.ben, objectiveId: courses.course, isSelfEnrolled: true });
  await db.insert(objectiveInstructors).values({ objectiveId: courses.course, userId: people.ben });
  await db.insert(channels).values({ id: ROOM, name: 'Garden', kind: 'messages' });
  const groupId = randomUUID();
  await db.insert(groups).values({ id: groupId, name: 'Garden', channelId: ROOM });
  await db.insert(groupMembers).values([people.ada, people.ben].map((userId) => ({ groupId, userId })));
  ada = await platform.signedIn('ada');
  ben = await platform.signedIn('ben');
  rosa = await platform.signedIn('root');
  assert.equal((await rosa.post('/api/platform/v1/start-impersonation', { username: 'ada' })).status, 200);
});
after(() => platform.close());

const ROSA = { id: people.root, name: 'Rosa Keller' };

test('a message by an administrator on behalf of a learner shows both names to instructors, one to learners', async () => {
  const post = async (browser: Browser, text: string) => {
    const id = randomUUID();
    assert.equal((await browser.post(channelPaths.channelMessages(ROOM), { id, text })).status, 200);
    return id;
  };
  const [byRosa, byAda] = [await post(rosa, 'For Ada'), await post(ada, 'I myself')];
  const stored = await platform.db.select().from(channelMessages);
  const writers = new Map(stored.map(({ id, userId, actingId }) => [id, [userId, actingId]]));
  assert.deepEqual(writers.get(byRosa), [people.ada, people.root]);
  assert.deepEqual(writers.get(byAda), [people.ada, null]);

  const seen = async (browser: Browser) => {
    const { data } = v.parse(channelMessagePage, await browser.json(channelPaths.channelMessages(ROOM)));
    return data.map(({ author, writtenBy }) => [author.name, writtenBy]);
  };
  assert.deepEqual(await seen(ben), [
    ['Ada Njeri', undefined],
    ['Ada Njeri', ROSA],
  ]);
  assert.deepEqual(await seen(ada), [
    ['Ada Njeri', undefined],
    ['Ada Njeri', undefined],
  ]);
});

test('a post and a report by an administrator on behalf of a learner have both names', async () => {
  const adas = { workflowId: (await start(ada, courses.course)).workflowId, activityPathId: parts.first };
  const bens = { workflowId: (await start(ben, courses.course)).workflowId, activityPathId: parts.first };
  const write = async (browser: Browser, place: typeof adas, text: string) => {
    const answer = await browser.post(at.posts(place), { id: randomUUID(), parentId: null, text, files: [] });
    assert.equal(answer.status, 200, await answer.clone().text());
    return v.parse(postChange, await answer.json()).post.id;
  };
  const [byRosa, byAda] = [await write(rosa, adas, 'For Ada'), await write(ada, adas, 'I myself')];
  const { data } = v.parse(threadPage, await ben.json(at.threads(bens, 'oldest')));
  assert.deepEqual(
    data.map(({ post: { id, writtenBy } }) => [id, writtenBy]),
    [
      [byRosa, ROSA],
      [byAda, undefined],
    ],
  );
  const own = v.parse(threadPage, await ada.json(at.threads(adas, 'oldest')));
  assert.deepEqual(
    own.data.map(({ post }) => post.writtenBy),
    [undefined, undefined],
  );
  assert.equal((await rosa.put(at.post(adas, byAda), { text: 'Changed for Ada', files: [] })).status, 200);
  const actingOf = async (id: string) =>
    (await platform.db.select().from(discussionPosts).where(eq(discussionPosts.id, id)))[0]!.actingId;
  assert.equal(await actingOf(byAda), people.root);

  const bensPost = await write(ben, bens, 'Mine');
  assert.equal((await rosa.post(at.reports(adas, bensPost), { reason: 'Rude' })).status, 200);
  const [report] = await platform.db.select().from(postReports);
  assert.deepEqual([report!.userId, report!.actingId], [people.ada, people.root]);

  assert.equal((await ben.post(at.reports(bens, byRosa), { reason: 'Not about soil' })).status, 200);
  assert.match(
    await (await ben.fetch('/learn/grading')).text(),
    /Ada Njeri<\/bdi><\/h3>\s*<p>Written by <bdi>Rosa Keller/,
  );
});

test('feedback and commands by an administrator on behalf of a learner have both names', async () => {
  const sent = { id: randomUUID(), grade: 4, answers: {}, comment: 'For Ada' };
  assert.equal((await rosa.post(paths.feedback, sent)).status, 200);
  const [given] = await platform.db.select().from(feedback).where(eq(feedback.id, sent.id));
  assert.deepEqual([given!.userId, given!.actingId], [people.ada, people.root]);

  const byRosa = (await start(rosa, courses.essay)).workflowId;
  const [command] = await platform.db.select().from(commands).where(eq(commands.id, byRosa));
  assert.deepEqual([command!.userId, command!.actingId], [people.ada, people.root]);
  const byBen = (await start(ben, courses.essay)).workflowId;
  const [own] = await platform.db.select().from(commands).where(eq(commands.id, byBen));
  assert.equal(own!.actingId, null);
});
