import type { ObjectiveRecord } from '../../contract/objectives';
import type { ListedAccess, ListedRecord } from '../../contract/listed';
import { availability, type Availability } from './availability';
import { badgeOf, type CourseBadge } from './badge';
import { courseButtons, type ButtonState, type CourseButton } from './buttons';
import { footOf, type CourseFoot } from './foot';
import { shownResult } from './shown-result';
import { stageOf, type Stage } from './stage';
import { isHandedIn, urgencyOf, type Urgency } from './urgency';

/** All that screens and lists ask of a course of a learner. The page of a course says more of it: see reasons.ts and status.ts. */
export interface Standing {
  stage: Stage;
  /** The last attempt is submitted or finished, so that nothing is due any more. */
  isHandedIn: boolean;
  /** How urgent the due date is; null: nothing is due. */
  urgency: Urgency | null;
  /** Why the course is not open (AVL-01); null: it is. */
  availability: Availability | null;
  /** Each is hidden, or shown, or shown and disabled with one reason (BTN-01 to BTN-05). */
  buttons: Record<CourseButton, ButtonState>;
  /** The button that is offered first; null: the learner can't do anything at the moment. */
  next: CourseButton | null;
  /** The result as it may be shown (GRD-01). */
  result: ListedRecord | 'pending' | null;
  /** What the card shows with an icon and a word (LST-13). */
  badge: CourseBadge | null;
  /** How far the learner is (LST-05). */
  foot: CourseFoot;
}

/** In this order the first one is offered that the learner can do now. */
const ORDER = ['finish', 'continue', 'start', 'startAgain', 'review'] as const satisfies readonly CourseButton[];

/** The button that card and page offer first. A course that was passed is offered for review rather than started again. */
function nextOf(buttons: Standing['buttons'], isPassed: boolean): CourseButton | null {
  const can = (kind: CourseButton) => buttons[kind].shown && !buttons[kind].disabled;
  return ORDER.find((each) => can(each) && !(each === 'startAgain' && isPassed && can('review'))) ?? null;
}

/**
 * What a course is for its learner now: the one place that cards, pages, lists and the platform ask.
 * @param records of all of the learner's attempts at the course, where they are known
 * @example standing({ ...access, objectiveWorkflowAggregate: null }, now).next // 'start'
 * @example standing(accessDueYesterday, now).badge // 'overdue'; 'closed' when it can't be started any more
 */
export function standing(access: ListedAccess, now: Date, records: readonly ObjectiveRecord[] = []): Standing {
  const urgency = urgencyOf(access, now);
  const buttons = courseButtons(access, records, now);
  const result = shownResult(access, now);
  return {
    stage: stageOf(access),
    isHandedIn: isHandedIn(access),
    urgency,
    availability: availability(access, now),
    buttons,
    next: nextOf(buttons, access.objectiveWorkflowAggregate?.lastObjectiveRecord?.passed === true),
    result,
    badge: badgeOf(access, { result, urgency, buttons }, now),
    foot: footOf(access, now),
  };
}
