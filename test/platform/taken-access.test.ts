import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { objectiveAccesses, objectives, objectiveWorkflows } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import { WorkflowState } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const ofAda = (objectiveId: string) =>
  and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, objectiveId));

test('[ACC-02] an access that was taken away closes the running attempt: tree, content, place, and every command', async () => {
  const { db } = platform;
  await db.update(objectives).set({ inCatalog: false }).where(eq(objectives.id, courses.course));
  const { workflowId, aggregateId } = await start(ada, courses.course);
  const workId = randomUUID();
  const activityPartIds = [parts.module, parts.first];
  await ada.command(paths.startActivityWorkflow, { id: workId, objectiveWorkflowId: workflowId, activityPartIds });
  const attempt = `/api/lms/v1/users/me/objective-workflows/${workflowId}/`;
  const gets = [
    paths.courseAccess(courses.course),
    paths.activityTree(workflowId),
    paths.activityContent(workflowId, parts.first),
    paths.objectiveWorkflow(workflowId),
    ...['activity', 'activity/children', `activity/${parts.first}`].map((tail) => attempt + tail),
    `/api/lms/v1/users/me/objective-workflow-aggregates/${aggregateId}/knowledge-model`,
  ];
  const statuses = () => Promise.all(gets.map(async (path) => (await ada.get(path)).status));
  assert.deepEqual(
    await statuses(),
    gets.map(() => 200),
  );

  const [access] = await db.delete(objectiveAccesses).where(ofAda(courses.course)).returning();
  assert.deepEqual(
    await statuses(),
    gets.map(() => 404),
  );
  const place = { axis: '', paragraph: 0, at: new Date().toISOString() };
  assert.equal((await ada.put(paths.readingPlace(workflowId), place)).status, 404);
  const commands: [string, Record<string, unknown>][] = [
    [paths.startActivityWorkflow, { id: randomUUID(), objectiveWorkflowId: workflowId, activityPartIds }],
    [
      paths.finishActivityWorkflow,
      { id: randomUUID(), objectiveWorkflowId: workflowId, activityWorkflowIds: [workId] },
    ],
    [paths.submitObjectiveWorkflow, { id: workflowId }],
    [paths.finishObjectiveWorkflow, { id: randomUUID(), objectiveWorkflowId: workflowId }],
    [paths.startObjectiveWorkflow, { id: randomUUID(), objectiveWorkflowAggregateId: aggregateId }],
  ];
  for (const [path, body] of commands) assert.equal((await ada.post(path, body)).status, 404, path);
  const [workflow] = await db.select().from(objectiveWorkflows).where(eq(objectiveWorkflows.id, workflowId));
  assert.equal(workflow?.state, WorkflowState.inProgress);

  await db.insert(objectiveAccesses).values(access!);
  assert.deepEqual(
    await statuses(),
    gets.map(() => 200),
    'given back, the attempt goes on',
  );
});

test('[ENR-03] a course of the catalog is started only after it was added, also by somebody who knows its aggregate', async () => {
  const { id: aggregateId } = await ada.json<{ id: string }>(paths.aggregate(courses.open));
  const begin = () =>
    ada.post(paths.startObjectiveWorkflow, { id: randomUUID(), objectiveWorkflowAggregateId: aggregateId });
  assert.equal((await begin()).status, 404);
  assert.equal(await platform.db.$count(objectiveWorkflows, eq(objectiveWorkflows.aggregateId, aggregateId)), 0);
  await ada.command(paths.createSelfEnrollment, { id: randomUUID(), objectiveAccessId: courses.open });
  assert.equal((await begin()).status, 202);
  assert.equal(await platform.db.$count(objectiveWorkflows, eq(objectiveWorkflows.aggregateId, aggregateId)), 1);
});
