import type { ActivityPart } from './entities';
import { PublicationState } from './enumerations';
import { dateLock, type LockReason } from './locks';
import { isDone, isSection } from './tree';

const OVER: (LockReason['code'] | undefined)[] = ['afterStartUntil', 'afterGracePeriodUntil', 'afterAccessibleUntil'];

/** It was not done, and the time to do it is over. The part has what it inherits. */
export const isMissed = (part: ActivityPart, now: Date): boolean =>
  !isDone(part) && OVER.includes(dateLock(part.childActivity, now)?.code);

const COUNTS_NOT: number[] = [PublicationState.draft, PublicationState.archived];

/**
 * A mandatory part that is not done and still can be: what opens after it waits for it. A draft can't be done before it is
 * published, nor what was missed ever again; waiting for these would bar the learner for ever. A section is one while one
 * of its parts is.
 */
export function isBarrier(part: ActivityPart, now: Date): boolean {
  const { optional, childActivity } = part;
  if (optional || COUNTS_NOT.includes(childActivity.state)) return false;
  if (isSection(childActivity)) return childActivity.children.some((child) => isBarrier(child, now));
  return !isDone(part) && !isMissed(part, now);
}

/**
 * Those of the parts that count (`countedParts`) which the learner can still do: the mandatory ones bar the end of the
 * course. What was missed is none of them: it is worth nothing, and the course is not passed then.
 */
export function leftToDo(parts: readonly ActivityPart[], now: Date) {
  const left = parts.filter((part) => !isDone(part) && !isMissed(part, now));
  return { mandatory: left.filter((part) => !part.optional), optional: left.filter((part) => part.optional) };
}
