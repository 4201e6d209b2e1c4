import * as calls from '../../contract/calls/channels';
import { onMount, type ReadableAtom } from 'nanostores';
import type { ApiClient } from '../../client/client';
import { follow } from '../../client/follow';
import { send } from '../../client/page/send';
import { perPlatform } from '../../client/session/per-platform';
import type { Platform } from '../../client/session/platform';
import * as channelPaths from '../../contract/channel-paths';
import { channelMessage, type ChannelMessage, type ChannelMessagePage } from '../../contract/channels';
import { createChannelState, type ChannelState, type ChannelStore } from './channel-state';
import { channelStorage } from './channel-storage';
import { createOutbox } from './outbox';

/** Messages of the first page, and of each older page. */
const PAGE = 30;

export interface Channel {
  /** Updates live while it has a subscriber. */
  $state: ReadableAtom<ChannelState>;
  draft: () => string;
  saveDraft: (text: string) => void;
  send: (text: string) => void;
  sendAgain: (id: string) => void;
  /** Removes a message that could not be sent; returns its text. */
  takeBack: (id: string) => string;
  showOlder: () => Promise<void>;
  /** Fetches again at once. */
  retry: () => Promise<void>;
}

/** Joins lists: each message once, sorted by time. */
function joined(...lists: (readonly ChannelMessage[])[]): ChannelMessage[] {
  const byId = new Map(lists.flat().map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => Date.parse(a.created) - Date.parse(b.created) || (a.id < b.id ? -1 : 1));
}

/** Reports the messages on screen as read. */
function createReadReports(platform: Platform, channelId: string, { $state }: ChannelStore) {
  /** Id of the newest message that was reported as read. */
  let reported: string | undefined;
  return {
    forget: () => void (reported = undefined),
    /** A failure is harmless, the next report has the messages too. */
    report() {
      const { messages, read } = $state.get();
      const newest = messages?.at(-1);
      if (!newest || newest.id === reported || document.hidden) return;
      if (read !== null && Date.parse(newest.created) <= Date.parse(read)) return;
      reported = newest.id;
      send(platform, calls.readChannel(channelId), { messageId: newest.id }).catch(() => (reported = undefined));
    },
  };
}

/** Loads the messages that are older than those on screen. */
async function showOlder(
  client: ApiClient,
  channelId: string,
  { $state, change }: ChannelStore,
  add: (messages: readonly ChannelMessage[]) => void,
) {
  const { messages, loadingOlder } = $state.get();
  if (loadingOlder) return;
  change({ loadingOlder: true, olderError: undefined });
  try {
    const asked = calls.channelMessages(channelId, { before: messages?.[0]?.id, take: PAGE });
    const { data, more } = await client.get(asked);
    change({ more });
    add(data);
  } catch (olderError) {
    change({ olderError });
  } finally {
    change({ loadingOlder: false });
  }
}

/** The state of a channel's window, by the channel's id and the person's id. */
export const channelOf = perPlatform((platform, channelId, userId): Channel => {
  const { client } = platform;
  const storage = channelStorage(platform.apiBase, userId!, channelId!);
  const store = createChannelState();
  const { $state, change } = store;
  const reading = createReadReports(platform, channelId!, store);
  const outbox = createOutbox(store, storage, async ({ id, text }) =>
    add([await client.send(calls.newChannelMessage(channelId!), { id, text })]),
  );
  /** True until the first fetch after the first subscriber. */
  let fresh = true;

  function add(...lists: (readonly ChannelMessage[])[]) {
    const messages = joined($state.get().messages ?? [], ...lists);
    change({ messages });
    outbox.remove(new Set(messages.map(({ id }) => id)));
  }

  function takePage({ data, more, read, mayWrite }: ChannelMessagePage) {
    const { messages } = $state.get();
    const known = new Set(messages?.map(({ id }) => id));
    // More new messages than one page: older pages fill the gap.
    const gap = more && !data.some(({ id }) => known.has(id));
    if (!messages || gap) change({ messages: [], more });
    if (fresh) change({ read });
    fresh = false;
    add(data);
    change({ error: undefined, mayWrite });
    reading.report();
  }

  async function catchUp() {
    try {
      takePage(await client.get(calls.channelMessages(channelId!, { take: PAGE })));
    } catch (error) {
      change({ error });
    }
  }

  function onEvent(message: ChannelMessage) {
    add([message]);
    reading.report();
  }

  onMount($state, () => {
    reading.forget();
    fresh = true;
    outbox.restore();
    return follow(platform, {
      schema: channelMessage,
      path: () => channelPaths.channelStream(channelId!, $state.get().messages?.at(-1)?.id),
      onEvent,
      catchUp,
    });
  });

  return {
    $state,
    draft: storage.draft,
    saveDraft: storage.saveDraft,
    send: outbox.send,
    sendAgain: outbox.sendAgain,
    takeBack: outbox.takeBack,
    showOlder: () => showOlder(client, channelId!, store, add),
    retry: catchUp,
  };
});
