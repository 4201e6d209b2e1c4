import type { IconNode } from 'lucide';
import Circle from 'lucide/dist/esm/icons/circle.mjs';
import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import type { ActivityPart } from '../../src/contract/activities';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import type { LockReason } from '../../src/course/rules/locks';
import { isFinished, isInGrading, partState } from '../../src/course/rules/tree';

export type Mark = 'draft' | 'passed' | 'failed' | 'locked' | 'submitted' | 'inGrading' | 'optional' | 'open';

/** The mark of a part in the table of contents (CRS-08). */
export function markOf(part: ActivityPart, lock: LockReason | undefined): Mark {
  const { childActivity } = part;
  if (childActivity.state === PublicationState.draft) return 'draft';
  if (isFinished(part)) {
    return childActivity.activityWorkflowAggregate?.bestActivityRecord?.passed === false ? 'failed' : 'passed';
  }
  if (lock) return 'locked';
  if (partState(part) === WorkflowState.submitted) return 'submitted';
  if (isInGrading(part)) return 'inGrading';
  return part.optional ? 'optional' : 'open';
}

/** The icon of each mark; a locked part has none, and a part in grading does not have that of a completed one. */
export const markIcons: Record<Mark, IconNode | null> = {
  draft: Clock,
  passed: CircleCheckBig,
  failed: CircleX,
  locked: null,
  submitted: Circle,
  inGrading: Circle,
  optional: CircleDashed,
  open: Circle,
};
