import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { activityWorkflows, aggregates, certificateRecords, objectiveWorkflows } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import { CommandState } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const workflowsOf = (aggregateId: string) =>
  platform.db.select().from(objectiveWorkflows).where(eq(objectiveWorkflows.aggregateId, aggregateId));

test('the same command sent ten times at once runs once, and all get one outcome', async () => {
  const { id: aggregateId } = await ada.json<{ id: string }>(paths.aggregate(courses.mandatory));
  const id = randomUUID();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      ada.command(paths.startObjectiveWorkflow, { id, objectiveWorkflowAggregateId: aggregateId }),
    ),
  );
  for (const outcome of outcomes) assert.deepEqual(outcome, { state: CommandState.completed });
  assert.deepEqual(
    (await workflowsOf(aggregateId)).map((row) => row.id),
    [id],
  );
});

test('two tabs that start a course at once create one workflow', async () => {
  const { id: aggregateId } = await ada.json<{ id: string }>(paths.aggregate(courses.essay));
  await Promise.all(
    Array.from({ length: 6 }, () =>
      ada.command(paths.startObjectiveWorkflow, { id: randomUUID(), objectiveWorkflowAggregateId: aggregateId }),
    ),
  );
  assert.equal((await workflowsOf(aggregateId)).length, 1);
});

test('simultaneous requests create one aggregate', async () => {
  await Promise.all(Array.from({ length: 6 }, () => ada.json(paths.aggregate(courses.later))));
  const rows = await platform.db.select().from(aggregates).where(eq(aggregates.objectiveId, courses.later));
  assert.equal(rows.length, 1);
});

test('a refused command stays refused with its id; a submit that was too early can be sent again', async () => {
  const { id: aggregateId } = await ada.json<{ id: string }>(paths.aggregate(courses.draft));
  const body = { id: randomUUID(), objectiveWorkflowAggregateId: aggregateId };
  const refused = await ada.command(paths.startObjectiveWorkflow, body);
  assert.equal(refused?.state, CommandState.failed);
  assert.deepEqual(await ada.command(paths.startObjectiveWorkflow, body), refused);

  const { workflowId } = await start(ada, courses.course);
  const submit = () => ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
  assert.equal((await submit())?.state, CommandState.failed);
  const axes = [parts.first, parts.second].map((id) => `${parts.module}/${id}`);
  for (const axis of axes) await walk(ada, workflowId, axis);
  const outcomes = await Promise.all([submit(), submit(), submit()]);
  for (const outcome of outcomes) assert.deepEqual(outcome, { state: CommandState.completed });
  const certificates = await platform.db
    .select()
    .from(certificateRecords)
    .where(eq(certificateRecords.userId, people.ada));
  assert.equal(certificates.length, 1);
});

test('a part has one active workflow, also after repeated starts', async () => {
  const { workflowId } = await start(ada, courses.course);
  const activityPartIds = [parts.module, parts.first];
  await Promise.all(
    Array.from({ length: 5 }, () =>
      ada.command(paths.startActivityWorkflow, { id: randomUUID(), objectiveWorkflowId: workflowId, activityPartIds }),
    ),
  );
  const rows = await platform.db.select().from(activityWorkflows).where(eq(activityWorkflows.workflowId, workflowId));
  assert.equal(rows.length, 1);
  const finish = await ada.command(paths.finishActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityWorkflowIds: [randomUUID()],
  });
  assert.equal(finish?.state, CommandState.failed, 'an unknown activity can’t be finished');
});

test('[CMD-01] an id belongs to one body: the same command with another body is a 409, without effect', async () => {
  const { id: first } = await ada.json<{ id: string }>(paths.aggregate(courses.mandatory));
  const { id: other } = await ada.json<{ id: string }>(paths.aggregate(courses.open));
  const id = randomUUID();
  const body = { id, objectiveWorkflowAggregateId: first };
  const outcome = await ada.command(paths.startObjectiveWorkflow, body);
  const answer = await ada.post(paths.startObjectiveWorkflow, { id, objectiveWorkflowAggregateId: other });
  assert.equal(answer.status, 409);
  assert.match(((await answer.json()) as { title: string }).title, /another body/);
  assert.deepEqual(await workflowsOf(other), []);
  const reordered = { objectiveWorkflowAggregateId: first, id };
  assert.deepEqual(await ada.command(paths.startObjectiveWorkflow, reordered), outcome, 'the same body, as before');
});

test('[CMD-01] an id that another person has used is refused like any invalid one, without details', async () => {
  const ben = await platform.signedIn('ben');
  const { id: aggregateId } = await ben.json<{ id: string }>(paths.aggregate(courses.essay));
  const [taken] = await platform.db.select().from(objectiveWorkflows).limit(1);
  const body = { id: taken!.id, objectiveWorkflowAggregateId: aggregateId };
  const refused = await ben.command(paths.startObjectiveWorkflow, body);
  assert.deepEqual(refused, {
    state: CommandState.failed,
    errors: { id: ['This id can not be used. Send a new one.'] },
  });
  assert.deepEqual(await ben.command(paths.startObjectiveWorkflow, body), refused, 'refused again');
  const { workflowId } = await start(ben, courses.essay);

  const [work] = await platform.db.select().from(activityWorkflows).limit(1);
  const part = { id: work!.id, objectiveWorkflowId: workflowId, activityPartIds: [] };
  assert.deepEqual(await ben.command(paths.startActivityWorkflow, part), refused);
  assert.equal(
    (await platform.db.select().from(activityWorkflows).where(eq(activityWorkflows.id, work!.id))).length,
    1,
  );
});
