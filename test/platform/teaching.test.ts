import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import {
  activityParts,
  activityWorkflows,
  discussionPosts,
  eventAttendances,
  objectiveInstructors,
  objectives,
  postReports,
  users,
} from '../../demo/platform/db/schema';
import { submissionPage } from '../../src/contract/grading';
import { CommandState, ContentType, WorkflowState } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const LMS = '/api/lms/v1/';
const AXIS = `${parts.module}/${parts.second}`;
const HOUR_MS = 3_600_000;

let platform: TestPlatform;
/** Ada is a learner; Ben and Rosa may grade; Rosa is an administrator. */
let ada: Browser;
let ben: Browser;
let rosa: Browser;
/** Ada's submissions in two courses. */
let essay: { workflowId: string; activityId: string };
let first: { workflowId: string; activityId: string };
const postId = randomUUID();
before(async () => {
  platform = await boot();
  const { db } = platform;
  await db
    .update(users)
    .set({ permissions: [{ name: 'ObjectiveWorkflow.Grade' }] })
    .where(inArray(users.id, [people.ben, people.root]));
  await db.update(activityParts).set({ gradedByHand: true }).where(eq(activityParts.id, parts.first));
  await db.update(objectives).set({ gradedByHand: true }).where(eq(objectives.id, courses.essay));
  const event = { start: new Date(Date.now() - HOUR_MS).toISOString(), end: new Date().toISOString() };
  await db
    .update(activityParts)
    .set({ name: 'The excursion', type: ContentType.event, details: { event } })
    .where(eq(activityParts.id, parts.second));
  ada = await platform.signedIn('ada');
  ben = await platform.signedIn('ben');
  rosa = await platform.signedIn('root');
  const submit = async (objectiveId: string, axis: string) => {
    const { workflowId } = await start(ada, objectiveId);
    return { workflowId, activityId: await walk(ada, workflowId, axis) };
  };
  essay = await submit(courses.essay, '');
  first = await submit(courses.course, `${parts.module}/${parts.first}`);
  const now = new Date();
  await db.insert(discussionPosts).values({
    id: postId,
    objectiveId: courses.course,
    axis: AXIS,
    userId: people.ada,
    text: 'Buy my seeds',
    created: now,
  });
  await db.insert(postReports).values({ postId, userId: people.ben, reason: 'Not about soil', created: now });
});
after(() => platform.close());

const waiting = async (browser: Browser) => {
  const answer = await browser.json(`${LMS}grading/activity-workflows/query?requireTotalCount=true`);
  const { data, totalCount } = v.parse(submissionPage, answer);
  assert.equal(totalCount, data.length);
  return data.map(({ id }) => id).sort();
};
const page = async (browser: Browser) => (await browser.fetch('/learn/grading')).text();
const command = (browser: Browser, name: string, body: object) =>
  browser.post(LMS + name, { id: randomUUID(), ...body }, { prefer: 'respond-sync' });
const attended = { objectiveId: courses.course, axis: AXIS, userId: people.ada, attended: true };

test('an instructor can’t see or grade work of other courses', async () => {
  assert.deepEqual(await waiting(ben), []);
  const html = await page(ben);
  for (const text of ['Ada', 'The excursion', 'Buy my seeds']) assert.ok(!html.includes(text), text);
  const refused: [string, object][] = [
    ['grade-activity-workflows', { activityWorkflowId: essay.activityId, normalizedScore: 1 }],
    ['grade-quiz-answers', { activityWorkflowId: first.activityId, points: [] }],
    ['approve-gradings', { objectiveWorkflowId: essay.workflowId }],
    ['mark-attendances', attended],
    ['dismiss-post-reports', { postId }],
    ['remove-posts', { postId }],
  ];
  for (const [name, body] of refused) assert.equal((await command(ben, name, body)).status, 404, name);
  const origin = platform.origin;
  const fields = { activityWorkflowId: essay.activityId, percent: '100' };
  await ben.fetch('/learn/grading/grades', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin },
  });
  const [work] = await platform.db.select().from(activityWorkflows).where(eq(activityWorkflows.id, essay.activityId));
  assert.equal(work!.state, WorkflowState.inGrading, 'nor does the form of the page grade');
  assert.equal((await platform.db.select().from(eventAttendances)).length, 0);
  assert.equal((await platform.db.select().from(postReports)).length, 1);
  const [post] = await platform.db.select().from(discussionPosts);
  assert.equal(post!.deleted, null);
});

test('an administrator who may grade does so in all courses', async () => {
  assert.deepEqual(await waiting(rosa), [essay.activityId, first.activityId].sort());
  const html = await page(rosa);
  for (const text of ['Ada', 'The excursion', 'Buy my seeds']) assert.ok(html.includes(text), text);
});

test('an instructor grades only in the courses that they teach', async () => {
  await platform.db.insert(objectiveInstructors).values({ objectiveId: courses.course, userId: people.ben });
  assert.deepEqual(await waiting(ben), [first.activityId]);
  const html = await page(ben);
  for (const text of ['Soil and seed', 'The excursion', 'Buy my seeds']) assert.ok(html.includes(text), text);
  assert.ok(!html.includes('A page to read'));
  const grade = await command(ben, 'grade-activity-workflows', {
    activityWorkflowId: first.activityId,
    normalizedScore: 0.9,
  });
  assert.equal(((await grade.json()) as { completed: { state: number } }).completed.state, CommandState.completed);
  assert.equal((await command(ben, 'mark-attendances', attended)).status, 200);
  assert.equal((await command(ben, 'remove-posts', { postId })).status, 200);
  const other = { activityWorkflowId: essay.activityId, normalizedScore: 1 };
  assert.equal((await command(ben, 'grade-activity-workflows', other)).status, 404);
});
