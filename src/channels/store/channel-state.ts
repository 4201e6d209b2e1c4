import { atom } from 'nanostores';
import type { ChannelMessage } from '../../contract/channels';
import type { UnsentMessage } from './channel-storage';

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

/** The state of a channel's window. */
export function createChannelState() {
  const $state = atom<ChannelState>({ more: false, read: null, outbox: [], loadingOlder: false });
  const change = (changes: Partial<ChannelState>) => $state.set({ ...$state.get(), ...changes });
  return { $state, change };
}

export type ChannelStore = ReturnType<typeof createChannelState>;
