/** An answer that was asked for before the client was here is taken within this time. */
const EARLY_LIFETIME_MS = 30_000;

const waiting = new Map<string, { answer: Promise<Response>; since: number }>();

/** Takes over the requests that the loader started: absolute URL to the answer under way. */
export function adoptEarly(requests: Map<string, Promise<Response>>): void {
  for (const [url, answer] of requests) waiting.set(url, { answer, since: performance.now() });
}

/** The early answer for a URL, once. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const early = waiting.get(url);
  waiting.delete(url);
  return early && performance.now() - early.since < EARLY_LIFETIME_MS ? early.answer : undefined;
}
