import { baseOf } from '../api/base';
import type { ListType } from '../domain/filters';
import { listKey } from '../domain/list-key';

/** What the browser keeps under a key. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is shut in sandboxed frames
  }
}

/** Whether something is kept of a list, of whichever person. */
function isKept(apiBase: string, type: ListType, domain?: string): boolean {
  const own = listKey(apiBase, type, domain);
  try {
    return Object.keys(localStorage).some((key) => (type === 'public' ? key === own : key.startsWith(own)));
  } catch {
    return false;
  }
}

/**
 * Whether a list may show others than it has without filters: nobody asks for those early, and none is shown. Whose session it
 * is, is not known yet: what is kept of anybody counts.
 * @param query what its address says
 */
export const isNarrowed = (attribute: (name: string) => string | null, type: ListType, query = attribute('query')) =>
  Boolean(
    query ||
    // One that begins with a collection remembers nothing.
    (!attribute('collection') && isKept(baseOf(attribute('api-base') ?? ''), type, attribute('domain') ?? '')),
  );
