import type { watch } from '../../src/loading/loader';

/** Property of the portal with the loader's `watch`, so that the portal does not load the loader's code again. */
export const WATCH = Symbol.for('learn.watch');

export interface WatchedHost extends HTMLElement {
  [WATCH]?: typeof watch;
}
