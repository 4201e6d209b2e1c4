import type { Activity, ActivityPart } from '../../src/domain/entities';
import { ContentType, PublicationState, WorkflowState } from '../../src/domain/enumerations';
import { completion, partState } from '../../src/domain/tree';

/** A course that is one activity, as the one part of itself. */
export const wholeCourse = (activity: Activity): ActivityPart => ({
  id: activity.id,
  order: 0,
  optional: false,
  scoreWeight: 1,
  axis: '',
  activityPathId: activity.id,
  available: true,
  contentAvailable: true,
  childActivity: activity,
});

export type PartAccess = 'section' | 'text' | 'draft' | 'locked' | 'unavailable';

/** What can be shown of a part. A kind of content that this version does not show is 'unavailable'. */
export function partAccess({ available, contentAvailable, childActivity }: ActivityPart): PartAccess {
  if (childActivity.state === PublicationState.draft) return 'draft';
  if (!available) return 'locked';
  if (childActivity.children.length) return 'section';
  return contentAvailable && childActivity.type === ContentType.text ? 'text' : 'unavailable';
}

/** The last workflow at a part that is not done yet. */
export function openWorkflowId(part: ActivityPart): string | null {
  const workflow = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow;
  return workflow?.state === WorkflowState.inProgress ? workflow.id : null;
}

export const canComplete = (part: ActivityPart): boolean => {
  const state = partState(part);
  return partAccess(part) === 'text' && (state === null || state === WorkflowState.inProgress);
};

export type FinishQuestion =
  { kind: 'confirm' } | { kind: 'optional'; parts: ActivityPart[] } | { kind: 'grading'; parts: ActivityPart[] };

const IN_GRADING: (number | null)[] = [WorkflowState.submitted, WorkflowState.inGrading];

/** What the learner is asked on finishing the course (STA-03); null while a mandatory part is still to be done. */
export function finishQuestion(tree: Pick<Activity, 'children'>): FinishQuestion | null {
  const { mandatoryLeft, optionalLeft } = completion(tree);
  if (!mandatoryLeft.every((part) => IN_GRADING.includes(partState(part)))) return null;
  if (mandatoryLeft.length) return { kind: 'grading', parts: mandatoryLeft };
  return optionalLeft.length ? { kind: 'optional', parts: optionalLeft } : { kind: 'confirm' };
}
