import { atom, onMount, onStart, onStop, type ReadableAtom } from 'nanostores';
import { NetworkError } from '../errors';

/** An answer is not requested again before this time has passed, unless it is known to be out of date. */
const FRESH_MS = 4_000;
/** Pause before a retry while the network is down, in ms: 2 s, 4 s … 30 s. */
const retryDelay = (failures: number) => Math.min(30_000, 1_000 * 2 ** failures);

/** The data stay until newer data are here, also while loading and after a failure. */
export interface Answer<T> {
  readonly data?: T;
  readonly error?: Error;
  readonly loading: boolean;
}

/**
 * The answer to one request, as a store. It is requested when the first component subscribes, when the page becomes visible
 * and when the network returns, unless the last answer is younger than four seconds.
 */
export interface Resource<T> extends ReadableAtom<Answer<T>> {
  /** The data that are known, without requesting any. */
  known(): T | undefined;
  /** The data that are known, or those that come next. @throws what the request failed with */
  load(): Promise<T>;
  /** Requests again now. */
  revalidate: () => void;
  /** The platform's data have changed: requests again if a component subscribes, otherwise drops the cached data. */
  invalidate(): void;
  /** Gives all subscribers the same answer again, in a new object. */
  repeat(): void;
  /** Whether a component subscribes. */
  isWatched(): boolean;
}

/**
 * Makes the store of one request. Where the network is down it requests again after 2, 4, 8 ... 30 s, and keeps the error until
 * there is an answer. An answer that was under way when `invalidate` was called, be it a failure, is dropped and requested again. A second after
 * the last component has unsubscribed, the request under way is aborted and the error is dropped.
 *
 * @param request rejects when the signal aborts it
 * @param early data that are known already
 */
export function createResource<T>(request: (signal: AbortSignal) => Promise<T>, early?: T): Resource<T> {
  let answer: Answer<T> = early === undefined ? { loading: false } : { data: early, loading: false };
  let answeredAt = early === undefined ? -Infinity : Date.now();
  let running: AbortController | undefined;
  let changed = false;
  let watched = false;
  let mounted = false;
  /** How many requests in a row failed because of the network. */
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const $answer = atom(answer);

  function show(next: Answer<T>) {
    answer = next;
    $answer.set(next);
  }
  const withData = (state: Answer<T>): Answer<T> =>
    answer.data === undefined ? state : { data: answer.data, ...state };

  /** @param quietly the error stays on screen until there is an answer */
  function start(quietly = false) {
    if (!quietly && !answer.loading) show(withData({ loading: true }));
    if (running) return;
    clearTimeout(retry);
    void run((running = new AbortController()).signal);
  }

  async function run(signal: AbortSignal): Promise<void> {
    changed = false;
    const { data, error } = await request(signal).then(
      (data) => ({ data, error: undefined }),
      (error: Error) => ({ data: undefined, error }),
    );
    if (signal.aborted) return undefined;
    if (changed) return run(signal);
    if (!error) return end({ data: data as T, loading: false }, 0);
    const isLost = error instanceof NetworkError;
    end(withData({ error, loading: false }), isLost ? failures + 1 : 0);
    if (isLost && mounted) retry = setTimeout(start, retryDelay(failures), true);
  }

  function end(next: Answer<T>, failed: number) {
    running = undefined;
    failures = failed;
    answeredAt = Date.now();
    show(next);
  }

  /** Aborts the current request. */
  function abort() {
    if (running || answer.error) answeredAt = -Infinity;
    running?.abort();
    running = undefined;
    failures = 0;
    clearTimeout(retry);
  }

  function look() {
    if (!running && Date.now() - answeredAt >= FRESH_MS) start(failures > 0);
  }

  onMount($answer, () => {
    mounted = true;
    const onVisible = () => globalThis.document.hidden || look();
    const onOnline = () => (failures ? start(true) : look());
    globalThis.document?.addEventListener('visibilitychange', onVisible);
    globalThis.addEventListener?.('online', onOnline);
    return () => {
      mounted = false;
      globalThis.document?.removeEventListener('visibilitychange', onVisible);
      globalThis.removeEventListener?.('online', onOnline);
      abort();
      show(withData({ loading: false }));
    };
  });
  onStart($answer, () => {
    watched = true;
    look();
  });
  onStop($answer, () => {
    watched = false;
  });

  return Object.assign($answer, {
    known: () => answer.data,
    isWatched: () => watched,
    load: () =>
      new Promise<T>((resolve, reject) => {
        const onAnswer = ({ data, error }: Answer<T>) => {
          if (error) reject(error);
          else if (data !== undefined) resolve(data);
          else return;
          stop();
        };
        const stop = $answer.listen(onAnswer);
        onAnswer(answer);
      }),
    revalidate: () => start(),
    invalidate() {
      changed = true;
      if (watched) return start();
      abort();
      answeredAt = -Infinity;
      show({ loading: false });
    },
    repeat() {
      if (watched) show({ ...answer });
    },
  });
}
