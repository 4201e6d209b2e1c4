import { atom } from 'nanostores';
import type { ApiClient } from '../../client/client';
import * as calls from '../../contract/calls/discussion';
import type { Post } from '../../contract/discussion';
import type { CoursePlace } from '../../contract/in-place';
import { counted, held, inOrder, withPosts, type Order, type Thread } from './discussion-threads';

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

const NOTHING: DiscussionState = {
  order: 'newest',
  waiting: [],
  more: false,
  requiredPosts: 0,
  ownPosts: 0,
  open: false,
  loadingMore: false,
};

/** A page of threads joins those on screen, without posts that are on screen already; the others wait no longer. */
function following({ threads = [], waiting }: DiscussionState, page: readonly Thread[]) {
  const known = new Set(threads.map(({ post }) => post.id));
  const fresh = page.filter(({ post }) => !known.has(post.id));
  const arrived = new Set(fresh.flatMap(({ post, replies }) => [post.id, ...replies.map(({ id }) => id)]));
  return { fresh, joined: { threads: [...threads, ...fresh], waiting: waiting.filter(({ id }) => !arrived.has(id)) } };
}

/** The state with the waiting posts on screen; undefined where some are replies to posts that are not known. */
export function withWaiting({ threads = [], waiting, order }: DiscussionState): Partial<DiscussionState> | undefined {
  const ids = new Set([...threads.map(({ post }) => post.id), ...waiting.map(({ id }) => id)]);
  const isComplete = waiting.every(({ parentId }) => parentId === null || ids.has(parentId));
  return isComplete ? { threads: inOrder(withPosts(threads, waiting, order), order), waiting: [] } : undefined;
}

/** The state before the threads have loaded in another order. */
function reordered({ threads: _, error: __, ...rest }: DiscussionState, order: Order): DiscussionState {
  return { ...rest, order, waiting: [] };
}

/** The threads of a discussion that were loaded, the next pages, and the changes since. */
export function createDiscussionList(client: ApiClient, at: CoursePlace) {
  const $state = atom<DiscussionState>(NOTHING);
  const change = (changes: Partial<DiscussionState>) => $state.set({ ...$state.get(), ...changes });
  let next: string | null = null;
  /** Number of the newest known change. */
  let sequence = 0;
  /** Counts the lists that were started, so that a response for an older one is ignored. */
  let turn = 0;

  /**
   * Applies changed posts; new posts of others only join the waiting ones.
   * @param isOwn a post of this person: posts of others with lower numbers may still arrive, so that the sequence stays
   */
  function take(posts: readonly Post[], ownPosts: number, isOwn = false) {
    const { threads = [], waiting, order } = $state.get();
    const [shown, later] = held(threads, waiting, posts);
    change({ threads: counted(withPosts(threads, shown, order), posts), waiting: later, ownPosts });
    if (!isOwn) sequence = Math.max(sequence, ...posts.map((post) => post.sequence));
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

  /** Loads the next page; resolves to the id of its first thread, and to undefined when it is not wanted any more. */
  async function loadMore(from: string): Promise<string | undefined> {
    const mine = turn;
    const page = await client.get(calls.threads(at, $state.get().order, from));
    if (mine !== turn) return undefined;
    ({ next } = page);
    const { fresh, joined } = following($state.get(), page.data);
    change({ ...joined, more: next !== null });
    return fresh[0]?.post.id;
  }

  return {
    $state,
    change,
    take,
    load,
    loadMore,
    /** What to load next; null: nothing. */
    next: () => next,
    sequence: () => sequence,
    /** Loads the changes since the newest known one. */
    async loadChanges() {
      for (let more = true; more;) {
        const mine = turn;
        const changes = await client.get(calls.postChanges(at, sequence));
        if (mine !== turn) return;
        take(changes.data, changes.ownPosts);
        ({ more } = changes);
      }
    },
    /** A page that is on its way is of the former order. */
    setOrder(order: Order) {
      turn++;
      $state.set(reordered($state.get(), order));
    },
  };
}
