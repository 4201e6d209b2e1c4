import * as v from '../../contract/schema';
import { text } from '../../contract/common';
import { readStored, store } from '../../client/page/storage';
import { toJson } from '../../base/json';

/** A message that is being sent; its id makes it safe to send again. */
const unsentMessage = v.object({ id: text, text, created: text });
export type UnsentMessage = v.InferOutput<typeof unsentMessage>;
const messages = v.array(unsentMessage);

function unsentMessagesOf(json: string): UnsentMessage[] {
  try {
    const parsed = v.safeParse(messages, JSON.parse(json));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

export interface ChannelStorage {
  draft: () => string;
  saveDraft: (text: string) => void;
  outbox: () => UnsentMessage[];
  /** Other tabs write to it too, so each change starts from the stored value. */
  changeOutbox: (change: (messages: UnsentMessage[]) => UnsentMessage[]) => void;
}

/** The unsent text and messages of a person in a channel, shared by tabs and separate for each person on one computer. */
export function channelStorage(apiBase: string, userId: string, channelId: string): ChannelStorage {
  const key = (what: string) => `learn-channel-${what} ${apiBase} ${userId} ${channelId}` as const;
  const outbox = () => unsentMessagesOf(readStored(key('outbox')));
  return {
    draft: () => readStored(key('draft')),
    saveDraft: (text) => store(key('draft'), text),
    outbox,
    changeOutbox(change) {
      const left = change(outbox());
      store(key('outbox'), left.length ? toJson(left) : '');
    },
  };
}
