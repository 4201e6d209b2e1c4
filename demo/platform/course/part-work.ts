import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ContentType, WorkflowState } from '../../../src/contract/enumerations';
import { readJson } from '../db/json';
import { activityRecords, activityWorkflows, objectives, objectiveWorkflows } from '../db/schema';

/** What was done at a part: its axis, the state of the last workflow there, whether it was ever finished. */
const work = v.tuple([v.string(), v.number(), v.boolean()]);
export type PartWork = v.InferOutput<typeof work>;

/**
 * SQL in a select of courses with the last attempt: the workflows at the parts, in their order; null: none, or the attempt has no
 * part to go on with.
 */
export const partWork = readJson(
  v.array(work),
  sql`case
  when ${objectiveWorkflows.state} = ${sql.raw(String(WorkflowState.inProgress))}
    and ${objectives.type} = ${sql.raw(String(ContentType.composite))}
  then (
    select json_agg(json_build_array(axis, state, exists (
      select from ${activityRecords} where activity_workflow_id = work.id)) order by started)
    from ${activityWorkflows} as work where workflow_id = ${objectiveWorkflows.id})
  end`,
);
