import { safeParse, unknown, type GenericSchema } from 'valibot';
import { hearEvents } from './event-stream';
import type { Platform } from './session/platform';

/** How often the data are fetched: while there is no stream, and as a safeguard while there is one that a proxy may buffer. */
const POLL_MS = 5_000;
const SAFETY_MS = 60_000;

interface Line<T> {
  schema: GenericSchema<unknown, T>;
  /** Path of the stream, starting after what is known. */
  path: () => string;
  onEvent: (event: T) => void;
  /** Fetches what is new. Never rejects. */
  catchUp: () => Promise<void>;
}

/**
 * Follows what the platform streams while the page is visible: fetches once, then listens to its stream. When the stream fails (an old proxy, a
 * host's policy) it polls.
 * @returns a function that stops it
 */
export function follow<T>({ client }: Platform, { schema, path, onEvent, catchUp }: Line<T>): () => void {
  let stream: AbortController | undefined;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the stops, so that a request from before a stop does not continue. */
  let turn = 0;

  async function listen() {
    const mine = new AbortController();
    const { signal } = mine;
    stream = mine;
    const onOpen = () => {
      isOpen = true;
      plan(SAFETY_MS);
    };
    // Unknown events are ignored: the next fetch has the data.
    const onData = (data: unknown) => {
      const event = safeParse(schema, data);
      if (event.success) onEvent(event.output);
    };
    // However the stream ends, fetch, then open it again.
    const options = { path: path(), signal, onOpen, onEvent: onData };
    const retry = await hearEvents(client, unknown(), options).catch(() => undefined);
    if (stream !== mine) return;
    stream = undefined;
    isOpen = false;
    plan(retry ?? POLL_MS);
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
