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

/**
 * Whether a list will show others than it has without filters: nobody asks for those early, and none is shown.
 * @param query what its address says
 */
export const isNarrowed = (attribute: (name: string) => string | null, type: ListType, query = attribute('query')) =>
  Boolean(
    query ||
    // One that begins with a collection remembers nothing.
    (!attribute('collection') && kept(listKey(baseOf(attribute('api-base') ?? ''), type))),
  );
