import * as v from './schema';
import { commandState, text } from './common';

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

/** `errors`: the messages by field. */
const completed = v.nullish(v.object({ state: commandState, errors: v.nullish(v.record(text, v.array(text))) }));

/** The response of a command's url: without `completed` until there is an outcome. */
export const commandStatus = v.object({ id: v.optional(text), completed });
/** The response to a command: 202 with the url to poll, or the outcome; a synchronous command may respond with 204. */
export const commandAnswer = v.optional(v.object({ id: v.optional(text), url: v.nullish(text), completed }));
