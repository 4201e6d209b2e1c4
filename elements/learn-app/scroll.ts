import { toJson } from '../../src/domain/json';
const STORAGE_KEY = 'learn.scroll';
const STATE_KEY = 'learnEntry';

const readStored = (): [string, number][] => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    return []; // storage is shut in sandboxed frames
  }
};

const entryKey = (): string | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, string>)[STATE_KEY] : undefined;
};

export interface ScrollKeeper {
  /** To be called after a new page was pushed: it begins at its top. */
  entered(): void;
  end(): void;
}

/**
 * Keeps the scroll position of each step of the history and brings it back on back and forward, as soon as the page is
 * high enough again: screens load their data after the step. A reader who scrolls by hand ends the waiting.
 * @param content what grows while a page fills
 */
export function keepScroll(content: Element): ScrollKeeper {
  const positions = new Map(readStored());
  let key = '';
  let wanted: number | undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const before = history.scrollRestoration;
  history.scrollRestoration = 'manual';

  const mark = () => {
    key = entryKey() ?? crypto.randomUUID();
    if (key !== entryKey()) history.replaceState({ [STATE_KEY]: key }, '');
  };
  const give = () => {
    if (wanted === undefined) return;
    const reachable = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: wanted, behavior: 'instant' });
    if (reachable >= wanted) wanted = undefined;
  };
  const giveUp = () => {
    wanted = undefined;
  };

  const growing = new ResizeObserver(give);
  growing.observe(content);
  addEventListener(
    'scroll',
    () => {
      if (wanted !== undefined) return;
      if (entryKey() === undefined) mark(); // an address put in place of another took its mark along
      positions.set(key, scrollY);
    },
    { passive: true, signal },
  );
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(type, giveUp, { passive: true, signal });
  }
  addEventListener(
    'popstate',
    () => {
      mark();
      wanted = positions.get(key) ?? 0;
      requestAnimationFrame(give);
    },
    { signal },
  );
  addEventListener(
    'pagehide',
    () => {
      try {
        sessionStorage.setItem(STORAGE_KEY, toJson([...positions].slice(-50)));
      } catch {
        // full or shut: the next visit begins at the top
      }
    },
    { signal },
  );

  mark();
  wanted = positions.get(key);
  give();

  return {
    entered() {
      mark();
      wanted = undefined;
      scrollTo({ top: 0, behavior: 'instant' });
    },
    end() {
      ending.abort();
      growing.disconnect();
      history.scrollRestoration = before;
    },
  };
}
