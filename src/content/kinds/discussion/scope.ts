import type { Post } from '../../../api/contract/discussion';
import type { Discussion, DiscussionState } from '../../../state/discussion';
import type { DraftStorage } from '../../../state/discussion-drafts';

/** What every part of a discussion may need. */
export interface DiscussionScope {
  discussion: Discussion;
  state: DiscussionState;
  /** One may write, change and report. */
  open: boolean;
  /** Where what is typed at a spot is kept. */
  draftAt: (spot: string) => DraftStorage;
  /** Puts the focus on a post once it is there, and says what was done. */
  goTo: (postId: string | undefined, said?: string) => void;
  askDelete: (post: Post) => void;
  askReport: (post: Post) => void;
}
