import { readOpenCatalogPath } from '../../src/domain/open-catalog-paths';

/** The parameter of the host page's query that holds the id of the open course. */
const PARAMETER = 'learn-course';

/** The id of the course that an address of the host page has open. */
export const openedIn = (address: string) => new URL(address).searchParams.get(PARAMETER) || undefined;

/**
 * The address of the host's page with a course open, or with none. The rest of its query is the host's own and stays.
 * @param path of the portal
 * @returns undefined where the path is none of the public catalog
 */
export function addressOf(path: string): string | undefined {
  const shown = readOpenCatalogPath(path);
  if (!shown) return undefined;
  const url = new URL(location.href);
  url.hash = '';
  if (shown.objectiveId === undefined) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, shown.objectiveId);
  return url.href;
}

/** The id of the course that the element shows instead of its list: its own, or with `address` the one in the page's address. */
export const shownCourse = (attribute: (name: string) => string | null) =>
  attribute('objective-id') || (attribute('address') === null ? undefined : openedIn(location.href));
