import type { CourseButton, ButtonState } from '../../src/domain/buttons';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { ContentType, WorkflowState } from '../../src/domain/enumerations';

export interface OpenContent {
  workflowId: string;
  /** A finished attempt: nothing is started or completed. */
  reviewing: boolean;
}

/**
 * The content that may be shown (CRS-01): of a course in progress, or of a finished one that may be reviewed; never of an
 * external tool. Null: only the details.
 */
export function openContent(
  access: ObjectiveAccess,
  buttons: Record<CourseButton, ButtonState>,
  wanted: { objectiveWorkflowId?: string | undefined; review: boolean },
): OpenContent | null {
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  if (!workflow || access.objective.type === ContentType.lti) return null;
  const workflowId = wanted.objectiveWorkflowId ?? workflow.id;
  if (workflow.state === WorkflowState.inProgress) {
    return { workflowId, reviewing: wanted.review || workflowId !== workflow.id };
  }
  return buttons.review.shown && !buttons.review.disabled ? { workflowId, reviewing: true } : null;
}
