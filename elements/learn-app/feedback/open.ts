import { atom, onMount, type PreinitializedWritableAtom } from 'nanostores';

const stores = new WeakMap<HTMLElement, PreinitializedWritableAtom<boolean>>();

/**
 * Whether the feedback form of a portal is open; each portal element has its own store. It may be set before the form's place
 * is rendered, and becomes false when it has no subscribers any more.
 */
export function feedbackOpen(host: HTMLElement): PreinitializedWritableAtom<boolean> {
  const known = stores.get(host);
  if (known) return known;
  const store = atom(false);
  onMount(store, () => () => store.set(false));
  stores.set(host, store);
  return store;
}
