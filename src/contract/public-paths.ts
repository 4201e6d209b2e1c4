import { toJson } from '../base/json';
import type { Expression, Fields, Order } from './query-expression';
import { path } from './path';
import type { PublicCourseFields } from './list-fields';
import type { PathOf, Selected } from './narrow';
import type { PublicObjective } from './public-objectives';

/**
 * The paths of the public catalog, that of the user, and the functions that build paths. They are in this file because the open
 * catalog, which has the smallest size budget, loads nothing else. Paths are relative to the API base.
 */
export const LMS = '/api/lms/v1/';
export const PLATFORM = '/api/platform/v1/';
export const me = `${PLATFORM}users/me` as const;

/** The query of a list. `list-fields.ts` has the fields of each list. */
export interface ListQuery<F extends Fields> {
  skip?: number;
  take?: number;
  filter?: Expression<F> | undefined;
  /** Absent: the default order of the path. */
  sort?: readonly Order<F>[] | undefined;
  requireTotalCount?: boolean;
  /** Ids of collections, joined by commas: courses in any of them. */
  showcase?: string | null | undefined;
  /** Ids of filter attributes, joined by commas: courses with at least one attribute of each category. */
  filterAttribute?: string | undefined;
  /**
   * Of My courses: `main` (without hidden and archived courses), `all`, or `hidden` and `archived`, joined by commas. With it, what
   * is urgent and what is pinned comes first in the usual order. A platform without shelves ignores it.
   */
  shelf?: string | undefined;
}

/** The size of a list's first page; the loader's early request and the list must agree. */
export const FIRST_PAGE_SIZE = 24;
/**
 * The parameters of a list call; expressions become JSON. Only the first page requests the total, which is used for all pages.
 * @param usual the default order, as JSON
 */
export const listParams = <F extends Fields>({ filter, sort, ...list }: ListQuery<F>, usual: string) => ({
  sort: sort ? toJson(sort) : usual,
  skip: 0,
  take: FIRST_PAGE_SIZE,
  requireTotalCount: !list.skip || undefined,
  ...list,
  filter: filter && toJson(filter),
});

/** What the public list selects: the fields of a card and of its structured data. */
export const publicCardFields = [
  'id',
  'name',
  'code',
  'description',
  'language',
  'imageUrl',
  'href',
  'duration',
] as const satisfies readonly PathOf<PublicObjective>[];
/** A course in the public list. */
export type ListedPublic = Selected<PublicObjective, (typeof publicCardFields)[number]>;

const byName = '[{"selector":"name","desc":false}]';
export type PublicListQuery = ListQuery<PublicCourseFields> & { domain?: string | null | undefined };
/** GET: a page of a public catalog; by default ordered by name. */
export const openCatalog = path(`${LMS}public/open-catalog/objectives/query`, (list: PublicListQuery = {}) => ({
  ...listParams(list, byName),
  select: toJson(publicCardFields),
}));
/** GET: one course of a public catalog. @param domain its key; absent: the platform’s main one */
export const openCatalogCourse = path(`${LMS}public/open-catalog/objectives/:id`, (domain?: string | null) => ({
  domain,
}));
