import type { ActivityContent } from '../contract/activity-content';
import type { ActivityPart } from '../contract/activities';
import type { NotesPlace } from '../contract/annotations';

/** Props of every kind of content, in a course and in a proctoring service's frame. */
export interface KindProps {
  workflowId: string;
  part: ActivityPart;
  content: ActivityContent;
  /** A finished attempt is reviewed: nothing may change. */
  reviewing: boolean;
  /** The learner can work on it and complete it now. */
  completable: boolean;
  /** The activity could not be started; the screen around it says so, and the content shows no skeleton. */
  startFailed?: boolean;
  /** The activity workflow of the attempt to review; undefined: the one that counts. */
  attempt?: string | undefined;
  /** Its submission completes it for the learner's whole team. */
  shared?: boolean | undefined;
  /** The path of the activity in the portal; undefined where the learner can't go elsewhere. */
  path?: string | undefined;
  /** Where notes on it belong; undefined: it takes none. */
  notes?: NotesPlace | undefined;
  /** Completes the activity. @throws as runCommand */
  complete: () => Promise<void>;
}
