import type { Post } from '../../contract/discussion';
import type { Discussion } from '../store/discussion';
import type { DiscussionState } from '../store/discussion-list';
import type { DraftStorage } from '../store/discussion-drafts';

/** What the parts of a discussion share. */
export interface DiscussionScope {
  discussion: Discussion;
  state: DiscussionState;
  /** Whether the learner may write, edit and report. */
  open: boolean;
  /** The storage of the draft at a spot, e.g. a reply. */
  draftAt: (spot: string) => DraftStorage;
  /** Moves the focus to a post once it is on screen, and announces `announcement`. */
  goTo: (postId: string | undefined, announcement?: string) => void;
  askDelete: (post: Post) => void;
  askReport: (post: Post) => void;
}
