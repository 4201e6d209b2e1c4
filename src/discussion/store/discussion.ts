import * as calls from '../../contract/calls/discussion';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type * as v from '../../contract/schema';
import { newId } from '../../client/commands';
import { postChange, postFile, type Post, type PostFile } from '../../contract/discussion';
import * as paths from '../../contract/discussion-paths';
import type { CoursePlace } from '../../contract/in-place';
import { ApiError } from '../../client/errors';
import { sendFile } from '../../client/upload';
import { follow } from '../../client/follow';
import type { Draft } from './discussion-drafts';
import { counted, held, inOrder, withEarlier, withPosts, type Order, type Thread } from './discussion-threads';
import type { Platform } from '../../client/session/platform';

export interface DiscussionState {
  order: Order;
  /** The threads on screen; undefined until they have loaded. */
  threads?: readonly Thread[];
  /** New posts of others, which wait until the person shows them. */
  waiting: readonly Post[];
  /** There are threads after these. */
  more: boolean;
  requiredPosts: number;
  ownPosts: number;
  /** Whether the learner may write. */
  open: boolean;
  /** Error of the last fetch; posts on screen stay. */
  error?: unknown;
  loadingMore: boolean;
  /** Error of the last fetch of more threads. */
  moreError?: unknown;
}

export interface Discussion {
  /** Updates live while it has a subscriber. */
  $state: ReadableAtom<DiscussionState>;
  /** Sends a post and returns it. @throws as the client */
  write: (draft: Draft, parentId: string | null) => Promise<Post>;
  edit: (postId: string, draft: Draft) => Promise<Post>;
  remove: (postId: string) => Promise<void>;
  report: (postId: string, reason: string) => Promise<void>;
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<PostFile>;
  fileAddress: (postId: string, fileId: string) => string;
  setOrder: (order: Order) => void;
  /** Shows the waiting posts; resolves to the id of the first one. */
  showWaiting: () => Promise<string | undefined>;
  /** Loads the next page of threads; resolves to the id of the first one. */
  showMore: () => Promise<string | undefined>;
  /** Loads earlier replies of a thread; resolves to the id of the first one. @throws as the client */
  showEarlier: (threadId: string) => Promise<string | undefined>;
  /** Fetches again at once. */
  retry: () => Promise<void>;
}

/** Whether the id of a draft is taken: it was sent, the response got lost, and the text was changed since. */
const isTaken = (error: unknown) => error instanceof ApiError && error.status === 409 && error.problem.errors?.id;

