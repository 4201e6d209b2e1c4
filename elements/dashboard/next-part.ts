import type { Activity, ActivityPart } from '../../src/domain/entities';
import { inherit } from '../../src/domain/inheritance';
import { partLocks } from '../../src/domain/locks';
import { firstSelection } from '../../src/domain/tree';

/** The part that the content of a course in progress opens at; undefined when no part can be opened. */
export function nextPart(answer: Activity, now: Date): ActivityPart | undefined {
  const tree = inherit(answer);
  return firstSelection(tree, partLocks(tree, { now, refusesNew: false }));
}
