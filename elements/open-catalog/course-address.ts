import { readOpenCatalogPath } from '../../src/domain/open-catalog-paths';

/** The parameter of the host page's query that holds the id of the open course. */
const PARAMETER = 'learn-course';

/** The id of the open course in an address of the host page; undefined when the list is shown. */
export const openedIn = (address: string) => new URL(address).searchParams.get(PARAMETER) || undefined;

/**
 * The address of the host's page for a path in the portal: with a course, or with the list. All other parameters stay.
 * @param path e.g. `/open-catalog/42/view/details`
 * @returns undefined when the path is not in the public catalog
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

/** The id of the course that replaces the list: the attribute's, or with `address` the one in the page's address. */
export const shownCourse = (attribute: (name: string) => string | null) =>
  attribute('objective-id') || (attribute('address') === null ? undefined : openedIn(location.href));
