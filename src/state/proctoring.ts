import { activity } from '../api/contract/activities';
import * as paths from '../api/contract/paths';
import { lastProctoringSession as lastSession, proctoringStart } from '../api/contract/proctoring';
import { asPart, findByPath } from '../domain/tree';
import type { Platform } from './platform';
import { startActivity } from './workflow';

/** The last watched sitting at an activity; `data` is null where there was none. */
export const lastProctoringSession = (platform: Platform, workflowId: string, activityWorkflowId: string) =>
  platform.resource(lastSession, paths.lastProctoringSession(workflowId, activityWorkflowId));

/** Asks anew for the session and for what it may have changed: where the activity and the course stand. */
export const refreshSitting = (platform: Platform, workflowId: string): void => {
  const ofAttempt = `/objective-workflows/${encodeURIComponent(workflowId)}/activity`;
  platform.refresh((path) => path.includes(ofAttempt) || path.endsWith('/objective-access'));
};

/** Where a proctored activity stands in its course. */
export interface SittingPlace {
  workflowId: string;
  /** '' for a course that is one activity. */
  axis: string;
  activityPathId: string;
  /** Null: the activity was not started yet. */
  activityWorkflowId: string | null;
}

/** Starts the activity. Another tab may have been first, so the platform is asked which workflow it is. */
async function startWork(
  platform: Platform,
  { workflowId, axis, activityPathId }: SittingPlace,
  onStarted: (activityWorkflowId: string) => void,
): Promise<string> {
  const { activityWorkflowId } = await startActivity(platform, workflowId, { axis });
  onStarted(activityWorkflowId);
  const tree = await platform.client.get(activity, paths.activityTree(workflowId));
  const part = axis ? findByPath(tree, activityPathId) : asPart(tree);
  return part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.id ?? activityWorkflowId;
}

/**
 * Prepares a sitting: starts the activity where that was not done, and asks for the start token, by which the platform
 * makes the session. @throws as startActivity; ApiError 409 when PRC-01 does not allow a sitting
 *
 * @param onStarted gets the id of the activity workflow, where it was started
 */
export async function startSitting(
  platform: Platform,
  place: SittingPlace,
  onStarted: (activityWorkflowId: string) => void,
): Promise<{ token: string; url: string }> {
  const work = place.activityWorkflowId ?? (await startWork(platform, place, onStarted));
  try {
    const path = paths.proctoringStartToken(place.workflowId, work, place.activityPathId);
    return await platform.client.get(proctoringStart, path);
  } finally {
    refreshSitting(platform, place.workflowId);
  }
}
