import { query } from '../../src/api/contract/public-paths';

/** The public page of a course, of the catalog of one domain. Below the link base. */
export const coursePath = (objectiveId: string, domain?: string) =>
  query(`/open-catalog/${encodeURIComponent(objectiveId)}/view/details`, { domain });

/** In the query of the host's page: the course that is open. */
const PARAMETER = 'learn-course';
const PUBLIC_PAGE = /^\/open-catalog(?:\/([^/?#]+)|[?#]|$)/;

/** The id of the course that an address has open. */
export const openedIn = (address: string) => new URL(address).searchParams.get(PARAMETER) || undefined;

/** The host's page with a course open, or with none; all else in its query is the host's and stays. */
export function addressOf(path: string): string | undefined {
  const found = PUBLIC_PAGE.exec(path);
  if (!found) return undefined;
  const url = new URL(location.href);
  url.hash = '';
  if (found[1]) url.searchParams.set(PARAMETER, decodeURIComponent(found[1]));
  else url.searchParams.delete(PARAMETER);
  return url.href;
}

/** The id of the course that the element shows in place of its list: its own, or that of the page's address if it follows it. */
export const shownCourse = (attribute: (name: string) => string | null) =>
  attribute('objective-id') || (attribute('address') === null ? undefined : openedIn(location.href));
