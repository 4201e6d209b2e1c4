import { activity } from '../../contract/activities';
import * as paths from '../../contract/paths';
import type { Platform } from '../../client/session/platform';

/** The tree of a started course, as the platform sends it first: a large one without the parts of some sections. */
export const activityTree = (platform: Platform, workflowId: string) =>
  platform.resource(activity, paths.activityTree(workflowId));

/** The full tree of a started course. */
export const wholeTree = (platform: Platform, workflowId: string) =>
  platform.resource(activity, paths.wholeTree(workflowId));
