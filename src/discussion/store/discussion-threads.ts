import type { Post } from '../../contract/discussion';

/** The first post of a thread, and its last replies, oldest first. */
export interface Thread {
  post: Post;
  replies: readonly Post[];
}

/** Order of threads: by their newest post, or by their first. */
export type Order = 'newest' | 'oldest';

const time = ({ created }: Post) => Date.parse(created);
const byTime = (a: Post, b: Post) => time(a) - time(b) || (a.id < b.id ? -1 : 1);
const lastTime = ({ post, replies }: Thread) => Math.max(time(post), ...replies.map(time));

const postsOf = (threads: readonly Thread[]): Post[] => threads.flatMap(({ post, replies }) => [post, ...replies]);

/** Threads in a chosen order. */
export const inOrder = (threads: readonly Thread[], order: Order): Thread[] =>
  threads.toSorted((a, b) => (order === 'oldest' ? byTime(a.post, b.post) : lastTime(b) - lastTime(a)));

/**
 * Splits changed posts into those to show at once (changes of posts on screen, and the person's own) and those that wait (new
 * posts of others that were not deleted since). A changed post on a page that has not loaded yet is in neither.
 */
export function held(
  threads: readonly Thread[],
  waiting: readonly Post[],
  changed: readonly Post[],
): [shown: Post[], waiting: Post[]] {
  const known = new Map(postsOf(threads).map((post) => [post.id, post]));
  const latest = Math.max(0, ...[...known.values(), ...waiting].map(time));
  const later = new Map(waiting.map((post) => [post.id, post]));
  const shown: Post[] = [];
  // With an empty screen there is nothing to disturb.
  if (threads.length === 0) return [[...changed], []];
  for (const post of changed) {
    const before = known.get(post.id) ?? later.get(post.id);
    // The stream may be ahead of a response, or behind it.
    if (before && before.sequence > post.sequence) continue;
    const isNew = post.edited === null || time(post) > latest;
    if (known.has(post.id) || post.deleted || (post.mine && isNew)) {
      shown.push(post);
      later.delete(post.id);
    } else if (later.has(post.id) || isNew) {
      later.set(post.id, post);
    }
  }
  return [shown, [...later.values()]];
}

/** A deleted post without replies is not shown. */
const isLeft = ({ post }: Thread) => !post.deleted || post.replyCount > 0;

/** A thread with the current version of one reply. */
function withReply({ post, replies }: Thread, reply: Post): Thread {
  const others = replies.filter(({ id }) => id !== reply.id);
  return { post, replies: reply.deleted ? others : [...others, reply].toSorted(byTime) };
}

/** Threads with their current number of replies, shown or not. */
export function counted(threads: readonly Thread[], changed: readonly Post[]): Thread[] {
  const counts = new Map(changed.map(({ id, parentId, replyCount }) => [parentId ?? id, replyCount]));
  return threads
    .map((thread) => {
      const replyCount = counts.get(thread.post.id);
      return replyCount === undefined ? thread : { ...thread, post: { ...thread.post, replyCount } };
    })
    .filter(isLeft);
}

/** How many replies of a thread come before those on screen. */
export const earlierCount = ({ post, replies }: Thread, waiting: readonly Post[]): number =>
  Math.max(0, post.replyCount - replies.length - waiting.filter(({ parentId }) => parentId === post.id).length);

/** Inserts posts and leaves the others in place, so that the reader keeps the scroll position; new threads come first or last. */
export function withPosts(threads: readonly Thread[], posts: readonly Post[], order: Order): Thread[] {
  let all = [...threads];
  for (const post of posts.toSorted(byTime)) {
    const id = post.parentId ?? post.id;
    if (all.some((thread) => thread.post.id === id)) {
      all = all.map((thread) => {
        if (thread.post.id !== id) return thread;
        return post.parentId === null ? { ...thread, post } : withReply(thread, post);
      });
    } else if (post.parentId === null && !post.deleted) {
      all = order === 'newest' ? [{ post, replies: [] }, ...all] : [...all, { post, replies: [] }];
    }
  }
  return all.filter(isLeft);
}

/** Threads with earlier replies of one of them. */
export const withEarlier = (threads: readonly Thread[], threadId: string, earlier: readonly Post[]): Thread[] =>
  threads.map((thread) => {
    if (thread.post.id !== threadId) return thread;
    const known = new Set(thread.replies.map(({ id }) => id));
    return { ...thread, replies: [...earlier.filter(({ id }) => !known.has(id)), ...thread.replies].toSorted(byTime) };
  });
