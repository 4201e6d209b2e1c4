import { activityContent as contentSchema } from '../api/contract/activity-content';
import * as paths from '../api/contract/paths';
import type { Platform } from './platform';

/** The content of one part: unsanitised HTML, for src/content only. */
export const activityContent = (platform: Platform, workflowId: string, activityPathId: string) =>
  platform.resource(contentSchema, paths.activityContent(workflowId, activityPathId));
