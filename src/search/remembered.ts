import * as v from '../contract/schema';
import { toJson } from '../base/json';
import { readStored, store } from '../client/page/storage';

/** A search whose result was opened: how the list is shown again when the person comes back. */
const remembered = v.object({
  /** The page that it was on. */
  page: v.string(),
  userId: v.string(),
  text: v.string(),
  /** In px. */
  scroll: v.number(),
  /** The place that was opened, from 0. */
  index: v.number(),
});
export type RememberedSearch = v.InferOutput<typeof remembered>;

const KEY = 'learn-search';

/** The page of the history; the portal gives each entry a key, as one address may be there twice. */
const thisPage = (): string => {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null ? (state as Record<string, unknown>).learnEntry : undefined;
  return typeof key === 'string' ? key : location.href;
};

/** Remembers a search of this page, before a result is opened. */
export const rememberSearch = (search: Omit<RememberedSearch, 'page'>): void =>
  void store(KEY, toJson({ page: thisPage(), ...search }), 'session');

/** The search of this page from which the person has come back, once; undefined: there is none. */
export function takeRememberedSearch(userId: string): RememberedSearch | undefined {
  try {
    const search = v.parse(remembered, JSON.parse(readStored(KEY, 'session')));
    if (search.page !== thisPage() || search.userId !== userId) return undefined;
    store(KEY, '', 'session');
    return search;
  } catch {
    return undefined; // there is none, or the value is not ours
  }
}

/** Whether the browser came to this page by Back or Forward. */
export const cameBack = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
