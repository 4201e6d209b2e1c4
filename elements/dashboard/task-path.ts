import type { Task } from '../../src/contract/tasks';
import { pathTo } from '../../src/portal/portal-paths';

/** The path of the portal where a task is done. */
export function taskPath({ kind, objectiveId, axis, certificateNumber }: Task): string {
  if (kind === 'certificate' && certificateNumber) return pathTo('certificate', { objectiveId, certificateNumber });
  if (kind === 'event' && axis) return pathTo('content', { objectiveId, axis });
  return pathTo('course', { objectiveId });
}
