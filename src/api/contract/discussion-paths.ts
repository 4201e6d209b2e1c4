import { withQuery } from '../../domain/with-query';
import { id, LMS } from './public-paths';

/** Apart from the other paths: only who opens a discussion needs them. */
export interface DiscussionPath {
  workflowId: string;
  activityPathId: string;
}
const place = ({ workflowId, activityPathId }: DiscussionPath) =>
  `${LMS}users/me/objective-workflows/${id(workflowId)}/activity-paths/${id(activityPathId)}`;

export const posts = (at: DiscussionPath) => `${place(at)}/posts`;
export const threads = (at: DiscussionPath, order: 'newest' | 'oldest', cursor?: string | null) =>
  withQuery(posts(at), { order, cursor });
export const post = (at: DiscussionPath, postId: string) => `${posts(at)}/${id(postId)}`;
export const replies = (at: DiscussionPath, postId: string, before?: string) =>
  withQuery(`${post(at, postId)}/replies`, { before });
export const reports = (at: DiscussionPath, postId: string) => `${post(at, postId)}/reports`;
export const postChanges = (at: DiscussionPath, after: number) => withQuery(`${posts(at)}/changes`, { after });
/** Server-sent events: what changes after a sequence. */
export const postStream = (at: DiscussionPath, after: number) => withQuery(`${posts(at)}/stream`, { after });
/** Where a file is sent to, before its post. */
export const upload = (at: DiscussionPath, fileId: string, name: string) =>
  withQuery(`${place(at)}/files/${id(fileId)}`, { name });
/** A file of a post. */
export const postFile = (at: DiscussionPath, postId: string, fileId: string) =>
  `${post(at, postId)}/files/${id(fileId)}`;
