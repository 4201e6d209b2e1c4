import { atom, type PreinitializedWritableAtom } from 'nanostores';

const stores = new WeakMap<HTMLElement, PreinitializedWritableAtom<boolean>>();

/** Whether the feedback form of a portal is open, by its element: two on one page share none. */
export function feedbackOpen(host: HTMLElement): PreinitializedWritableAtom<boolean> {
  const store = stores.get(host) ?? atom(false);
  stores.set(host, store);
  return store;
}
