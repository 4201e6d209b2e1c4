/** What decides which record is shown: of one course, or of one in a list. */
interface Attempted<Record> {
  objectiveWorkflowAggregate: {
    lastObjectiveWorkflow: { objectiveRecordId: string | null } | null;
    lastObjectiveRecord: Record | null;
  } | null;
}

/**
 * The record of the attempt that is shown: that of the last workflow, or an imported one. Null: the attempt has none yet.
 * @example currentRecord({ objectiveWorkflowAggregate: { lastObjectiveWorkflow: null, lastObjectiveRecord: imported } }) // imported
 * @example currentRecord(withNewAttempt) // null: the last record belongs to the attempt before
 */
export function currentRecord<Record extends { id: string }>({
  objectiveWorkflowAggregate,
}: Attempted<Record>): Record | null {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = objectiveWorkflowAggregate ?? {};
  if (!record) return null;
  return !workflow || workflow.objectiveRecordId === record.id ? record : null;
}
