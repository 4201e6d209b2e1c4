import { onMount, type ReadableAtom } from 'nanostores';
import type { ApiClient } from '../../client/client';
import { newId } from '../../client/commands';
import { ApiError } from '../../client/errors';
import { follow } from '../../client/follow';
import type { Platform } from '../../client/session/platform';
import { sendFile } from '../../client/upload';
import * as calls from '../../contract/calls/discussion';
import { postChange, postFile, type Post, type PostFile } from '../../contract/discussion';
import * as paths from '../../contract/discussion-paths';
import type { CoursePlace } from '../../contract/in-place';
import type * as v from '../../contract/schema';
import type { Draft } from './discussion-drafts';
import { createDiscussionList, withWaiting, type DiscussionState } from './discussion-list';
import { withEarlier, type Order } from './discussion-threads';

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

type Change = v.InferOutput<typeof postChange>;

const named = (files: Draft['files']) => files.map(({ id, name }) => ({ id, name }));

/** The commands that write posts. @param applied shows a change, and returns its post */
const writing = (
  client: ApiClient,
  at: CoursePlace,
  applied: (change: Change) => Post,
): Pick<Discussion, 'write' | 'edit' | 'remove' | 'report' | 'upload' | 'fileAddress'> => ({
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
});

/** The discussion at one place of a learner's attempt. */
export function discussionAt(platform: Platform, at: CoursePlace): Discussion {
  const { client } = platform;
  const list = createDiscussionList(client, at);
  const { $state, change } = list;

  async function catchUp() {
    try {
      await ($state.get().threads ? list.loadChanges() : list.load());
      change({ error: undefined });
    } catch (error) {
      change({ error });
    }
  }

  const onEvent = ({ post, ownPosts }: Change) => {
    if ($state.get().threads) list.take([post], ownPosts);
  };

  onMount($state, () =>
    follow(platform, { schema: postChange, path: () => paths.postStream(at, list.sequence()), onEvent, catchUp }),
  );

  return {
    $state,
    ...writing(client, at, ({ post, ownPosts }) => {
      list.take([post], ownPosts, true);
      return post;
    }),
    setOrder(order) {
      list.setOrder(order);
      void catchUp();
    },
    async showWaiting() {
      const { waiting } = $state.get();
      const shown = withWaiting($state.get());
      if (shown) change(shown);
      else await list.load().catch((error: unknown) => change({ error }));
      return waiting[0]?.id;
    },
    async showMore() {
      const next = list.next();
      if ($state.get().loadingMore || next === null) return undefined;
      change({ loadingMore: true, moreError: undefined });
      try {
        return await list.loadMore(next);
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
