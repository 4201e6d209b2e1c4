import { send } from '../../client/page/send';
import * as calls from '../../contract/calls/channels';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { newId } from '../../client/commands';
import { channelMessage, type ChannelMessage, type ChannelMessagePage } from '../../contract/channels';
import * as channelPaths from '../../contract/channel-paths';
import { follow } from '../../client/follow';
import { channelStorage, type UnsentMessage } from './channel-storage';
import { perPlatform } from '../../client/session/per-platform';

/** Messages of the first page, and of each older page. */
const PAGE = 30;

/** A message that the platform has not confirmed. With `error` it failed, and the person may retry. */
export interface Outgoing extends UnsentMessage {
  error?: unknown;
  /** Left over from an earlier page load: it is not known whether it was sent. */
  interrupted?: boolean;
}

export interface ChannelState {
  /** Oldest first; undefined until they have loaded. */
  messages?: readonly ChannelMessage[];
  /** There are older ones. */
  more: boolean;
  /** The newest message that was read when the window opened; null for none. */
  read: string | null;
  /** Whether the person may write here; undefined until the messages have loaded. */
  mayWrite?: boolean;
  outbox: readonly Outgoing[];
  /** Error of the last fetch; older messages stay. */
  error?: unknown;
  /** Error of the last fetch of older messages. */
  olderError?: unknown;
  loadingOlder: boolean;
}

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

/** The state of a channel's window, by the channel's id and the person's id. */
export const channelOf = perPlatform((platform, channelId, userId): Channel => {
  const { client } = platform;
  const storage = channelStorage(platform.apiBase, userId!, channelId!);
  const $state = atom<ChannelState>({ more: false, read: null, outbox: [], loadingOlder: false });
  const change = (changes: Partial<ChannelState>) => $state.set({ ...$state.get(), ...changes });
  /** Id of the newest message that was reported as read. */
  let reported: string | undefined;
  /** True until the first fetch after the first subscriber. */
  let fresh = true;

  function removeSent(ids: ReadonlySet<string>) {
    const { outbox } = $state.get();
    if (!outbox.some(({ id }) => ids.has(id))) return;
    storage.changeOutbox((unsent) => unsent.filter(({ id }) => !ids.has(id)));
    change({ outbox: outbox.filter(({ id }) => !ids.has(id)) });
  }

  /** Reports the messages on screen as read; a failure is harmless, the next report has them too. */
  function reportRead() {
    const { messages, read } = $state.get();
    const newest = messages?.at(-1);
    if (!newest || newest.id === reported || document.hidden) return;
    if (read !== null && Date.parse(newest.created) <= Date.parse(read)) return;
    reported = newest.id;
    send(platform, calls.readChannel(channelId!), { messageId: newest.id }).catch(() => (reported = undefined));
  }

  function add(...lists: (readonly ChannelMessage[])[]) {
    const messages = joined($state.get().messages ?? [], ...lists);
    change({ messages });
    removeSent(new Set(messages.map(({ id }) => id)));
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
    reportRead();
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
    reportRead();
  }

  onMount($state, () => {
    reported = undefined;
    fresh = true;
    const { outbox } = $state.get();
    const left = storage.outbox().filter(({ id }) => !outbox.some((each) => each.id === id));
    change({ outbox: [...outbox, ...left.map((message) => ({ ...message, interrupted: true }))] });
    return follow(platform, {
      schema: channelMessage,
      path: () => channelPaths.channelStream(channelId!, $state.get().messages?.at(-1)?.id),
      onEvent,
      catchUp,
    });
  });

  /** Replaces the error state of a message. */
  const setOutgoing = (id: string, changes: Pick<Outgoing, 'error' | 'interrupted'>) =>
    change({
      outbox: $state
        .get()
        .outbox.map((each) => (each.id === id ? { id, text: each.text, created: each.created, ...changes } : each)),
    });

  // One at a time, so that messages keep their order.
  let line: Promise<unknown> = Promise.resolve();
  function post({ id, text }: UnsentMessage) {
    line = line.then(() =>
      client.send(calls.newChannelMessage(channelId!), { id, text }).then(
        (message) => add([message]),
        (error: unknown) => setOutgoing(id, { error }),
      ),
    );
  }

  return {
    $state,
    draft: storage.draft,
    saveDraft: storage.saveDraft,
    send(text) {
      const message = { id: newId(), text, created: new Date().toISOString() };
      storage.changeOutbox((unsent) => [...unsent, message]);
      change({ outbox: [...$state.get().outbox, message] });
      post(message);
    },
    sendAgain(id) {
      const message = $state.get().outbox.find((each) => each.id === id);
      if (!message) return;
      setOutgoing(id, {});
      post(message);
    },
    takeBack(id) {
      const message = $state.get().outbox.find((each) => each.id === id);
      removeSent(new Set([id]));
      return message?.text ?? '';
    },
    async showOlder() {
      const { messages, loadingOlder } = $state.get();
      if (loadingOlder) return;
      change({ loadingOlder: true, olderError: undefined });
      try {
        const asked = calls.channelMessages(channelId!, { before: messages?.[0]?.id, take: PAGE });
        const { data, more } = await client.get(asked);
        change({ more });
        add(data);
      } catch (olderError) {
        change({ olderError });
      } finally {
        change({ loadingOlder: false });
      }
    },
    retry: catchUp,
  };
});
