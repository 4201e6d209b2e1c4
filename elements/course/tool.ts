import type { ButtonState, CourseButton } from '../../src/domain/buttons';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { ContentType, WorkflowState } from '../../src/domain/enumerations';

export const lastWorkflow = ({ objectiveWorkflowAggregate }: ObjectiveAccess) =>
  objectiveWorkflowAggregate?.lastObjectiveWorkflow;
export const isToolOpen = (access: ObjectiveAccess) => lastWorkflow(access)?.state === WorkflowState.inProgress;

/** The course is an external tool, and there is something to see of it: the tool, or what came of it. */
export const showsTool = (access: ObjectiveAccess, { review }: Record<CourseButton, ButtonState>): boolean =>
  access.objective.type === ContentType.lti &&
  (isToolOpen(access) || Boolean(lastWorkflow(access) && review.shown && !review.disabled));