/** The discussion at one place of a learner's attempt. */
export function discussionAt(platform: Platform, at: CoursePlace): Discussion {
  const { client } = platform;
  const $state = atom<DiscussionState>({
    order: 'newest',
    waiting: [],
    more: false,
    requiredPosts: 0,
    ownPosts: 0,
    open: false,
    loadingMore: false,
  });
  const change = (changes: Partial<DiscussionState>) => $state.set({ ...$state.get(), ...changes });
  let next: string | null = null;
  /** Number of the newest known change. */
  let sequence = 0;
  /** Counts the lists that were started, so that a response for an older one is ignored. */
  let turn = 0;

  /** Applies changed posts; new posts of others only join the waiting ones. */
  function take(posts: readonly Post[], ownPosts: number) {
    const { threads = [], waiting, order } = $state.get();
    const [shown, later] = held(threads, waiting, posts);
    change({ threads: counted(withPosts(threads, shown, order), posts), waiting: later, ownPosts });
    sequence = Math.max(sequence, ...posts.map((post) => post.sequence));
  }

  async function load() {
    const mine = ++turn;
    const { order } = $state.get();
    const page = await client.get(calls.threads(at, order));
    if (mine !== turn) return;
    ({ next, sequence } = page);
    const { requiredPosts, ownPosts, open, data: threads } = page;
    const more = next !== null;
    const { moreError: _, ...rest } = $state.get();
    $state.set({ ...rest, threads, waiting: [], more, requiredPosts, ownPosts, open, loadingMore: false });
  }

  async function loadChanges() {
    for (let more = true; more;) {
      const mine = turn;
      const changes = await client.get(calls.postChanges(at, sequence));
      if (mine !== turn) return;
      take(changes.data, changes.ownPosts);
      ({ more } = changes);
    }
  }

  async function catchUp() {
    try {
      await ($state.get().threads ? loadChanges() : load());
      change({ error: undefined });
    } catch (error) {
      change({ error });
    }
  }

  const onEvent = ({ post, ownPosts }: v.InferOutput<typeof postChange>) => {
    if ($state.get().threads) take([post], ownPosts);
  };

  onMount($state, () =>
    follow(platform, { schema: postChange, path: () => paths.postStream(at, sequence), onEvent, catchUp }),
  );

  const applied = ({ post, ownPosts }: v.InferOutput<typeof postChange>): Post => {
    // Posts of others with lower numbers may still arrive: the sequence stays.
    const known = sequence;
    take([post], ownPosts);
    sequence = known;
    return post;
  };
  const named = (files: Draft['files']) => files.map(({ id, name }) => ({ id, name }));

  return {
    $state,
    async write({ id, text, files }, parentId) {
      const send = (postId: string) =>
        client.send(calls.newPost(at), { id: postId, parentId, text, files: named(files) });
      return applied(
        await send(id).catch((error: unknown) => {
          if (isTaken(error)) return send(newId());
          throw error;
        }),
      );
    },
    edit: async (postId, { text, files }) =>
      applied(await client.send(calls.editPost(at, postId), { text, files: named(files) })),
    async remove(postId) {
      applied(await client.send(calls.deletePost(at, postId), undefined));
    },
    async report(postId, reason) {
      applied(await client.send(calls.reportPost(at, postId), { reason }));
    },
    upload: (file, onProgress, signal) =>
      sendFile(client, postFile, { path: paths.upload(at, newId(), file.name), file, onProgress, signal }),
    fileAddress: (postId, fileId) => client.url(paths.postFile(at, postId, fileId)),
    setOrder(order) {
      turn++;
      const { threads: _, error: __, ...rest } = $state.get();
      $state.set({ ...rest, order, waiting: [] });
      void catchUp();
    },
    async showWaiting() {
      const { threads = [], waiting, order } = $state.get();
      const ids = new Set([...threads.map(({ post }) => post.id), ...waiting.map(({ id }) => id)]);
      const complete = waiting.every(({ parentId }) => parentId === null || ids.has(parentId));
      if (complete) change({ threads: inOrder(withPosts(threads, waiting, order), order), waiting: [] });
      else await load().catch((error: unknown) => change({ error }));
      return waiting[0]?.id;
    },
    async showMore() {
      const { loadingMore, order, threads = [] } = $state.get();
      if (loadingMore || next === null) return undefined;
      const mine = turn;
      change({ loadingMore: true, moreError: undefined });
      try {
        const page = await client.get(calls.threads(at, order, next));
        if (mine !== turn) return undefined;
        ({ next } = page);
        const known = new Set(($state.get().threads ?? threads).map(({ post }) => post.id));
        const fresh = page.data.filter(({ post }) => !known.has(post.id));
        const { waiting } = $state.get();
        const arrived = new Set(fresh.flatMap(({ post, replies }) => [post.id, ...replies.map(({ id }) => id)]));
        change({
          threads: [...($state.get().threads ?? []), ...fresh],
          waiting: waiting.filter(({ id }) => !arrived.has(id)),
          more: next !== null,
        });
        return fresh[0]?.post.id;
      } catch (moreError) {
        change({ moreError });
        return undefined;
      } finally {
        change({ loadingMore: false });
      }
    },
    async showEarlier(threadId) {
      const first = $state.get().threads?.find(({ post }) => post.id === threadId)?.replies[0]?.id;
      const { data } = await client.get(calls.replies(at, threadId, first));
      change({ threads: withEarlier($state.get().threads ?? [], threadId, data) });
      return data[0]?.id;
    },
    retry: catchUp,
  };
}
