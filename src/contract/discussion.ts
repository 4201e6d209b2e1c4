import * as v from './schema';
import { LONGEST_POST, LONGEST_REASON, MOST_ATTACHMENTS } from '../base/constants';
import { flag, instant, maybeInstant, maybeText, named, number, text } from './common';

const uuid = v.pipe(text, v.uuid());
/** A text from a person: not empty, with a maximum length. */
const words = (longest: number) =>
  v.pipe(text, v.trim(), v.minLength(1, 'Field is required'), v.maxLength(longest, `Maximum length is ${longest}`));

/** A file in a post. `size` is in bytes; `mime` was detected by the platform. */
export const postFile = v.object({ id: text, name: text, mime: text, size: number });

/**
 * A post. `parentId`: the post that it replies to; null: it starts a thread. `deleted`: it has no text, but replies. `writtenBy`: the
 * administrator who wrote it on behalf of the author; sent only to instructors and administrators. `reported`: by the requesting
 * person. `replyCount`: the replies in its thread, without deleted ones. `sequence` grows with every change.
 */
export const post = v.object({
  id: text,
  parentId: maybeText,
  author: v.nullable(v.object({ id: text, name: text, instructor: flag })),
  text,
  created: instant,
  edited: maybeInstant,
  deleted: flag,
  files: v.array(postFile),
  mine: flag,
  writtenBy: v.nullish(named),
  reported: flag,
  replyCount: number,
  sequence: number,
});

/**
 * GET posts: threads, by their newest post (`order=newest`) or by their first (`oldest`), each with its last replies, oldest
 * first. `next` is the `cursor` of the next page, null on the last one. `sequence`: that of the newest change. `ownPosts`: how many
 * posts the learner has written. `open`: the learner may write.
 */
export const threadPage = v.object({
  data: v.array(v.object({ post, replies: v.array(post) })),
  next: maybeText,
  sequence: number,
  requiredPosts: number,
  ownPosts: number,
  open: flag,
});

/** GET posts/{id}/replies: replies before the reply `before`, oldest first. */
export const replyPage = v.object({ data: v.array(post) });

/** A new or changed post: an event of the stream, and the response of calls that change a post. */
export const postChange = v.object({ post, ownPosts: number });

/** GET posts/changes: posts that were written, edited or deleted after the sequence `after`, oldest change first. */
export const postChanges = v.object({ data: v.array(post), ownPosts: number, sequence: number, more: flag });

const fileIds = v.pipe(
  v.array(v.object({ id: uuid, name: v.pipe(text, v.minLength(1), v.maxLength(255)) })),
  v.maxLength(MOST_ATTACHMENTS),
);
/** POST posts. The client makes the `id`: the same id twice is one post. `files` must be uploaded before. */
export const newPost = v.object({
  id: uuid,
  parentId: v.optional(v.nullable(uuid), null),
  text: words(LONGEST_POST),
  files: v.optional(fileIds, []),
});
/** PUT posts/{id}. `files` replace the earlier ones. */
export const editedPost = v.object({ text: words(LONGEST_POST), files: fileIds });
/** POST posts/{id}/reports, once per person. */
export const newReport = v.object({ reason: words(LONGEST_REASON) });

export type Post = v.InferOutput<typeof post>;
export type PostFile = v.InferOutput<typeof postFile>;
export type ThreadPage = v.InferOutput<typeof threadPage>;
export type PostChanges = v.InferOutput<typeof postChanges>;
