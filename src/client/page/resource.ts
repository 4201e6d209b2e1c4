import { atom, onMount, onStart, onStop, type ReadableAtom, type PreinitializedWritableAtom } from 'nanostores';
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

interface Rounds<T> {
  request: (signal: AbortSignal) => Promise<T>;
  onEnd: (outcome: { data: T } | { error: Error }) => void;
  /** Whether to request again after the network was down. */
  isWanted: () => boolean;
  onRetry: () => void;
}

/** Requests, one at a time. Where the network is down, it is requested again after 2, 4, 8 ... 30 s. */
function createRounds<T>({ request, onEnd, isWanted, onRetry }: Rounds<T>) {
  let running: AbortController | undefined;
  let changed = false;
  /** How many requests in a row failed because of the network. */
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function run(signal: AbortSignal): Promise<void> {
    changed = false;
    const outcome = await request(signal).then(
      (data) => ({ data }),
      (error: Error) => ({ error }),
    );
    if (signal.aborted) return undefined;
    if (changed) return run(signal);
    running = undefined;
    const isLost = 'error' in outcome && outcome.error instanceof NetworkError;
    failures = isLost ? failures + 1 : 0;
    onEnd(outcome);
    if (isLost && isWanted()) retry = setTimeout(onRetry, retryDelay(failures));
  }

  return {
    isRunning: () => running !== undefined,
    hasFailed: () => failures > 0,
    start() {
      if (running) return;
      clearTimeout(retry);
      void run((running = new AbortController()).signal);
    },
    /** The answer that is under way, be it a failure, is dropped and requested again. */
    change: () => void (changed = true),
    stop() {
      running?.abort();
      running = undefined;
      failures = 0;
      clearTimeout(retry);
    },
  };
}

/** Calls back when the page becomes visible, and when the network returns. @returns stops it */
function onReturn(onVisible: () => void, onOnline: () => void): () => void {
  const visible = () => void (globalThis.document.hidden || onVisible());
  globalThis.document?.addEventListener('visibilitychange', visible);
  globalThis.addEventListener?.('online', onOnline);
  return () => {
    globalThis.document?.removeEventListener('visibilitychange', visible);
    globalThis.removeEventListener?.('online', onOnline);
  };
}

/** The data of an answer, now or next. @throws its error */
const dataOf = <T>($answer: PreinitializedWritableAtom<Answer<T>>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const onAnswer = ({ data, error }: Answer<T>) => {
      if (error) reject(error);
      else if (data !== undefined) resolve(data);
      else return;
      stop();
    };
    const stop = $answer.listen(onAnswer);
    onAnswer($answer.value);
  });

/**
 * Makes the store of one request. Where the network is down it requests again after 2, 4, 8 ... 30 s, and keeps the error until
 * there is an answer. An answer that was under way when `invalidate` was called, be it a failure, is dropped and requested again. A second after
 * the last component has unsubscribed, the request under way is aborted and the error is dropped.
 *
 * @param request rejects when the signal aborts it
 * @param early data that are known already
 */
export function createResource<T>(request: (signal: AbortSignal) => Promise<T>, early?: T): Resource<T> {
  const $answer = atom<Answer<T>>(early === undefined ? { loading: false } : { data: early, loading: false });
  let answeredAt = early === undefined ? -Infinity : Date.now();
  let watched = false;
  let mounted = false;
  const withData = (state: Answer<T>): Answer<T> => {
    const { data } = $answer.value;
    return data === undefined ? state : { data, ...state };
  };
  const rounds = createRounds({ request, onEnd: end, isWanted: () => mounted, onRetry: () => start(true) });

  function end(outcome: { data: T } | { error: Error }) {
    answeredAt = Date.now();
    $answer.set(
      'data' in outcome ? { data: outcome.data, loading: false } : withData({ error: outcome.error, loading: false }),
    );
  }

  /** @param quietly the error stays on screen until there is an answer */
  function start(quietly = false) {
    if (!quietly && !$answer.value.loading) $answer.set(withData({ loading: true }));
    rounds.start();
  }

  function stop() {
    if (rounds.isRunning() || $answer.value.error) answeredAt = -Infinity;
    rounds.stop();
  }

  function look() {
    if (!rounds.isRunning() && Date.now() - answeredAt >= FRESH_MS) start(rounds.hasFailed());
  }

  onMount($answer, () => {
    mounted = true;
    const ignore = onReturn(look, () => (rounds.hasFailed() ? start(true) : look()));
    return () => {
      mounted = false;
      ignore();
      stop();
      $answer.set(withData({ loading: false }));
    };
  });
  onStart($answer, () => {
    watched = true;
    look();
  });
  onStop($answer, () => void (watched = false));

  return Object.assign($answer, {
    known: () => $answer.value.data,
    isWatched: () => watched,
    load: () => dataOf($answer),
    revalidate: () => start(),
    invalidate() {
      rounds.change();
      if (watched) return start();
      stop();
      answeredAt = -Infinity;
      $answer.set({ loading: false });
    },
    repeat() {
      if (watched) $answer.set({ ...$answer.value });
    },
  });
}
