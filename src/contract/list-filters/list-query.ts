import { joined, type Expression, type Fields } from '../query-expression';
import type { CourseList } from './course-list';
import type { ListType } from './list-filter';
import { listSorts } from './list-sorts';
import { publicExpression, publicField, type PublicFields } from './public-fields';
import { searchExpression, type SearchFields } from './search';
import { valuesOf, type ListSelection } from './selection';
import type { FilterFields } from './table';

type AccessList = Exclude<ListType, 'public'>;
type Selector = Extract<(typeof listSorts)[number], { selector: string }>['selector'];

/** The part of a list request that a selection makes (`ListQuery` in the contract). */
interface SelectionQuery<F extends Fields, Sort extends string> {
  filter?: Expression<F> | undefined;
  sort?: readonly { selector: Sort; desc: boolean }[] | undefined;
  showcase?: string;
  filterAttribute?: string;
  shelf?: string | undefined;
}

type AccessFields = FilterFields<AccessList> & SearchFields & { readonly 'objective.id': 'id' };
type AccessQuery = SelectionQuery<AccessFields, Selector>;

/** The request for a selection in a list of accesses: My courses, the catalog. */
export function accessQuery(selection: ListSelection, { type, filters }: CourseList): AccessQuery {
  const { keyword, objectiveId, sort } = selection;
  const queries = filters.flatMap((filter) => {
    const values = valuesOf(filter, selection.filters).map(({ value }) => value);
    return values.length ? [filter.query(values)] : [];
  });
  const expressions = [
    searchExpression(keyword),
    ...queries.map(({ filter }) => filter as Expression<AccessFields> | undefined),
    objectiveId ? (['objective.id', '=', objectiveId] as const) : undefined,
  ];
  const selector = listSorts.find(({ key }) => key === sort);
  // A search also finds hidden and archived courses.
  const shelf = type !== 'enrolled' ? undefined : keyword || objectiveId ? 'all' : 'main';
  return {
    shelf,
    ...(Object.assign({}, ...queries) as Pick<AccessQuery, 'showcase' | 'filterAttribute' | 'shelf'>),
    filter: joined<AccessFields>('and', expressions),
    sort: selector && 'selector' in selector ? [{ selector: selector.selector, desc: false }] : undefined,
  };
}

type PublicSort = Extract<(typeof listSorts)[number], { selector: `objective.${string}` }>;
type PublicSelector = PublicSort['selector'] extends infer Field
  ? Field extends `objective.${infer Own}`
    ? Own
    : never
  : never;
type CourseFields = FilterFields<'public'> & SearchFields;

/** The request for a selection in the open catalog, which lists courses instead of accesses. */
export function publicQuery(
  selection: ListSelection,
  list: CourseList,
): SelectionQuery<PublicFields<CourseFields>, PublicSelector> {
  const { filter, sort, shelf: _shelf, ...parameters } = accessQuery({ ...selection, objectiveId: undefined }, list);
  return {
    ...parameters,
    filter: filter && publicExpression(filter as Expression<CourseFields>),
    sort: sort?.map(({ selector, desc }) => ({ selector: publicField(selector as PublicSort['selector']), desc })),
  };
}
