import { webAddress } from '../../base/web-address';
import type { CourseButton } from '../../course/rules/buttons';
import type { Standing } from '../../course/rules/standing';
import type { ListedAccess } from '../../contract/listed';
import { pathTo } from '../../portal/portal-paths';
import { cardDestination } from './destination';

export interface CardAction {
  kind: CourseButton;
  /** Name of the part that it leads to, where the platform names it. */
  part?: string;
  /** The path of the portal where the learner does it, or the course's own address. */
  path: string;
}

/**
 * What a learner can do next with one of their courses, and where. Null: nothing at the moment. A course is finished on its page,
 * not in its content (FIN-01).
 * @example cardAction(inProgress, standing(inProgress, now)) // { kind: 'continue', part: 'Rising', path: '/courses/42/view/content/a/b' }
 */
export function cardAction(access: ListedAccess, { next: kind }: Pick<Standing, 'next'>): CardAction | null {
  const { objective, objectiveWorkflowAggregate: aggregate } = access;
  if (!kind) return null;
  const { nextPart } = aggregate?.lastObjectiveWorkflow ?? {};
  const own = webAddress(objective.href);
  if (own) return { kind, path: own };
  if (kind === 'continue' && nextPart) {
    return { kind, part: nextPart.name, path: pathTo('content', { objectiveId: objective.id, axis: nextPart.axis }) };
  }
  if (kind === 'finish') return { kind, path: pathTo('course', { objectiveId: objective.id }) };
  if (kind !== 'review') return { kind, path: cardDestination(access) };
  return { kind, path: pathTo('content', { objectiveId: objective.id }, { viewType: 'REVIEW' }) };
}
