import type { ButtonState, CourseButton } from '../../src/domain/buttons';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { ContentType, WorkflowState } from '../../src/domain/enumerations';

export const lastWorkflow = ({ objectiveWorkflowAggregate }: ObjectiveAccess) =>
  objectiveWorkflowAggregate?.lastObjectiveWorkflow;
export const isToolOpen = (access: ObjectiveAccess) => lastWorkflow(access)?.state === WorkflowState.inProgress;

/** Whether the course is an external tool that has something to show: the tool itself, or its result. */
export const showsTool = (access: ObjectiveAccess, { review }: Record<CourseButton, ButtonState>): boolean =>
  access.objective.type === ContentType.lti &&
  (isToolOpen(access) || Boolean(lastWorkflow(access) && review.shown && !review.disabled));
