import * as v from './schema';
import { text } from './common';

/** POST objective-workflows/{id}/resource-link[?parameters]. The last activity workflow is the tool's. */
export const resourceLinkQuestion = v.object({ activityWorkflowIds: v.array(text), activityPartIds: v.array(text) });
export const resourceLink = v.object({ targetLinkUri: text });

const launchForm = v.object({
  action: text,
  method: v.literal('post'),
  fields: v.array(v.object({ name: text, value: text })),
});
export type LaunchForm = v.InferOutput<typeof launchForm>;

/** GET objective-workflows/{id}/resource-form/{activityWorkflowIds joined by slash}[?target=window]: the fields of a form, never HTML. */
export const resourceForm = v.object({ form: launchForm });
