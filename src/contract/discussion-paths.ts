import { inPlace } from './in-place';
import { path } from './path';
import { LMS } from './public-paths';

/** The paths of discussions, in a file that loads with the discussion. */
const PLACE = `${LMS}users/me/objective-workflows/:id/activity-paths/:pathId/` as const;

/** POST writes a post or a reply, once per id. */
export const posts = inPlace(path(`${PLACE}posts`));
/** GET: a page of threads with their last replies. @param cursor of the page before; absent: the first page */
export const threads = inPlace(
  path(posts.pattern, (order: 'newest' | 'oldest', cursor?: string | null) => ({ order, cursor })),
);
/** One post: PUT changes it, DELETE deletes it, for its author. */
export const post = inPlace(path(`${PLACE}posts/:postId`));
/** GET: the replies of a thread before the reply `before`, or the last ones. */
export const replies = inPlace(path(`${PLACE}posts/:postId/replies`, (before?: string) => ({ before })));
/** POST reports a post to the instructors. */
export const reports = inPlace(path(`${PLACE}posts/:postId/reports`));
/** GET: the posts that were written, edited or deleted after a sequence number. */
export const postChanges = inPlace(path(`${PLACE}posts/changes`, (after: number) => ({ after })));
/** Server-sent events: changes after a sequence number. */
export const postStream = inPlace(path(`${PLACE}posts/stream`, (after: number) => ({ after })));
/** The upload of a file, before its post is sent. */
export const upload = inPlace(path(`${PLACE}files/:fileId`, (name: string) => ({ name })));
/** A file of a post. */
export const postFile = inPlace(path(`${PLACE}posts/:postId/files/:fileId`));
