/**
 * What a public list asks for, and what paths are made of. Apart from the other paths, because the lightest element carries
 * it. Paths are relative to the API base.
 */
import { withQuery } from '../../domain/with-query';

export const LMS = '/api/lms/v1/';
export const id = encodeURIComponent;

/** Skip, take and the expressions of the list calls, as JSON texts (api: query expressions). */
export interface ListQuery {
  skip?: number;
  take?: number;
  /** JSON of the bracketed filter expression. */
  filter?: string;
  /** JSON of `[{ selector, desc }]`. */
  sort?: string;
  requireTotalCount?: boolean;
  /** Ids of collections, joined by commas: in any of them. */
  showcase?: string | null | undefined;
  /** Ids of filter attributes, joined by commas: any of those of a category, of each category. */
  filterAttribute?: string | undefined;
}

/** Courses on the first screen of a list; the loader's early request and the list must agree. */
export const FIRST_PAGE_SIZE = 24;
/** Its total holds for the pages after it: it is counted once. */
export const pageOf = (list: ListQuery) => ({
  skip: 0,
  take: FIRST_PAGE_SIZE,
  requireTotalCount: !list.skip || undefined,
  ...list,
});

const byName = '[{"selector":"name","desc":false}]';
export const openCatalog = (list: ListQuery & { domain?: string | null | undefined } = {}) =>
  withQuery(`${LMS}public/open-catalog/objectives/query`, { sort: byName, ...pageOf(list) });
export const openCatalogCourse = (objectiveId: string, domain?: string | null) =>
  withQuery(`${LMS}public/open-catalog/objectives/${id(objectiveId)}`, { domain });
