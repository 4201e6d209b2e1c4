import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import {
  activityParts,
  ltiTools,
  objectiveAccesses,
  objectiveInstructors,
  objectives,
  users,
} from '../../demo/platform/db/schema';
import { ContentType } from '../../src/contract/enumerations';
import { courses, parts, people } from './support/fixtures';
import { ownTool, type OwnTool } from './support/own-tool';
import { boot, type TestPlatform } from './support/platform';

const SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';
const SCORE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
const ROLE = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';

let platform: TestPlatform;
let own: OwnTool;
let other: OwnTool;
let token = '';

before(async () => {
  platform = await boot();
  const { db, origin } = platform;
  own = await ownTool(db, origin, { custom: { level: 'easy' } });
  other = await ownTool(db, origin);
  const details = { tool: { toolId: own.row.id, custom: { room: 'a' } } };
  await db.update(activityParts).set({ type: ContentType.lti, details }).where(eq(activityParts.id, parts.last));
  const foreign = { tool: { toolId: other.row.id } };
  await db.update(activityParts).set({ details: foreign }).where(eq(activityParts.id, parts.extra));
  await db.update(objectives).set({ details: foreign }).where(eq(objectives.id, courses.essay));
  await db.insert(objectiveInstructors).values({ objectiveId: courses.course, userId: people.root });
  const classmates = Array.from({ length: 205 }, (_, index) => ({
    id: randomUUID(),
    username: `mate${index}`,
    roles: ['Learner'],
    permissions: [],
    licensedFeatures: [],
    firstName: 'Mate',
    lastName: String(index),
    email: `mate${index}@example.org`,
  }));
  await db.insert(users).values(classmates);
  await db
    .insert(objectiveAccesses)
    .values(classmates.map(({ id }) => ({ id: randomUUID(), userId: id, objectiveId: courses.course })));
  token = (await own.access(SCOPE)).access_token!;
});
after(async () => {
  await own.close();
  await other.close();
  await platform.close();
});

interface Container {
  id: string;
  context: { id: string; label: string; title: string };
  members: { user_id: string; status: string; roles: string[]; name?: string; email?: string; message?: object[] }[];
}
async function ask(query = '', { course = courses.course as string, bearer = token } = {}) {
  const path = query.startsWith('http')
    ? query
    : `${platform.origin}/api/lti/v1/contexts/${course}/memberships${query}`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${bearer}` } });
  const body = (await answer.json()) as Container;
  const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  return { status: answer.status, type: answer.headers.get('content-type'), body, next };
}
async function all(query: string) {
  const pages = [];
  for (let at: string | undefined = query; at !== undefined;) {
    const { body, next } = await ask(at);
    pages.push(body.members);
    at = next;
  }
  return { sizes: pages.map(({ length }) => length), members: pages.flat() };
}

test('a tool reads who is in a course, in pages, each person once with their roles', async () => {
  const { type, body } = await ask();
  assert.equal(type, 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json');
  assert.deepEqual([body.context.id, body.context.title], [courses.course, 'Soil and seed']);
  const enrolled = await platform.db.$count(objectiveAccesses, eq(objectiveAccesses.objectiveId, courses.course));
  const { sizes, members } = await all('');
  assert.deepEqual(sizes, [200, enrolled + 1 - 200]);
  assert.equal(new Set(members.map(({ user_id }) => user_id)).size, enrolled + 1);
  const rolesOf = (id: string) => members.find(({ user_id }) => user_id === id)?.roles;
  assert.deepEqual([rolesOf(people.ada), rolesOf(people.root)], [[`${ROLE}Learner`], [`${ROLE}Instructor`]]);
  const ada = members.find(({ user_id }) => user_id === people.ada)!;
  assert.deepEqual([ada.name, ada.email], ['Ada Njeri', undefined]);
  assert.deepEqual((await all('?limit=100')).sizes.slice(0, 2), [100, 100]);
  assert.equal((await ask('?limit=1&role=Learner')).body.members.length, 1);
  assert.equal((await ask('?limit=0')).status, 400);
  assert.equal((await ask('?after=x')).status, 400);
});

test('a filter by role has its long and its short name; nobody has another role', async () => {
  for (const role of ['Instructor', `${ROLE}Instructor`]) {
    const { members } = await all(`?role=${encodeURIComponent(role)}`);
    assert.deepEqual(
      members.map(({ user_id }) => user_id),
      [people.root],
    );
  }
  assert.ok(!(await all('?role=Learner')).members.some(({ user_id }) => user_id === people.root));
  assert.deepEqual((await ask('?role=Mentor')).body.members, []);
});

test('with a resource link there is what a launch of it sends; that of another tool is not found', async () => {
  const { body } = await ask(`?limit=1&rlid=${parts.last}`);
  assert.deepEqual(body.members[0]!.message, [
    {
      'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiResourceLinkRequest',
      'https://purl.imsglobal.org/spec/lti/claim/custom': { level: 'easy', room: 'a' },
    },
  ]);
  for (const id of [parts.extra, parts.module, courses.course, randomUUID(), 'x'])
    assert.equal((await ask(`?rlid=${id}`)).status, 404, id);
});

test('who has no access any more is not active', async () => {
  const of = and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, courses.course));
  const [before] = await platform.db.select().from(objectiveAccesses).where(of);
  await platform.db
    .update(objectiveAccesses)
    .set({ availabilityEndDate: new Date(0) })
    .where(of);
  const { members } = await all('');
  const status = (id: string) => members.find(({ user_id }) => user_id === id)?.status;
  assert.deepEqual([status(people.ada), status(people.root)], ['Inactive', 'Active']);
  await platform.db.update(objectiveAccesses).set(before!).where(of);
});

test('a tool that learns no names gets none', async () => {
  const of = eq(ltiTools.id, own.row.id);
  await platform.db.update(ltiTools).set({ shareNames: false }).where(of);
  const { body } = await ask('?limit=1');
  assert.deepEqual(Object.keys(body.members[0]!).sort(), ['roles', 'status', 'user_id']);
  await platform.db.update(ltiTools).set({ shareNames: true }).where(of);
});

test('courses that do not open the tool, other tokens and other scopes are refused', async () => {
  for (const course of [courses.essay, courses.open, randomUUID(), 'x'])
    assert.equal((await ask('', { course })).status, 404, course);
  assert.equal((await ask('', { bearer: 'x' })).status, 401);
  assert.equal((await ask('', { bearer: (await own.access(SCORE)).access_token! })).status, 403);
  const foreign = (await other.access(SCOPE)).access_token!;
  assert.equal((await ask('', { bearer: foreign })).status, 200, 'it is in the same course');
  assert.equal((await ask(`?rlid=${parts.last}`, { bearer: foreign })).status, 404);
  await platform.db.update(ltiTools).set({ pending: true }).where(eq(ltiTools.id, own.row.id));
  assert.equal((await ask()).status, 401, 'it is not accepted');
  await platform.db.update(ltiTools).set({ pending: false }).where(eq(ltiTools.id, own.row.id));
});
