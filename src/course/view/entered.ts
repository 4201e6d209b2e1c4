import type { ActivityPart } from '../../contract/activities';

/** The attempts whose terms the learner has read on this page. */
const entered = new Set<string>();

const keyOf = (workflowId: string, { axis }: Pick<ActivityPart, 'axis'>, number: number) =>
  `${workflowId} ${axis} ${number}`;

/** Remembers that the learner has read the terms of an attempt and started it, so that the clock may run at once. */
export const enter = (workflowId: string, part: ActivityPart, number: number): void =>
  void entered.add(keyOf(workflowId, part, number));

/** Whether the learner has read the terms of the last attempt at a part on this page. */
export const hasEntered = (workflowId: string, part: ActivityPart): boolean =>
  entered.has(keyOf(workflowId, part, part.childActivity.activityWorkflowAggregate?.attempts ?? 0));
