import * as proctoringCall from '../contract/calls/proctoring';
import * as activitiesCall from '../contract/calls/activities';
import { asPart, findByPath } from '../course/rules/tree';
import type { Platform } from '../client/session/platform';
import { startActivity } from '../course/store/workflow';

/** The last proctoring session at an activity; `data` is null when there was none. */
export const lastProctoringSession = (platform: Platform, workflowId: string, activityWorkflowId: string) =>
  platform.resource(proctoringCall.lastProctoringSession(workflowId, activityWorkflowId));

/** Invalidates the session and what it may have changed: the activity and the course. */
export const refreshSitting = (platform: Platform, workflowId: string): void => {
  const ofAttempt = `/objective-workflows/${encodeURIComponent(workflowId)}/activity`;
  platform.refresh((path) => path.includes(ofAttempt) || path.endsWith('/objective-access'));
};

/** The place of a proctored activity in its course. */
export interface SittingPlace {
  workflowId: string;
  /** '' for a course that is one activity. */
  axis: string;
  activityPathId: string;
  /** Null before the activity was started. */
  activityWorkflowId: string | null;
}

/** Starts the activity, and asks the platform for its workflow, because another tab may have started it first. */
async function startWork(
  platform: Platform,
  { workflowId, axis, activityPathId }: SittingPlace,
  onStarted: (activityWorkflowId: string) => void,
): Promise<string> {
  const { activityWorkflowId } = await startActivity(platform, workflowId, { axis });
  onStarted(activityWorkflowId);
  const tree = await platform.client.get(activitiesCall.wholeTree(workflowId));
  const part = axis ? findByPath(tree, activityPathId) : asPart(tree);
  return part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.id ?? activityWorkflowId;
}

/**
 * Prepares a proctoring session: starts the activity when it was not started, and fetches the start token, which makes the
 * platform create the session. @throws as startActivity; ApiError 409 when PRC-01 forbids a session
 *
 * @param onStarted receives the id of the activity workflow, when it was started here
 */
export async function startSitting(
  platform: Platform,
  place: SittingPlace,
  onStarted: (activityWorkflowId: string) => void,
): Promise<{ token: string; url: string }> {
  const work = place.activityWorkflowId ?? (await startWork(platform, place, onStarted));
  try {
    const asked = proctoringCall.proctoringStart(place.workflowId, work, place.activityPathId);
    return await platform.client.get(asked);
  } finally {
    refreshSitting(platform, place.workflowId);
  }
}
