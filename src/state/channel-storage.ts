import * as v from 'valibot';
import { text } from '../api/contract/common';

/** A message on its way; its id makes it safe to send again. */
const letter = v.object({ id: text, text, created: text });
export type Letter = v.InferOutput<typeof letter>;
const letters = v.array(letter);

/** Where storage is shut (sandboxed frames, a full disk) it holds for this page. */
const pageMemory = new Map<string, string>();

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? pageMemory.get(key) ?? '';
  } catch {
    return pageMemory.get(key) ?? '';
  }
}

function write(key: string, value: string): void {
  pageMemory.set(key, value);
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
    pageMemory.delete(key);
  } catch {
    // see pageMemory
  }
}

function lettersOf(json: string): Letter[] {
  try {
    const parsed = v.safeParse(letters, JSON.parse(json));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

export interface ChannelStorage {
  draft: () => string;
  keepDraft: (text: string) => void;
  outbox: () => Letter[];
  /** Other tabs write to it too, so each change begins with what is there. */
  changeOutbox: (change: (letters: Letter[]) => Letter[]) => void;
}

/** What a person has typed and not sent yet at a channel: one's own on a shared computer, the same in all tabs. */
export function channelStorage(apiBase: string, userId: string, channelId: string): ChannelStorage {
  const key = (what: string) => `learn-channel-${what} ${apiBase} ${userId} ${channelId}`;
  const outbox = () => lettersOf(read(key('outbox')));
  return {
    draft: () => read(key('draft')),
    keepDraft: (text) => write(key('draft'), text),
    outbox,
    changeOutbox(change) {
      const left = change(outbox());
      write(key('outbox'), left.length ? JSON.stringify(left) : '');
    },
  };
}
