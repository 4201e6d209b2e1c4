import type { EarlyAnswer, EarlyRequests } from '../api/early';

/** Where the loader leaves the answers it already asked for; a registered symbol, so that no global is needed. */
export const EARLY = Symbol.for('learn.early');

/** Under it an element has the promise that its first cards are on screen. */
export const FIRST_CARDS_SHOWN = Symbol.for('learn.first-cards-shown');

export interface EarlyHost extends HTMLElement {
  [EARLY]?: EarlyRequests | undefined;
  [FIRST_CARDS_SHOWN]?: Promise<unknown>;
}

async function read(answer: EarlyAnswer): Promise<unknown> {
  const response = await answer;
  if (!response.ok) return undefined;
  const body: unknown = await response.clone().json();
  answer.arrived = { response, body };
  return body;
}

/** Reads an answer while nobody has taken it yet, so that who comes for it need not wait: its body, if it is JSON. */
export const readAhead = (answer: EarlyAnswer): Promise<unknown> => (answer.reading ??= read(answer));
