import type { CourseStart } from './workflow';
import { logEvent, type EventPlace } from '../../client/telemetry/events';

/** Ids of workflows whose start was logged: two parts of a page may report the same start. */
const logged = new Set<string>();

function logOnce(workflowId: string, log: () => void): void {
  if (logged.has(workflowId)) return;
  logged.add(workflowId);
  log();
}

interface ActivityStarted {
  objectiveWorkflowId: string;
  activityWorkflowId: string;
  /** Axis of the part; '' for a course that is one activity. */
  axis: string;
}

/** Logs that an activity was started, once. */
export const logActivityStart = (place: EventPlace, started: ActivityStarted): void =>
  logOnce(started.activityWorkflowId, () => logEvent(place, 'activity_start', started));

/** Logs once what `startCourse` has started: the course, for the first time or again, and its activity when it is one. */
export function logCourseStart(
  place: EventPlace,
  objectiveId: string,
  { workflowId, started, activityWorkflowId }: CourseStart,
): void {
  const name = started === 'again' ? 'course_restart' : 'objective_start';
  if (started) logOnce(workflowId, () => logEvent(place, name, { objectiveId, objectiveWorkflowId: workflowId }));
  if (activityWorkflowId) logActivityStart(place, { objectiveWorkflowId: workflowId, activityWorkflowId, axis: '' });
}
