import type { EarlyResponse, EarlyRequests } from '../client/early-requests';

/** Property with the requests that the loader has already sent; a registered symbol, so that no global is needed. */
export const EARLY_REQUESTS = Symbol.for('learn.early');

/** Property of an element with a promise that resolves when its first cards are on screen. */
export const FIRST_CARDS_SHOWN = Symbol.for('learn.first-cards-shown');

/** Longest time that an element's code waits for its first cards, in ms: nothing is painted while that code runs. */
export const LONGEST_WAIT_MS = 600;

/** Resolves when the next frame is painted: in a tab in the background, never until it is shown. */
export const afterPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export interface EarlyHost extends HTMLElement {
  [EARLY_REQUESTS]?: EarlyRequests | undefined;
  [FIRST_CARDS_SHOWN]?: Promise<unknown>;
}

async function read(answer: EarlyResponse): Promise<unknown> {
  const response = await answer;
  if (!response.ok) return undefined;
  const body: unknown = await response.clone().json();
  answer.arrived = { response, body };
  return body;
}

/** Reads the JSON body of an early response before the client takes it, so that the client need not wait; undefined unless ok. */
export const readAhead = (answer: EarlyResponse): Promise<unknown> => (answer.reading ??= read(answer));
