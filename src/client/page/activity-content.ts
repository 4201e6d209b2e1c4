import { activityContent as contentSchema } from '../../contract/activity-content';
import * as paths from '../../contract/paths';
import type { Platform } from '../session/platform';

/** The content of one part: unsanitised HTML, for src/content only. */
export const activityContent = (platform: Platform, workflowId: string, activityPathId: string) =>
  platform.resource(contentSchema, paths.activityContent(workflowId, activityPathId));
