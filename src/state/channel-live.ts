import { safeParse, unknown, type GenericSchema } from 'valibot';
import { hearEvents } from '../api/event-stream';
import type { Platform } from './platform';

/** How often the channel is asked while there is no stream, and while there is one that a proxy may hold back. */
const POLL_MS = 5_000;
const SAFETY_MS = 60_000;

interface Line<T> {
  schema: GenericSchema<unknown, T>;
  /** Of the stream, from what is known on. */
  path: () => string;
  onEvent: (event: T) => void;
  /** Asks for what is new. Never rejects. */
  catchUp: () => Promise<void>;
}

/**
 * Follows a channel while the page is on screen: asks once, then listens to its stream; where that can't be had (an old
 * proxy, a host's policy) it asks again and again. Returns the end of it.
 */
export function follow<T>({ client }: Platform, { schema, path, onEvent, catchUp }: Line<T>): () => void {
  let stream: AbortController | undefined;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the times that it was stopped: a look of an earlier time does not go on. */
  let turn = 0;

  async function listen() {
    const mine = new AbortController();
    const { signal } = mine;
    stream = mine;
    const onOpen = () => {
      isOpen = true;
      plan(SAFETY_MS);
    };
    // What is no event of ours is left to the next look.
    const onData = (data: unknown) => {
      const event = safeParse(schema, data);
      if (event.success) onEvent(event.output);
    };
    // However it ends, the channel is asked, and the stream begun again.
    await hearEvents(client, unknown(), { path: path(), signal, onOpen, onEvent: onData }).catch(() => {});
    if (stream !== mine) return;
    stream = undefined;
    isOpen = false;
    plan(POLL_MS);
  }
  function plan(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  }
  async function look() {
    const mine = turn;
    clearTimeout(timer);
    await catchUp();
    if (mine !== turn) return;
    plan(isOpen ? SAFETY_MS : POLL_MS);
    if (!stream) void listen();
  }
  function stop() {
    turn++;
    clearTimeout(timer);
    const ended = stream;
    stream = undefined;
    isOpen = false;
    ended?.abort();
  }
  const turnWithPage = () => {
    stop();
    if (!document.hidden) void look();
  };

  document.addEventListener('visibilitychange', turnWithPage);
  turnWithPage();
  return () => {
    document.removeEventListener('visibilitychange', turnWithPage);
    stop();
  };
}
