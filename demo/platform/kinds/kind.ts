import type { ActivityContent } from '../../../src/api/contract/activities';
import type { Activity } from '../../../src/domain/entities';
import type { FoundWorkflow } from '../api/activities';
import type { Db } from '../db/client';
import type { ActivityDetails } from '../db/activity-details';

/** An activity at its place in a learner's attempt. */
export interface KindPlace {
  db: Db;
  found: FoundWorkflow;
  userId: string;
  activity: Activity;
  /** '' for a course that is one activity. */
  axis: string;
  details: ActivityDetails;
  /** The last workflow at the place; null when it was not started. */
  activityWorkflowId: string | null;
  now: Date;
}

/** What finishing an activity brings. */
export interface ActivityOutcome {
  score: number;
  maxScore: number;
  /** 0..1 */
  normalizedScore: number;
  passed: boolean | null;
}

/** What one kind of content decides on the platform; whatever is absent is as for a text. */
export interface Kind {
  /** @throws Refused while something is still to be done */
  mayFinish?(place: KindPlace): Promise<void>;
  /** What it is worth; 'byHand': an instructor says it. */
  result?(place: KindPlace): Promise<ActivityOutcome | 'byHand'>;
  /** What the page needs besides the text, under the kind's own name. */
  content?(place: KindPlace): Promise<Partial<ActivityContent>>;
}
