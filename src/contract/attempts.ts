import * as v from './schema';
import { instant, maybeFlag, maybeNumber, pageOf, text } from './common';

/**
 * GET users/me/objective-workflows/{id}/activity-records/query and .../activities/{activityId}/activity-records: the finished
 * attempts at an activity. The result is an extra; its values are null while a policy hides them.
 */
export const activityRecord = v.object({
  activityWorkflowId: text,
  finished: instant,
  score: v.optional(maybeNumber),
  maxScore: v.optional(maybeNumber),
  normalizedScore: v.optional(maybeNumber),
  passed: v.optional(maybeFlag),
});
export type ActivityRecord = v.InferOutput<typeof activityRecord>;
export const activityRecordPage = pageOf(activityRecord);
