import type { ButtonState, CourseButton } from '../../src/course/rules/buttons';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { ContentType, WorkflowState } from '../../src/contract/enumerations';

/** The learner’s last attempt at a course; undefined when there is none. */
export const lastWorkflow = ({ objectiveWorkflowAggregate }: ObjectiveAccess) =>
  objectiveWorkflowAggregate?.lastObjectiveWorkflow;
/** Whether a course that is a tool is in progress, so that the tool can be opened. */
export const isToolOpen = (access: ObjectiveAccess) => lastWorkflow(access)?.state === WorkflowState.inProgress;

/** Whether the course is an external tool that has something to show: the tool itself, or its result. */
export const showsTool = (access: ObjectiveAccess, { review }: Record<CourseButton, ButtonState>): boolean =>
  access.objective.type === ContentType.lti &&
  (isToolOpen(access) || Boolean(lastWorkflow(access) && review.shown && !review.disabled));
