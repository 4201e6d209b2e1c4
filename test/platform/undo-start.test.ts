import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { activityWorkflows, objectiveWorkflows, quizAttempts } from '../../demo/platform/db/schema';
import { objectiveAccess } from '../../src/contract/objectives';
import * as paths from '../../src/contract/paths';
import { standing } from '../../src/course/rules/standing';
import { START_UNDO_MS } from '../../src/base/constants';
import { CommandState, WorkflowState } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
before(async () => {
  platform = await boot();
  [ada, ben] = [await platform.signedIn('ada'), await platform.signedIn('ben')];
});
after(() => platform.close());

const undo = (browser: Browser, objectiveWorkflowId: string) =>
  browser.command(paths.undoStart, { id: randomUUID(), objectiveWorkflowId });
const seen = async () => v.parse(objectiveAccess, await ada.json(paths.courseAccess(courses.course)));
const openFirst = (workflowId: string) =>
  ada.command(paths.startActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityPartIds: [parts.module, parts.first],
  });
const ago = (workflowId: string, ms: number) =>
  platform.db
    .update(objectiveWorkflows)
    .set({ started: new Date(Date.now() - ms) })
    .where(eq(objectiveWorkflows.id, workflowId));

test('the start of an attempt in which nothing was done is undone: the course can be started as before', async () => {
  const { workflowId } = await start(ada, courses.course);
  await openFirst(workflowId);
  const running = (await seen()).objectiveWorkflowAggregate!.lastObjectiveWorkflow!;
  assert.ok(Date.parse(running.undoableUntil!) > Date.now());

  await assert.rejects(undo(ben, workflowId), /404/);
  assert.deepEqual(await undo(ada, workflowId), { state: CommandState.completed });

  const access = await seen();
  assert.equal(access.objectiveWorkflowAggregate!.lastObjectiveWorkflow, null);
  assert.equal(standing(access, new Date()).buttons.start.shown, true);
  assert.equal((await ada.get(paths.objectiveWorkflow(workflowId))).status, 404);
});

test('it is refused ten minutes after the start, and once a part is completed; the attempt stays as it is', async () => {
  const { workflowId } = await start(ada, courses.course);
  await ago(workflowId, START_UNDO_MS);
  const late = await undo(ada, workflowId);
  assert.equal(late?.state, CommandState.failed);
  assert.match(Object.values(late.errors!).flat()[0]!, /ten minutes/);

  await ago(workflowId, 0);
  await walk(ada, workflowId, `${parts.module}/${parts.first}`);
  assert.equal((await undo(ada, workflowId))?.state, CommandState.failed);
  const { lastObjectiveWorkflow: last } = (await seen()).objectiveWorkflowAggregate!;
  assert.equal(last!.id, workflowId);
  assert.equal(last!.undoableUntil, null);
});

test('it is refused once the questions of a quiz were shown', async () => {
  const { lastObjectiveWorkflow: last } = (await seen()).objectiveWorkflowAggregate!;
  await platform.db
    .update(objectiveWorkflows)
    .set({ state: WorkflowState.finished, finished: new Date(Date.now() - 120_000) })
    .where(eq(objectiveWorkflows.id, last!.id));
  const { workflowId } = await start(ada, courses.course);
  await openFirst(workflowId);
  const [work] = await platform.db
    .select({ activityWorkflowId: activityWorkflows.id })
    .from(activityWorkflows)
    .where(eq(activityWorkflows.workflowId, workflowId));
  await platform.db.insert(quizAttempts).values({ ...work!, seed: 1, started: new Date() });
  assert.equal((await undo(ada, workflowId))?.state, CommandState.failed);
});

test('after an undone restart, the attempt before it is the last one again', async () => {
  const { lastObjectiveWorkflow: first } = (await seen()).objectiveWorkflowAggregate!;
  await platform.db
    .update(objectiveWorkflows)
    .set({ state: WorkflowState.finished, finished: new Date(Date.now() - 60_000) })
    .where(eq(objectiveWorkflows.id, first!.id));
  const { workflowId } = await start(ada, courses.course);
  assert.notEqual(workflowId, first!.id);
  assert.deepEqual(await undo(ada, workflowId), { state: CommandState.completed });
  assert.equal((await seen()).objectiveWorkflowAggregate!.lastObjectiveWorkflow!.id, first!.id);
});
