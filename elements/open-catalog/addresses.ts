import { query } from '../../src/api/contract/public-paths';

/** The public page of a course, of the catalog of one domain. Below the link base. */
export const coursePath = (objectiveId: string, domain?: string) =>
  query(`/open-catalog/${encodeURIComponent(objectiveId)}/view/details`, { domain });

/** In the query of the host's page: the course that is open. */
export const PARAMETER = 'learn-course';

/** The id of the course that an address has open. */
export const openedIn = (address: string) => new URL(address).searchParams.get(PARAMETER) || undefined;

/** The id of the course that the element shows in place of its list: its own, or that of the page's address if it follows it. */
export const shownCourse = (attribute: (name: string) => string | null) =>
  attribute('objective-id') || (attribute('address') === null ? undefined : openedIn(location.href));
