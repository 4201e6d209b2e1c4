import * as calls from '../../contract/calls/activities';
import type { Platform } from '../../client/session/platform';

/** The tree of a started course, as the platform sends it first: a large one without the parts of some sections. */
export const activityTree = (platform: Platform, workflowId: string) =>
  platform.resource(calls.activityTree(workflowId));

/** The full tree of a started course. */
export const wholeTree = (platform: Platform, workflowId: string) => platform.resource(calls.wholeTree(workflowId));
