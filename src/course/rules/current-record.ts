import { WorkflowState } from '../../contract/enumerations';

/** What decides which record is shown. */
interface Attempted<Record> {
  objectiveWorkflowAggregate: {
    lastObjectiveWorkflow: { state: number; started: string } | null;
    lastObjectiveRecord: Record | null;
  } | null;
}

/**
 * The record of the attempt that is shown: one since the last workflow was started, or an imported one. Null: the attempt has none
 * yet. An attempt in progress has none: a result that is imported meanwhile is not its own.
 * @example currentRecord({ objectiveWorkflowAggregate: { lastObjectiveWorkflow: null, lastObjectiveRecord: imported } }) // imported
 * @example currentRecord(withNewAttempt) // null: the last record belongs to the attempt before
 */
export function currentRecord<Record extends { finished: string }>({
  objectiveWorkflowAggregate,
}: Attempted<Record>): Record | null {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = objectiveWorkflowAggregate ?? {};
  if (!record) return null;
  if (!workflow) return record;
  if (workflow.state === WorkflowState.inProgress) return null;
  return new Date(record.finished) >= new Date(workflow.started) ? record : null;
}
