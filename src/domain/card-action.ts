import { courseButtons, type CourseButton } from './buttons';
import { cardDestination } from './destination';
import type { ListedAccess } from './listed-access';
import { pathTo } from './portal-paths';

export interface CardAction {
  kind: CourseButton;
  /** Name of the part that it leads to, where the platform names it. */
  part?: string;
  /** The path of the portal where the learner does it. */
  path: string;
}

/** In this order the first one is offered that the learner can do now. */
const ORDER = ['continue', 'finish', 'start', 'startAgain', 'review'] as const satisfies readonly CourseButton[];

/**
 * What a learner can do next with one of their courses, by the rules of the buttons of its page (BTN-01 to BTN-05). Null: nothing
 * at the moment. A course that was passed is offered for review rather than started again.
 * @example cardAction(inProgress, now) // { kind: 'continue', part: 'Rising', path: '/courses/42/view/content/a/b' }
 */
export function cardAction(access: ListedAccess, now: Date): CardAction | null {
  const { objective, objectiveWorkflowAggregate: aggregate } = access;
  const buttons = courseButtons(access, [], now);
  const isPassed = aggregate?.lastObjectiveRecord?.passed === true;
  const can = (kind: CourseButton) => buttons[kind].shown && !buttons[kind].disabled;
  const kind = ORDER.find((each) => can(each) && !(each === 'startAgain' && isPassed && can('review')));
  if (!kind) return null;
  const { nextPart } = aggregate?.lastObjectiveWorkflow ?? {};
  if (kind === 'continue' && nextPart) {
    return { kind, part: nextPart.name, path: pathTo('content', { objectiveId: objective.id, axis: nextPart.axis }) };
  }
  if (kind !== 'review') return { kind, path: cardDestination(access) };
  return { kind, path: pathTo('content', { objectiveId: objective.id }, { viewType: 'REVIEW' }) };
}
