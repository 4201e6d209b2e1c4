import { activity } from '../api/contract/activities';
import * as paths from '../api/contract/paths';
import type { Platform } from './platform';

/** The tree of a started course, as the platform sends it first: a large one without the parts of some sections. */
export const activityTree = (platform: Platform, workflowId: string) =>
  platform.resource(activity, paths.activityTree(workflowId));

/** The full tree of a started course. */
export const wholeTree = (platform: Platform, workflowId: string) =>
  platform.resource(activity, paths.wholeTree(workflowId));
