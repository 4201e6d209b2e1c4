import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { and, eq, ne } from 'drizzle-orm';
import * as v from 'valibot';
import {
  activityParts,
  aggregates,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
} from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import * as calendarPaths from '../../src/contract/calendar-paths';
import { taskPage } from '../../src/contract/tasks';
import { calendarEvents } from '../../src/contract/calendar';
import { CommandState, ContentType, PublicationState, WorkflowState } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Ada's course of one activity, finished and failed. */
const objectiveId = randomUUID();
const failed = { aggregateId: randomUUID(), workflowId: randomUUID(), recordId: randomUUID() };
async function addFailedCourse() {
  const { db } = platform;
  const { aggregateId, workflowId, recordId } = failed;
  const common = { code: 'FAILED', description: '', state: PublicationState.ready };
  await db.insert(objectives).values({ ...common, id: objectiveId, name: 'A failed course', type: ContentType.lti });
  await db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: people.ada, objectiveId, isSelfEnrolled: true, retake: true });
  await db
    .insert(aggregates)
    .values({ id: aggregateId, userId: people.ada, objectiveId, lastWorkflowId: workflowId, lastRecordId: recordId });
  await db
    .insert(objectiveWorkflows)
    .values({ id: workflowId, aggregateId, state: WorkflowState.finished, started: inDays(-9), finished: inDays(-1) });
  await db
    .insert(objectiveRecords)
    .values({ id: recordId, aggregateId, workflowId, finished: inDays(-1), passed: false });
}

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
  await platform.db.update(objectiveAccesses).set({ dueDate: null, availabilityEndDate: null });
  await addFailedCourse();
});
after(() => platform.close());

const tasks = async () =>
  v.parse(taskPage, await ada.json(paths.tasks)).data.map(({ kind, title }) => `${kind} ${title}`);

test('tasks tell of an event exactly when the calendar does: not of drafts, archived parts, and parts and courses that hide it', async () => {
  const { db } = platform;
  await start(ada, courses.course);
  const event = { start: inDays(2).toISOString(), end: inDays(20).toISOString() };
  const set = (row: Partial<typeof activityParts.$inferInsert>, id: string = parts.first) =>
    db.update(activityParts).set(row).where(eq(activityParts.id, id));
  await set({ type: ContentType.event, name: 'Harvest', details: { event } });
  const inCalendar = async () => {
    const path = calendarPaths.calendarEvents(inDays(0).toISOString(), inDays(7).toISOString());
    const { data } = v.parse(calendarEvents, await ada.json(path));
    return data.filter(({ kind }) => kind === 'event').map(({ title }) => `event ${title}`);
  };
  const events = async () => (await tasks()).filter((task) => task.startsWith('event'));
  const { draft, archived, ready } = PublicationState;
  const course = (state: number) => db.update(objectives).set({ state }).where(eq(objectives.id, courses.course));
  const rows: [string, () => PromiseLike<unknown>, () => PromiseLike<unknown>, string[]][] = [
    ['open', () => set({ state: ready }), () => set({ state: ready }), ['event Harvest']],
    ['a draft', () => set({ state: draft }), () => set({ state: ready }), []],
    ['archived', () => set({ state: archived }), () => set({ state: ready }), []],
    [
      'in an archived section',
      () => set({ state: archived }, parts.module),
      () => set({ state: ready }, parts.module),
      [],
    ],
    ['in a draft', () => set({ state: draft }, parts.module), () => set({ state: ready }, parts.module), []],
    ['of an archived course', () => course(archived), () => course(ready), []],
  ];
  for (const [name, hide, show, expected] of rows) {
    await hide();
    assert.deepEqual(await inCalendar(), expected, `calendar: ${name}`);
    assert.deepEqual(await events(), expected, `tasks: ${name}`);
    await show();
  }
  await set({ details: { event: { ...event, start: inDays(9).toISOString() } } });
  assert.deepEqual(await events(), [], 'not within a week');
});

const retaken = async () => (await tasks()).includes('retake A failed course');
async function startAgain() {
  const outcome = await ada.command(paths.startObjectiveWorkflow, {
    id: randomUUID(),
    objectiveWorkflowAggregateId: failed.aggregateId,
  });
  return outcome?.state === CommandState.completed;
}
beforeEach(async () => {
  const { aggregateId, workflowId } = failed;
  const started = and(eq(objectiveWorkflows.aggregateId, aggregateId), ne(objectiveWorkflows.id, workflowId));
  await platform.db.update(aggregates).set({ lastWorkflowId: workflowId }).where(eq(aggregates.id, aggregateId));
  await platform.db.delete(objectiveWorkflows).where(started);
  await platform.db
    .update(objectives)
    .set({ type: ContentType.lti, state: PublicationState.ready, constraint: null, retakeWindow: null })
    .where(eq(objectives.id, objectiveId));
});

const past = inDays(-1).toISOString();
for (const [name, row, allowed] of [
  ['an external tool', { type: ContentType.lti }, true],
  ['an expired external tool', { state: PublicationState.expired }, true],
  ['a text', { type: ContentType.text }, false],
  ['its last date to start has passed', { constraint: { startUntil: past } }, false],
  ['it is not accessible any more', { constraint: { accessibleUntil: past } }, false],
  ['the retake window is open', { type: ContentType.composite, retakeWindow: 30, retakeWindowUnit: 3 }, false],
  ['a composite course without a window', { type: ContentType.composite }, true],
  ['archived', { state: PublicationState.archived }, false],
] as const) {
  test(`a failed course is a task exactly when it may be started again: ${name}`, async () => {
    await platform.db.update(objectives).set(row).where(eq(objectives.id, objectiveId));
    assert.equal(await retaken(), allowed);
    assert.equal(await startAgain(), allowed);
  });
}

test('a course is a task while it can be started or continued, by its own dates too', async () => {
  const { db } = platform;
  const course = courses.mandatory;
  const due = async () => (await tasks()).filter((task) => task.startsWith('due'));
  await db
    .update(objectiveAccesses)
    .set({ dueDate: inDays(1) })
    .where(eq(objectiveAccesses.objectiveId, course));
  assert.deepEqual(await due(), ['due Fire drill']);
  await db
    .update(objectives)
    .set({ constraint: { startUntil: past } })
    .where(eq(objectives.id, course));
  assert.deepEqual(await due(), [], 'too late to start');
  await db.update(objectives).set({ constraint: null }).where(eq(objectives.id, course));
});
