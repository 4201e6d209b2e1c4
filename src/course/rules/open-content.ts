import { reviewButton, type ButtonState, type CourseButton } from './buttons';
import type { ObjectiveAccess, ObjectiveRecord } from '../../contract/objectives';
import { ContentType, WorkflowState } from '../../contract/enumerations';

export interface OpenContent {
  workflowId: string;
  /** A finished attempt: nothing is started or completed. */
  reviewing: boolean;
}

/**
 * The content that may be shown (CRS-01): that of a course in progress, or of a finished one that may be reviewed; null for
 * external tools and all others. For an earlier attempt its own record decides; without a record, the platform decides.
 * @example openContent(inProgress, [], buttons, { review: false }, now) // { workflowId, reviewing: false }
 * @example openContent(finished, [], { ...buttons, review: hidden }, { review: true }, now) // null
 */
export function openContent(
  access: ObjectiveAccess,
  records: readonly ObjectiveRecord[],
  buttons: Record<CourseButton, ButtonState>,
  requested: { objectiveWorkflowId?: string | undefined; review: boolean },
  now: Date,
): OpenContent | null {
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  if (!workflow || access.objective.type === ContentType.lti) return null;
  const workflowId = requested.objectiveWorkflowId ?? workflow.id;
  if (workflowId !== workflow.id) {
    const record = records.find(({ objectiveWorkflowId }) => objectiveWorkflowId === workflowId);
    return !record || mayReview(reviewOf(access, record, now)) ? { workflowId, reviewing: true } : null;
  }
  if (workflow.state === WorkflowState.inProgress) return { workflowId, reviewing: requested.review };
  return mayReview(buttons.review) ? { workflowId, reviewing: true } : null;
}

const mayReview = ({ shown, disabled }: ButtonState) => shown && !disabled;

/** The review button of an attempt before the last; such attempts are always finished. */
const reviewOf = (access: ObjectiveAccess, record: ObjectiveRecord, now: Date) =>
  reviewButton(
    access,
    { workflow: { state: WorkflowState.finished, protectResults: record.protectResults }, record },
    now,
  );
