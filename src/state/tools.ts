import * as paths from '../api/contract/paths';
import { resourceForm, resourceLink, type LaunchForm } from '../api/contract/tools';
import type { ActivityPart } from '../domain/entities';
import type { Platform } from './platform';

/** What is needed to open an external tool. */
export interface ToolLaunch {
  form: LaunchForm;
  /** Exact origin of the tool's own page. */
  origin: string;
}

/**
 * Fetches a launch of a tool; each launch opens it once.
 * @param parameters query that is added to the tool's address
 * @throws ApiError 404 when the tool is not open to the learner now
 */
export async function toolLaunch(
  platform: Platform,
  workflowId: string,
  { axis }: Pick<ActivityPart, 'axis'>,
  activityWorkflowId: string,
  { parameters, target }: { parameters: string; target?: 'window' },
): Promise<ToolLaunch> {
  const body = { activityWorkflowIds: [activityWorkflowId], activityPartIds: axis ? axis.split('/') : [] };
  const { targetLinkUri } = await platform.client.send(
    'POST',
    resourceLink,
    paths.resourceLink(workflowId, parameters),
    body,
  );
  const path = paths.resourceForm(workflowId, body.activityWorkflowIds, { target, parameters });
  const { form } = await platform.client.get(resourceForm, path);
  return { form, origin: new URL(targetLinkUri).origin };
}

/** Invalidates what a tool may have changed: its score, the activity and the course. */
export const refreshTool = (platform: Platform, workflowId: string): void => {
  const ofAttempt = `/objective-workflows/${encodeURIComponent(workflowId)}`;
  platform.refresh((path) => path.includes(`${ofAttempt}/activity`) || path.endsWith(ofAttempt));
};
