import { atom, onMount, type PreinitializedWritableAtom } from 'nanostores';

const stores = new WeakMap<HTMLElement, PreinitializedWritableAtom<boolean>>();

/**
 * Whether the feedback form of a portal is open, by its element: two portals on one page share none. It may be set before the form's
 * place is rendered; it is false again once nothing subscribes any more.
 */
export function feedbackOpen(host: HTMLElement): PreinitializedWritableAtom<boolean> {
  const known = stores.get(host);
  if (known) return known;
  const store = atom(false);
  onMount(store, () => () => store.set(false));
  stores.set(host, store);
  return store;
}
