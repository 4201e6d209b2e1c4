import * as calls from '../../contract/calls/activity-content';
import type { Platform } from '../session/platform';

/** The content of one part: unsanitised HTML, for src/content only. */
export const activityContent = (platform: Platform, workflowId: string, activityPathId: string) =>
  platform.resource(calls.activityContent(workflowId, activityPathId));
