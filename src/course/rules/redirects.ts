import type { Activity } from '../../contract/activities';
import type { ObjectiveAccess } from '../../contract/objectives';
import { ContentType, PublicationState } from '../../contract/enumerations';
import { flattenParts } from './tree';

type Access = Pick<ObjectiveAccess, 'objective' | 'objectiveWorkflowAggregate' | 'isMandatory'>;

const isStarted = ({ objectiveWorkflowAggregate: aggregate }: Pick<Access, 'objectiveWorkflowAggregate'>) =>
  Boolean(aggregate?.lastObjectiveWorkflow ?? aggregate?.lastObjectiveRecord);

/** Whether a course is opened for the first time: it has no workflow (RDR-04). */
export const isFirstOpened = ({ objectiveWorkflowAggregate }: Pick<Access, 'objectiveWorkflowAggregate'>): boolean =>
  !objectiveWorkflowAggregate?.lastObjectiveWorkflow;

/**
 * Whether a course is shown in the catalog: it is not mandatory, self-enrolled, started or archived (RDR-01).
 * @example belongsInCatalog({ ...access, isMandatory: true }) // false
 */
export const belongsInCatalog = (access: Access): boolean =>
  !access.isMandatory &&
  !access.objectiveWorkflowAggregate?.isSelfEnrolled &&
  !isStarted(access) &&
  access.objective.state !== PublicationState.archived;

/** Whether a course of the catalog is shown as the learner's own: started, mandatory or self-enrolled (RDR-02). */
export const belongsToLearner = (access: Access): boolean =>
  isStarted(access) || access.isMandatory || Boolean(access.objectiveWorkflowAggregate?.isSelfEnrolled);

/** The part in a link. An activity can be in several places; `activityPathId` names exactly one. */
export interface RequestedPart {
  activityId?: string | undefined;
  activityPathId?: string | undefined;
}

export type ContentTarget = { page: 'details' } | { page: 'content'; axis?: string };

/**
 * The target of a link to the content (RDR-03). Without a workflow: the details. A composite course with the id of a part: that part,
 * or the details when there is no such part. Otherwise: the content.
 *
 * @param tree of the last workflow; null when there is none
 * @example contentRedirect(access, tree, { activityPathId: 'p1' }) // { page: 'content', axis: 'p1' }
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
