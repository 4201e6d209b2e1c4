import type { ListFilter, ListType } from './list-filter';
import { listSorts, type SortKey } from './list-sorts';
import { listFilters, type FilterKey } from './table';

/** The filters and orders of a list of courses. */
export interface CourseList {
  readonly type: ListType;
  readonly filters: readonly ListFilter[];
  /** The default comes first. */
  readonly sorts: readonly SortKey[];
}

/**
 * The filters and orders of a type of list.
 * @param without keys of filters that this list lacks, e.g. because it shows one collection
 */
export const courseList = (type: ListType, without: readonly FilterKey[] = []): CourseList => ({
  type,
  filters: listFilters.filter(({ key, lists }) => lists.some((list) => list === type) && !without.includes(key)),
  sorts: sortsOf(type),
});

function sortsOf(type: ListType): SortKey[] {
  const has = (lists: readonly ListType[]) => lists.includes(type);
  const keys = (ofDefault: boolean) =>
    listSorts.filter(({ lists, defaultOf }) => has(lists) && has(defaultOf) === ofDefault).map(({ key }) => key);
  return [...keys(true), ...keys(false)];
}
