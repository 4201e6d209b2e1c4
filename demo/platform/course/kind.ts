import type { ActivityContent } from '../../../src/contract/activity-content';
import type { Activity } from '../../../src/contract/activities';
import type { FoundWorkflow } from './activities';
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
  /** The last workflow at the place; null: not started. */
  activityWorkflowId: string | null;
  now: Date;
}

/** The result of a finished activity. */
export interface ActivityOutcome {
  score: number;
  maxScore: number;
  /** 0..1 */
  normalizedScore: number;
  passed: boolean | null;
}

/** The rules of one kind of content; for missing ones the rules of a text apply. */
export interface Kind {
  /** Checks that the activity can be finished. @throws Refused while something is left to do */
  mayFinish?(place: KindPlace): Promise<void>;
  /** The result; 'byHand': an instructor gives it. */
  result?(place: KindPlace): Promise<ActivityOutcome | 'byHand'>;
  /** Content besides the text, in the kind's own field. */
  content?(place: KindPlace): Promise<Partial<ActivityContent>>;
}
