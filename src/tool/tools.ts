import * as calls from '../contract/calls/tool';
import { type LaunchForm } from '../contract/tools';
import type { ActivityPart } from '../contract/activities';
import type { Platform } from '../client/session/platform';

/** What is needed to open an external tool. */
export interface ToolLaunch {
  form: LaunchForm;
  /** Exact origin of the tool's own page. */
  origin: string;
  /** The name of the frame in which the tool can store values. */
  storage: string | undefined;
}

/** How a tool is opened. */
interface LaunchOptions {
  /** Query that is added to the tool's address. */
  parameters: string;
  target?: 'window';
  /** The name of the frame in which the tool can store values; undefined: there is none. */
  storage?: Promise<string | undefined> | undefined;
}

/**
 * Fetches a launch of a tool; each launch opens it once.
 * @throws ApiError 404 when the tool is not open to the learner now
 */
export async function toolLaunch(
  platform: Platform,
  workflowId: string,
  { axis }: Pick<ActivityPart, 'axis'>,
  activityWorkflowId: string,
  { parameters, target, storage: opening }: LaunchOptions,
): Promise<ToolLaunch> {
  const body = { activityWorkflowIds: [activityWorkflowId], activityPartIds: axis ? axis.split('/') : [] };
  const { targetLinkUri } = await platform.client.send(calls.resourceLink(workflowId, parameters), body);
  const storage = await opening;
  const asked = calls.resourceForm(workflowId, body.activityWorkflowIds, { target, parameters, storage });
  const { form } = await platform.client.get(asked);
  return { form, origin: new URL(targetLinkUri).origin, storage };
}

/** Invalidates what a tool may have changed: its score, the activity and the course. */
export const refreshTool = (platform: Platform, workflowId: string): void => {
  const ofAttempt = `/objective-workflows/${encodeURIComponent(workflowId)}`;
  platform.refresh((path) => path.includes(`${ofAttempt}/activity`) || path.endsWith(ofAttempt));
};
