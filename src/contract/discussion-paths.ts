import { withQuery } from '../base/with-query';
import { id, LMS } from './public-paths';

/** The place of a discussion. Its paths are in this file because they load with the discussion. */
export interface DiscussionPath {
  workflowId: string;
  activityPathId: string;
}
const place = ({ workflowId, activityPathId }: DiscussionPath) =>
  `${LMS}users/me/objective-workflows/${id(workflowId)}/activity-paths/${id(activityPathId)}`;

/** POST writes a post or a reply, once per id. */
export const posts = (at: DiscussionPath) => `${place(at)}/posts`;
/** GET: a page of threads with their last replies. @param cursor of the page before; absent: the first page */
export const threads = (at: DiscussionPath, order: 'newest' | 'oldest', cursor?: string | null) =>
  withQuery(posts(at), { order, cursor });
/** One post: PUT changes it, DELETE deletes it, for its author. */
export const post = (at: DiscussionPath, postId: string) => `${posts(at)}/${id(postId)}`;
/** GET: the replies of a thread before the reply `before`, or the last ones. */
export const replies = (at: DiscussionPath, postId: string, before?: string) =>
  withQuery(`${post(at, postId)}/replies`, { before });
/** POST reports a post to the instructors. */
export const reports = (at: DiscussionPath, postId: string) => `${post(at, postId)}/reports`;
/** GET: the posts that were written, edited or deleted after a sequence number. */
export const postChanges = (at: DiscussionPath, after: number) => withQuery(`${posts(at)}/changes`, { after });
/** Server-sent events: changes after a sequence number. */
export const postStream = (at: DiscussionPath, after: number) => withQuery(`${posts(at)}/stream`, { after });
/** The upload of a file, before its post is sent. */
export const upload = (at: DiscussionPath, fileId: string, name: string) =>
  withQuery(`${place(at)}/files/${id(fileId)}`, { name });
/** A file of a post. */
export const postFile = (at: DiscussionPath, postId: string, fileId: string) =>
  `${post(at, postId)}/files/${id(fileId)}`;
