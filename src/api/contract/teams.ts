import * as v from './schema';
import { flag, instant, maybeInstant, named, number, text } from './common';

/** A member of the learner's team, as seen from one activity. */
export const participant = v.object({
  id: text,
  name: text,
  /** Since when the member shares the activity; null: not begun, or by themselves. */
  joined: maybeInstant,
  lastSeen: maybeInstant,
  /** Seen within the last half minute. */
  here: flag,
  /** The learner who asks. */
  me: flag,
});
export type Participant = v.InferOutput<typeof participant>;

/**
 * GET users/me/objective-workflows/{id}/activity-paths/{pathId}/participants/query: the learner's team at one activity that
 * is made for teams; nobody and no group where the learner is in no team. The one parameter, `present=true`, says that the
 * learner has the activity on screen now: whoever asks with it is 'here' for the others.
 */
export const participantPage = v.object({ data: v.array(participant), group: v.nullable(named) });

/** GET users/me/objective-workflow-aggregates/{id}/group-activity-workflows/{groupActivityWorkflowId}: what the team shares. */
export const groupActivityWorkflow = v.object({
  id: text,
  /** WorkflowState, for all members who joined. */
  state: number,
  started: instant,
  finished: maybeInstant,
  group: named,
});
