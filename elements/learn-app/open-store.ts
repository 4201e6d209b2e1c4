import { atom, onMount, type PreinitializedWritableAtom } from 'nanostores';

/**
 * Makes a function that tells whether a dialog of a portal is open; each portal element has its own store. It may be set before the
 * dialog's place is rendered, and becomes false when it has no subscribers any more.
 */
export function openStores() {
  const stores = new WeakMap<HTMLElement, PreinitializedWritableAtom<boolean>>();
  return (host: HTMLElement): PreinitializedWritableAtom<boolean> => {
    const known = stores.get(host);
    if (known) return known;
    const store = atom(false);
    onMount(store, () => () => store.set(false));
    stores.set(host, store);
    return store;
  };
}
