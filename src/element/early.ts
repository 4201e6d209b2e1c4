/** Where the loader leaves the answers it already asked for; a registered symbol, so that no global is needed. */
export const EARLY = Symbol.for('learn.early');

/** Absolute URL to the answer under way. */
export type EarlyRequests = Map<string, Promise<Response>>;

export interface EarlyHost extends HTMLElement {
  [EARLY]?: EarlyRequests | undefined;
}
