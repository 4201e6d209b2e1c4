import { courseButtons, type ButtonState, type CourseButton } from '../../course/rules/buttons';
import { cardDestination } from './destination';
import type { ListedAccess } from '../../contract/listed-access';
import { pathTo } from '../../portal/portal-paths';

export interface CardAction {
  kind: CourseButton;
  /** Name of the part that it leads to, where the platform names it. */
  part?: string;
  /** The path of the portal where the learner does it. */
  path: string;
}

/** In this order the first one is offered that the learner can do now. */
const ORDER = ['finish', 'continue', 'start', 'startAgain', 'review'] as const satisfies readonly CourseButton[];

/**
 * The main one of the buttons of a course, which its card and its page offer first. A course that was passed is offered for review
 * rather than started again. Null: the learner can't do anything at the moment.
 * @example mainButton(courseButtons(finishedAndPassed, [], now), true) // 'review' if that is possible
 */
export function mainButton(buttons: Record<CourseButton, ButtonState>, isPassed: boolean): CourseButton | null {
  const can = (kind: CourseButton) => buttons[kind].shown && !buttons[kind].disabled;
  return ORDER.find((each) => can(each) && !(each === 'startAgain' && isPassed && can('review'))) ?? null;
}

/**
 * What a learner can do next with one of their courses, by the rules of the buttons of its page (BTN-01 to BTN-05). Null: nothing
 * at the moment. A course is finished on its page, not in its content (FIN-01).
 * @example cardAction(inProgress, now) // { kind: 'continue', part: 'Rising', path: '/courses/42/view/content/a/b' }
 */
export function cardAction(access: ListedAccess, now: Date): CardAction | null {
  const { objective, objectiveWorkflowAggregate: aggregate } = access;
  const isPassed = aggregate?.lastObjectiveRecord?.passed === true;
  const kind = mainButton(courseButtons(access, [], now), isPassed);
  if (!kind) return null;
  const { nextPart } = aggregate?.lastObjectiveWorkflow ?? {};
  if (kind === 'continue' && nextPart) {
    return { kind, part: nextPart.name, path: pathTo('content', { objectiveId: objective.id, axis: nextPart.axis }) };
  }
  if (kind === 'finish') return { kind, path: pathTo('course', { objectiveId: objective.id }) };
  if (kind !== 'review') return { kind, path: cardDestination(access) };
  return { kind, path: pathTo('content', { objectiveId: objective.id }, { viewType: 'REVIEW' }) };
}
