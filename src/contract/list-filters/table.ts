import { category } from './category';
import { collection } from './collection';
import { coursePriority } from './course-priority';
import { courseProgress } from './course-progress';
import type { ListFilter, ListType, OptionSource } from './list-filter';
import { shelf } from './shelf';
import { term } from './term';

/** All filters of lists, in the order of the drawer and of the chips. Everything else about filters is derived from this table. */
export const listFilters = [courseProgress, coursePriority, term, collection, category, shelf] as const;

type AnyFilter = (typeof listFilters)[number];
export type FilterKey = AnyFilter['key'];

type ValueOf<Filter extends ListFilter> = ReturnType<Filter['accept']>['values'][number];
type Grouped = Extract<AnyFilter, { isGrouped: true }>;
type Ungrouped = Exclude<AnyFilter, Grouped>;

/**
 * The selected values by parameter of the address; a parameter without values is absent. Values of one parameter are joined by 'or',
 * parameters by 'and'.
 *
 * @example
 * { courseProgress: ['inProgress'], 'category[3f2c…]': ['90ab…', '77de…'] }
 */
export type Filters = { readonly [Filter in Ungrouped as Filter['key']]?: readonly ValueOf<Filter>[] } & {
  readonly [Filter in Grouped as `${Filter['key']}[${string}]`]: readonly string[];
};

/** Keys of texts in the section `coursesFilterDrawer`: `${FilterTitle}.title` for each filter without groups. */
export type FilterTitle = Ungrouped['key'];
type ValueTextOf<Filter extends ListFilter> = Filter extends { source: undefined }
  ? `${Filter['key']}.${ValueOf<Filter>}`
  : never;
/** Keys of texts in the section `coursesFilterDrawer`: one for each value of a filter with fixed values. */
export type FilterValueText = ValueTextOf<AnyFilter>;

type OfList<Filter extends ListFilter, List extends ListType> = Filter extends unknown
  ? List extends Filter['lists'][number]
    ? Filter
    : never
  : never;
/** The sources that the filters of a list need. */
export type SourceOf<List extends ListType> = Extract<OfList<AnyFilter, List>['source'], OptionSource>;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The fields in the expressions of some lists' filters. */
export type FilterFields<List extends ListType> = Intersection<OfList<AnyFilter, List>['fields']>;
/** The fields in the expressions of the filters of these lists, each with its kind. */
export const filterFields = <List extends ListType>(...of: readonly List[]): FilterFields<List> =>
  Object.assign(
    {},
    ...listFilters
      .filter(({ lists }) => of.some((list) => lists.some((each: ListType) => each === list)))
      .map(({ fields }) => fields),
  ) as FilterFields<List>;
