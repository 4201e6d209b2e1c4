import type { IconNode } from 'lucide';
import { Circle, CircleCheckBig, CircleDashed, CircleX, Clock } from 'lucide';
import type { ActivityPart } from '../../src/domain/entities';
import { PublicationState } from '../../src/domain/enumerations';
import { isFinished } from '../../src/domain/tree';

export type Mark = 'draft' | 'passed' | 'failed' | 'locked' | 'optional' | 'open';

/** What stands before a part in the table of contents (CRS-08). */
export function markOf(part: ActivityPart): Mark {
  const { childActivity } = part;
  if (childActivity.state === PublicationState.draft) return 'draft';
  if (isFinished(part)) {
    return childActivity.activityWorkflowAggregate?.bestActivityRecord?.passed === false ? 'failed' : 'passed';
  }
  if (!part.available) return 'locked';
  return part.optional ? 'optional' : 'open';
}

/** The icon of a mark; a locked part has none. */
export const markIcons: Record<Mark, IconNode | null> = {
  draft: Clock,
  passed: CircleCheckBig,
  failed: CircleX,
  locked: null,
  optional: CircleDashed,
  open: Circle,
};
