import * as v from 'valibot';
import { number, text } from './common';

const uuid = v.pipe(text, v.uuid());

/**
 * The bodies of the commands (section 7). `id` is made by the client: the same id twice gives the same outcome, once.
 * In start it is the new workflow's id, in submit the workflow's own.
 */
export const startObjectiveWorkflow = v.object({ id: uuid, objectiveWorkflowAggregateId: uuid });
export const submitObjectiveWorkflow = v.object({ id: uuid });
export const finishObjectiveWorkflow = v.object({ id: uuid, objectiveWorkflowId: uuid });
export const createSelfEnrollment = v.object({ id: uuid, objectiveAccessId: uuid });
export const createObjectiveAccess = v.object({ id: uuid, objectiveAccessId: uuid });
/**
 * `activityPartIds` is the way from the root to one part: the ids of its axis. Empty for a course that is one activity.
 * `restart`: another attempt at an activity that is completed. `collaborative`: with the learner's team, or each alone;
 * absent: with the team where there is one and the activity is made for it.
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

const completed = v.object({ state: number, errors: v.optional(v.record(text, v.array(text))) });

/** What a command's url answers, and what the command itself answers under `respond-sync`. */
export const commandStatus = v.object({ id: text, completed: v.optional(completed) });
/** What a command answers: 202 with the url to poll, or 200 with the outcome. */
export const commandAnswer = v.object({ id: text, url: v.optional(text), completed: v.optional(completed) });
