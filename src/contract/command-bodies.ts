import * as v from './schema';
import { text } from './common';

const uuid = v.pipe(text, v.uuid());

/**
 * The bodies of the commands (API-02, API-03). The client makes the `id`: the same id twice has the same outcome, once. In a start
 * command it is the id of the new workflow, in submit that of the workflow.
 */
export const startObjectiveWorkflow = v.object({ id: uuid, objectiveWorkflowAggregateId: uuid });
export const submitObjectiveWorkflow = v.object({ id: uuid });
export const finishObjectiveWorkflow = v.object({ id: uuid, objectiveWorkflowId: uuid });
/** Undoes the start of an attempt in which nothing was done. */
export const undoStart = v.object({ id: uuid, objectiveWorkflowId: uuid });
export const createSelfEnrollment = v.object({ id: uuid, objectiveAccessId: uuid });
export const createObjectiveAccess = v.object({ id: uuid, objectiveAccessId: uuid });
/**
 * `activityPartIds`: the ids in the axis of the part; empty for a course that is one activity. `restart`: another attempt at a
 * completed activity. `collaborative`: with the learner's team, or alone; absent: with the team, if there is one and the activity
 * supports teams.
 */
export const startActivityWorkflow = v.object({
  id: uuid,
  objectiveWorkflowId: uuid,
  activityPartIds: v.array(uuid),
  restart: v.optional(v.boolean()),
  collaborative: v.optional(v.boolean()),
});
export const finishActivityWorkflow = v.object({
  id: uuid,
  objectiveWorkflowId: uuid,
  activityWorkflowIds: v.array(uuid),
});
