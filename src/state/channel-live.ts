/** How often the channel is asked while there is no stream, and while there is one that a proxy may hold back. */
const POLL_MS = 5_000;
const SAFETY_MS = 60_000;

interface Line {
  /** Of the stream, from what is known on. */
  address: () => string;
  /** The data of an event. */
  onEvent: (data: string) => void;
  /** Asks for what is new. Never rejects. */
  catchUp: () => Promise<void>;
}

/**
 * Follows a channel while the page is on screen: asks once, then listens to its stream; where that can't be had (an old
 * proxy, a host's policy) it asks again and again. Returns the end of it.
 */
export function follow({ address, onEvent, catchUp }: Line): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the times that it was stopped: a look of an earlier time does not go on. */
  let turn = 0;

  function listen() {
    if (source || !('EventSource' in globalThis)) return;
    const opened = new EventSource(address(), { withCredentials: true });
    source = opened;
    opened.onmessage = ({ data }) => onEvent(String(data));
    // The browser connects anew by itself, unless it was refused; meanwhile the channel is asked.
    opened.onerror = () => {
      if (source === opened) plan(POLL_MS);
    };
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
    listen();
    plan(source?.readyState === 1 ? SAFETY_MS : POLL_MS);
  }
  function stop() {
    turn++;
    clearTimeout(timer);
    source?.close();
    source = undefined;
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
