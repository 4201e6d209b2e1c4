import type { ObjectiveAccess, ObjectiveRecord } from './entities';

/** The record of the attempt that is shown: that of the last workflow, or an imported one. Null: the attempt has none yet. */
export function currentRecord({
  objectiveWorkflowAggregate,
}: Pick<ObjectiveAccess, 'objectiveWorkflowAggregate'>): ObjectiveRecord | null {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = objectiveWorkflowAggregate ?? {};
  if (!record) return null;
  return !workflow || workflow.objectiveRecordId === record.id ? record : null;
}
