import { baseOf } from '../../client/base';
import type { ListType } from '../../contract/list-filters/list-filter';
import { readStored, storedKeys } from '../../client/page/storage';
import type { StoredKey } from '../../client/page/stored-values';

/**
 * The key of the browser's storage under which the last query of a list is stored: one for each platform (its address without the
 * slashes at its end), list and person; of the public lists, which belong to everybody who uses the browser, one for each domain.
 * @param owner id of the person, or the domain of a public list. Absent: what the keys of all persons begin with
 */
export const storedQueryKey = (apiBase: string, type: ListType, owner = ''): StoredKey =>
  `learn-list ${type} ${apiBase}${type === 'public' && !owner ? '' : ` ${owner}`}`;

/**
 * The query that a list last had (LST-09), as its address says it; '' where none is stored. It may have any content: read it with
 * `readQuery`, check it with `checkFilters`.
 * @param owner id of the person, or the domain of a public list
 */
export const storedQuery = (apiBase: string, type: ListType, owner?: string): string =>
  readStored(storedQueryKey(apiBase, type, owner));

/** Whether the query of a list is stored for any person. */
export const hasStoredQuery = (apiBase: string, type: Exclude<ListType, 'public'>): boolean =>
  storedKeys(storedQueryKey(apiBase, type)).length > 0;

/**
 * Whether a list may begin with other courses than it has without a selection: then the loader does not request these, and paints no
 * cards. Who is signed in is not known yet, so a query that is stored for any person counts.
 * @param query of the address that the list follows
 */
export function mayBeginFiltered(
  attribute: (name: string) => string | null,
  type: ListType,
  query = attribute('query'),
): boolean {
  if (query) return true;
  if (attribute('collection')) return false; // such a list stores nothing
  const apiBase = baseOf(attribute('api-base') ?? '');
  return type === 'public'
    ? storedQuery(apiBase, type, attribute('domain') ?? '') !== ''
    : hasStoredQuery(apiBase, type);
}
