import * as v from './schema';
import { LONGEST_POST, LONGEST_REASON, MOST_ATTACHMENTS } from '../../domain/constants';
import { flag, instant, maybeInstant, maybeText, named, number, text } from './common';

const uuid = v.pipe(text, v.uuid());
/** What a person wrote: of some length. */
const words = (longest: number) =>
  v.pipe(text, v.trim(), v.minLength(1, 'Field is required'), v.maxLength(longest, `Maximum length is ${longest}`));

/** A file at a post. `size` in bytes; `mime` is what the platform found it to be. */
export const postFile = v.object({ id: text, name: text, mime: text, size: number });

/**
 * A post. `parentId`: the post that it answers; null: it begins a thread. `deleted`: only its place is left, because there
 * are answers to it. `writtenBy`: the administrator who wrote it while acting for the author; those who teach or administer are
 * told. `reported`: by the person who asks. `replyCount`: of the thread that it is in, deleted ones apart.
 * `sequence` grows with every change.
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
 * first. `next` is the `cursor` of the page after this, null after the last. `sequence`: of the newest change; `ownPosts`
 * count as taking part; `open`: one may write.
 */
export const threadPage = v.object({
  data: v.array(v.object({ post, replies: v.array(post) })),
  next: maybeText,
  sequence: number,
  requiredPosts: number,
  ownPosts: number,
  open: flag,
});

/** GET posts/{id}/replies: those before the reply `before`, oldest first. */
export const replyPage = v.object({ data: v.array(post) });

/** A post that is new, or was changed. What the stream tells, and what every call answers that changes one. */
export const postChange = v.object({ post, ownPosts: number });

/** GET posts/changes: what was written, edited and deleted after the sequence `after`, oldest change first. */
export const postChanges = v.object({ data: v.array(post), ownPosts: number, sequence: number, more: flag });

const fileIds = v.pipe(
  v.array(v.object({ id: uuid, name: v.pipe(text, v.minLength(1), v.maxLength(255)) })),
  v.maxLength(MOST_ATTACHMENTS),
);
/** POST posts. `id` is made by the client: the same id twice is one post. `files` were sent before. */
export const newPost = v.object({
  id: uuid,
  parentId: v.optional(v.nullable(uuid), null),
  text: words(LONGEST_POST),
  files: v.optional(fileIds, []),
});
/** PUT posts/{id}. `files` are all that it has from now on. */
export const editedPost = v.object({ text: words(LONGEST_POST), files: fileIds });
/** POST posts/{id}/reports, once a person. */
export const newReport = v.object({ reason: words(LONGEST_REASON) });

export type Post = v.InferOutput<typeof post>;
export type PostFile = v.InferOutput<typeof postFile>;
export type ThreadPage = v.InferOutput<typeof threadPage>;
export type PostChanges = v.InferOutput<typeof postChanges>;
