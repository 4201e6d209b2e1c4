/** An answer that was asked for before the client was here is taken within this time. */
const EARLY_LIFETIME_MS = 30_000;

/** An answer under way; once all of it is here it says what it is. */
export interface EarlyAnswer extends Promise<Response> {
  /** When it was asked for, as `performance.now()` has it. */
  asked: number;
  arrived?: { response: Response; body: unknown };
  /** Its body, for readers that need no more of it. */
  reading?: Promise<unknown>;
}

/** Absolute URL to the answer under way. */
export type EarlyRequests = Map<string, EarlyAnswer>;

const waiting: EarlyRequests = new Map();

/** Marks an answer as asked for now. */
export const earlyAnswer = (answer: Promise<Response>): EarlyAnswer =>
  Object.assign(answer, { asked: performance.now() });

/** Takes over the requests that the loader started: absolute URL to the answer under way. */
export function adoptEarly(requests: EarlyRequests): void {
  for (const [url, answer] of requests) waiting.set(url, answer);
}

/**
 * The early answer for a URL; it stays until `takeEarly` takes it.
 * @param since a time of `performance.now()`; an answer that was asked for until then is too old
 */
export function earlyFor(url: string, since = -Infinity): EarlyAnswer | undefined {
  const early = waiting.get(url);
  return early && early.asked > since && performance.now() - early.asked < EARLY_LIFETIME_MS ? early : undefined;
}

/** The early answer for a URL, once; `since` as in `earlyFor`. */
export function takeEarly(url: string, since?: number): EarlyAnswer | undefined {
  const early = earlyFor(url, since);
  waiting.delete(url);
  return early;
}
