import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as paths from '../../../src/contract/paths';
import { CommandState } from '../../../src/contract/enumerations';
import type { Browser } from './browser';

/** Starts a course that the learner has. */
export async function start(browser: Browser, objectiveId: string) {
  const { id: aggregateId } = await browser.json<{ id: string }>(paths.aggregate(objectiveId));
  const workflowId = randomUUID();
  const outcome = await browser.command(paths.startObjectiveWorkflow, {
    id: workflowId,
    objectiveWorkflowAggregateId: aggregateId,
  });
  assert.deepEqual(outcome, { state: CommandState.completed });
  return { aggregateId, workflowId };
}

/** Starts and finishes one part; axis '' is the course that is one activity. */
export async function walk(browser: Browser, workflowId: string, axis: string) {
  const id = randomUUID();
  const activityPartIds = axis ? axis.split('/') : [];
  const started = await browser.command(paths.startActivityWorkflow, {
    id,
    objectiveWorkflowId: workflowId,
    activityPartIds,
  });
  assert.deepEqual(started, { state: CommandState.completed });
  const finished = await browser.command(paths.finishActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityWorkflowIds: [id],
  });
  assert.deepEqual(finished, { state: CommandState.completed });
  return id;
}
