import type { Activity, ObjectiveAccess } from './entities';
import { ContentType, PublicationState } from './enumerations';
import { flattenParts } from './tree';

type Access = Pick<ObjectiveAccess, 'objective' | 'objectiveWorkflowAggregate' | 'isMandatory'>;

const isStarted = ({ objectiveWorkflowAggregate: aggregate }: Pick<Access, 'objectiveWorkflowAggregate'>) =>
  Boolean(aggregate?.lastObjectiveWorkflow ?? aggregate?.lastObjectiveRecord);

/** RDR-04: a course that is opened for the first time has no workflow. */
export const isFirstOpened = ({ objectiveWorkflowAggregate }: Pick<Access, 'objectiveWorkflowAggregate'>): boolean =>
  !objectiveWorkflowAggregate?.lastObjectiveWorkflow;

/** RDR-01: a course that is not mandatory, not self-enrolled, not started and not archived is shown in the catalog. */
export const belongsInCatalog = (access: Access): boolean =>
  !access.isMandatory &&
  !access.objectiveWorkflowAggregate?.isSelfEnrolled &&
  !isStarted(access) &&
  access.objective.state !== PublicationState.archived;

/** RDR-02: in public mode, a course that is started or that the learner is enrolled in is shown as theirs. */
export const belongsToLearner = (access: Access): boolean =>
  isStarted(access) || access.isMandatory || Boolean(access.objectiveWorkflowAggregate?.isSelfEnrolled);

/** Which part is wanted; an activity may stand at several places, its path at one. */
export interface RequestedPart {
  activityId?: string | undefined;
  activityPathId?: string | undefined;
}

export type ContentTarget = { page: 'details' } | { page: 'content'; axis?: string };

/**
 * RDR-03, where a link to the content leads. Composite: without a workflow to the details; with an id to that part, or to
 * the details where there is no such part; with none to the content. Any other type: to the content if it was started.
 *
 * @param tree of the last workflow; null where there is none
 */
export function contentRedirect(
  access: Access,
  tree: Pick<Activity, 'children'> | null,
  { activityId, activityPathId }: RequestedPart,
): ContentTarget {
  const details: ContentTarget = { page: 'details' };
  if (isFirstOpened(access)) return details;
  if (access.objective.type !== ContentType.composite || (!activityId && !activityPathId)) return { page: 'content' };
  const part = tree
    ? flattenParts(tree).find((each) =>
        activityPathId ? each.activityPathId === activityPathId : each.childActivity.id === activityId,
      )
    : undefined;
  return part ? { page: 'content', axis: part.axis } : details;
}
