import type { ListType } from '../domain/list-filters/list-filter';
import type { Platform } from './platform';
import { currentUser } from './session';
import { store } from './storage';
import { hasStoredQuery, storedQueryKey } from './stored-queries';

/** Stores the query of a list for the signed-in person; does nothing when the person can't be loaded. */
export async function storePersonQuery(
  platform: Platform,
  type: Exclude<ListType, 'public'>,
  query: string,
): Promise<void> {
  if (!query && !hasStoredQuery(platform.apiBase, type)) return;
  const person = await currentUser(platform)
    .load()
    .catch(() => undefined);
  if (person) store(storedQueryKey(platform.apiBase, type, person.id), query);
}
