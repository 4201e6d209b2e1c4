import { toJson } from '../../domain/json';
import type { Expression, Fields, Order } from '../../domain/query-expression';
import { withQuery } from '../../domain/with-query';
import type { PublicCourseFields } from './list-fields';

/**
 * What a public list asks for, and what paths are made of. Apart from the other paths, because the lightest element carries
 * it. Paths are relative to the API base.
 */
export const LMS = '/api/lms/v1/';
export const id = encodeURIComponent;

/** What a list is asked. The fields of each list stand in `list-fields.ts`. */
export interface ListQuery<F extends Fields> {
  skip?: number;
  take?: number;
  filter?: Expression<F> | undefined;
  /** Absent: the order of the path. */
  sort?: readonly Order<F>[] | undefined;
  requireTotalCount?: boolean;
  /** Ids of collections, joined by commas: in any of them. */
  showcase?: string | null | undefined;
  /** Ids of filter attributes, joined by commas: any of those of a category, of each category. */
  filterAttribute?: string | undefined;
}

/** Courses on the first screen of a list; the loader's early request and the list must agree. */
export const FIRST_PAGE_SIZE = 24;
/**
 * The parameters of a list call; expressions become JSON. The courses are counted with the first page alone: that total holds
 * for the pages after it.
 * @param usual JSON of the order where the query has none
 */
export const listParams = <F extends Fields>({ filter, sort, ...list }: ListQuery<F>, usual: string) => ({
  sort: sort ? toJson(sort) : usual,
  skip: 0,
  take: FIRST_PAGE_SIZE,
  requireTotalCount: !list.skip || undefined,
  ...list,
  filter: filter && toJson(filter),
});

const byName = '[{"selector":"name","desc":false}]';
export type PublicListQuery = ListQuery<PublicCourseFields> & { domain?: string | null | undefined };
export const openCatalog = (list: PublicListQuery = {}) =>
  withQuery(`${LMS}public/open-catalog/objectives/query`, listParams(list, byName));
export const openCatalogCourse = (objectiveId: string, domain?: string | null) =>
  withQuery(`${LMS}public/open-catalog/objectives/${id(objectiveId)}`, { domain });
