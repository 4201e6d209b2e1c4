/** An answer that was asked for before the client was here is taken within this time. */
const EARLY_LIFETIME_MS = 30_000;

/** An answer under way; once all of it is here it says what it is. */
export interface EarlyAnswer extends Promise<Response> {
  arrived?: { response: Response; body: unknown };
  /** Its body, for who needs no more of it. */
  reading?: Promise<unknown>;
}

/** Absolute URL to the answer under way. */
export type EarlyRequests = Map<string, EarlyAnswer>;

const waiting = new Map<string, { answer: EarlyAnswer; since: number }>();

/** Takes over the requests that the loader started: absolute URL to the answer under way. */
export function adoptEarly(requests: EarlyRequests): void {
  for (const [url, answer] of requests) waiting.set(url, { answer, since: performance.now() });
}

/** The early answer for a URL; it is left to who takes it. */
export function earlyFor(url: string): EarlyAnswer | undefined {
  const early = waiting.get(url);
  return early && performance.now() - early.since < EARLY_LIFETIME_MS ? early.answer : undefined;
}

/** The early answer for a URL, once. */
export function takeEarly(url: string): EarlyAnswer | undefined {
  const early = earlyFor(url);
  waiting.delete(url);
  return early;
}

/** The same if all of it is here; it is left to who takes it. */
export const arrivedEarly = (url: string) => earlyFor(url)?.arrived;

/** Takes none of them any more: after a sign-in they are answers to somebody who was not signed in. */
export const dropEarly = () => waiting.clear();
