import type { ActivityContent } from '../../api/contract/activities';
import type { ActivityPart } from '../../domain/entities';

/** What every kind of content is shown with; the same in a course and inside a proctoring service's frame. */
export interface KindProps {
  workflowId: string;
  part: ActivityPart;
  content: ActivityContent;
  /** A finished attempt: nothing is changed. */
  reviewing: boolean;
  /** It can be worked on and completed now. */
  completable: boolean;
  /** It could not be started, which the screen around it says: nothing comes that could be waited for. */
  startFailed?: boolean;
  /** Completes the activity. @throws as runCommand */
  complete: () => Promise<void>;
}
