import * as v from './schema';
import { number, text } from './common';

const uuid = v.pipe(text, v.uuid());

/**
 * The bodies of the commands (API-02, API-03). `id` is made by the client: the same id twice gives the same outcome, once.
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

/** `errors`: of each field its messages. */
const completed = v.nullish(v.object({ state: number, errors: v.nullish(v.record(text, v.array(text))) }));

/** What a command's url answers: without `completed` until there is an outcome. */
export const commandStatus = v.object({ id: v.optional(text), completed });
/** What a command answers: 202 with the url to poll, or the outcome. Nothing (204) is a synchronous one's, too. */
export const commandAnswer = v.optional(v.object({ id: v.optional(text), url: v.nullish(text), completed }));
