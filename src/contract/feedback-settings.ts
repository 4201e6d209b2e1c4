import { flag } from './common';
import * as v from './schema';
import { setting } from './setting';

/** Whether the user menu offers feedback. */
export const feedbackSetting = setting(
  'platform.ui.feedback',
  v.object({ learner: v.optional(v.object({ visible: v.optional(flag, true) }), {}) }),
  { learner: { visible: true } },
);
