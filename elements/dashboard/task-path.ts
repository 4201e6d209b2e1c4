import type { Task } from '../../src/api/contract/tasks';

/** Where a task is done: a path of the portal. */
export function taskPath({ kind, objectiveId, axis, certificateNumber }: Task): string {
  const course = `/courses/${encodeURIComponent(objectiveId)}`;
  if (kind === 'certificate' && certificateNumber)
    return `${course}/certificate/${encodeURIComponent(certificateNumber)}`;
  if (kind === 'event' && axis) return `${course}/view/content/${axis.split('/').map(encodeURIComponent).join('/')}`;
  return course;
}
