/** How long a response to a request of the loader can be used, in ms. */
const EARLY_LIFETIME_MS = 30_000;

/** A response to a request of the loader. */
export interface EarlyResponse extends Promise<Response> {
  /** Time of the request, as `performance.now()`. */
  asked: number;
  arrived?: { response: Response; body: unknown };
  /** Its body, for readers that need nothing else. */
  reading?: Promise<unknown>;
}

/** Responses by absolute URL. */
export type EarlyRequests = Map<string, EarlyResponse>;

const waiting: EarlyRequests = new Map();

/** Marks a response as requested now. */
export const earlyResponse = (answer: Promise<Response>): EarlyResponse =>
  Object.assign(answer, { asked: performance.now() });

/** Takes over the requests that the loader started. */
export function adoptEarly(requests: EarlyRequests): void {
  for (const [url, answer] of requests) waiting.set(url, answer);
}

/**
 * The loader's response for a URL; it stays available until `takeEarly` removes it.
 * @param since a time of `performance.now()`; a response that was requested before it is too old
 */
export function earlyFor(url: string, since = -Infinity): EarlyResponse | undefined {
  const early = waiting.get(url);
  return early && early.asked > since && performance.now() - early.asked < EARLY_LIFETIME_MS ? early : undefined;
}

/** The loader's response for a URL, which is removed; `since` as in `earlyFor`. */
export function takeEarly(url: string, since?: number): EarlyResponse | undefined {
  const early = earlyFor(url, since);
  waiting.delete(url);
  return early;
}
