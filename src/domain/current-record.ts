/** What decides which record is shown. */
interface Attempted<Record> {
  objectiveWorkflowAggregate: {
    lastObjectiveWorkflow: { started: string } | null;
    lastObjectiveRecord: Record | null;
  } | null;
}

/**
 * The record of the attempt that is shown: one since the last workflow was started, or an imported one. Null: the attempt has none
 * yet.
 * @example currentRecord({ objectiveWorkflowAggregate: { lastObjectiveWorkflow: null, lastObjectiveRecord: imported } }) // imported
 * @example currentRecord(withNewAttempt) // null: the last record belongs to the attempt before
 */
export function currentRecord<Record extends { finished: string }>({
  objectiveWorkflowAggregate,
}: Attempted<Record>): Record | null {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = objectiveWorkflowAggregate ?? {};
  if (!record) return null;
  return !workflow || new Date(record.finished) >= new Date(workflow.started) ? record : null;
}
