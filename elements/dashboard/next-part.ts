import { continueAt } from '../../src/domain/continue-at';
import type { Activity, ActivityPart } from '../../src/domain/entities';
import { inherit } from '../../src/domain/inheritance';
import { partLocks } from '../../src/domain/locks';

/** The part that the content of an attempt in progress opens at; undefined when no part can be opened. */
export function nextPart(
  answer: Activity,
  { lastPlace }: { lastPlace?: { axis: string } | null | undefined },
  now: Date,
): ActivityPart | undefined {
  const tree = inherit(answer);
  return continueAt(tree, partLocks(tree, { now, refusesNew: false }), lastPlace?.axis);
}
