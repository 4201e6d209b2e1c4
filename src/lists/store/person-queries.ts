import type { ListType } from '../../contract/list-filters/list-filter';
import type { Platform } from '../../client/session/platform';
import { currentUser } from '../../client/session/session';
import { store } from '../../client/page/storage';
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
