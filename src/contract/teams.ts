import * as v from './schema';
import { extraFlag, flag, instant, maybeInstant, named, text, workflowState } from './common';

/** A member of the learner's team, in one activity. */
export const participant = v.object({
  id: text,
  name: text,
  /** When the member joined the activity; null: not started, or working alone. */
  joined: maybeInstant,
  lastSeen: maybeInstant,
  /** Seen within the last half minute. */
  here: flag,
  /** The requesting learner. */
  me: flag,
  /** Completed or submitted the activity for the team. */
  done: extraFlag,
});
export type Participant = v.InferOutput<typeof participant>;

/**
 * GET users/me/objective-workflows/{id}/activity-paths/{pathId}/participants/query: the learner's team in an activity for teams; empty
 * and without a group for a learner without a team. With `present=true` the learner has the activity on screen, and the others see
 * them as present.
 */
export const participantPage = v.object({ data: v.array(participant), group: v.nullable(named) });

/** GET users/me/objective-workflow-aggregates/{id}/group-activity-workflows/{groupActivityWorkflowId}: the team's attempt. */
export const groupActivityWorkflow = v.object({
  id: text,
  /** For all members who joined. */
  state: workflowState,
  started: instant,
  finished: maybeInstant,
  group: named,
});
