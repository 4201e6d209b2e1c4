import type { ActivityPart } from '../../contract/activities';
import { PublicationState } from '../../contract/enumerations';
import { dateLock, type LockReason } from './locks';
import { isDone, isSection } from './tree';

const OVER: (LockReason['code'] | undefined)[] = ['afterStartUntil', 'afterGracePeriodUntil', 'afterAccessibleUntil'];

/** Whether a part is not done and can no longer be done because of its dates. @param part with inherited values (`inherit`) */
export const isMissed = (part: ActivityPart, now: Date): boolean =>
  !isDone(part) && OVER.includes(dateLock(part.childActivity, now)?.code);

const COUNTS_NOT: number[] = [PublicationState.draft, PublicationState.archived];

/**
 * Whether the parts after this one must wait for it: it is mandatory, not done, and can still be done. Drafts and missed parts are
 * no barriers, because the learner could not pass them. A section is a barrier while one of its parts is.
 * @param part with inherited values (`inherit`)
 * @example isBarrier({ ...part, optional: true }, now) // false
 */
export function isBarrier(part: ActivityPart, now: Date): boolean {
  const { optional, childActivity } = part;
  if (optional || COUNTS_NOT.includes(childActivity.state)) return false;
  if (isSection(childActivity)) return childActivity.children.some((child) => isBarrier(child, now));
  return !isDone(part) && !isMissed(part, now);
}

/**
 * The parts that the learner can still do. Mandatory ones must be done before the course can be finished; missed ones are left out.
 * @param parts those that count (`countedParts`)
 */
export function leftToDo(parts: readonly ActivityPart[], now: Date) {
  const left = parts.filter((part) => !isDone(part) && !isMissed(part, now));
  return { mandatory: left.filter((part) => !part.optional), optional: left.filter((part) => part.optional) };
}
