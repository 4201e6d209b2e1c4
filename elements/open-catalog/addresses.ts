import { query } from '../../src/api/contract/public-paths';

/** The public page of a course, of the catalog of one domain. Below the link base. */
export const coursePath = (objectiveId: string, domain?: string) =>
  query(`/open-catalog/${encodeURIComponent(objectiveId)}/view/details`, { domain });
