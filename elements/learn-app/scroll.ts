import { toJson } from '../../src/base/json';
import { readStored, store } from '../../src/client/page/storage';

const STORAGE_KEY = 'learn.scroll';
const STATE_KEY = 'learnEntry';

const storedPositions = (): [string, number][] => {
  try {
    return JSON.parse(readStored(STORAGE_KEY, 'session') || '[]') as [string, number][];
  } catch {
    return []; // the value is not ours
  }
};

const entryKey = (): string | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, string>)[STATE_KEY] : undefined;
};

export interface ScrollRestoration {
  /** Call it after a new page was pushed: scrolls to its top. */
  entered(): void;
  end(): void;
}

/**
 * Stores the scroll position of each history entry and restores it on back and forward, once the page is high enough again, as
 * screens load their data later. It stops waiting when the learner scrolls.
 * @param content the element that grows while a page loads
 */
export function restoreScroll(content: Element): ScrollRestoration {
  const positions = new Map(storedPositions());
  let key = '';
  let target: number | undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const before = history.scrollRestoration;
  history.scrollRestoration = 'manual';

  const mark = () => {
    key = entryKey() ?? crypto.randomUUID();
    if (key !== entryKey()) history.replaceState({ [STATE_KEY]: key }, '');
  };
  const give = () => {
    if (target === undefined) return;
    const reachable = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: target, behavior: 'instant' });
    if (reachable >= target) target = undefined;
  };
  const giveUp = () => {
    target = undefined;
  };

  const growing = new ResizeObserver(give);
  growing.observe(content);
  addEventListener(
    'scroll',
    () => {
      if (target !== undefined) return;
      if (entryKey() === undefined) mark(); // a replaced history entry has lost its key
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
      target = positions.get(key) ?? 0;
      requestAnimationFrame(give);
    },
    { signal },
  );
  addEventListener('pagehide', () => void store(STORAGE_KEY, toJson([...positions].slice(-50)), 'session'), { signal });

  mark();
  target = positions.get(key);
  give();

  return {
    entered() {
      mark();
      target = undefined;
      scrollTo({ top: 0, behavior: 'instant' });
    },
    end() {
      ending.abort();
      growing.disconnect();
      history.scrollRestoration = before;
    },
  };
}
