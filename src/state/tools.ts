import * as paths from '../api/contract/paths';
import { resourceForm, resourceLink, type LaunchForm } from '../api/contract/tools';
import type { ActivityPart } from '../domain/entities';
import type { Platform } from './platform';

/** What opens an external tool. */
export interface ToolLaunch {
  form: LaunchForm;
  /** Exact origin of the tool's own page. */
  origin: string;
}

/**
 * Asks how a tool is opened; each answer opens it once.
 * @param parameters a query that its address gets
 * @throws ApiError 404 when it is not open to the learner now
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

/** Asks anew for what a tool may have said: its score, and where the activity and the course stand. */
export const refreshTool = (platform: Platform, workflowId: string): void => {
  const ofAttempt = `/objective-workflows/${encodeURIComponent(workflowId)}`;
  platform.refresh((path) => path.includes(`${ofAttempt}/activity`) || path.endsWith(ofAttempt));
};
