import { filterOf } from './address-parameter';
import type { ListFilter } from './list-filter';
import type { SortKey } from './list-sorts';
import { listFilters, type Filters } from './table';

/** The state of a list of courses, as in its address. */
export interface ListSelection {
  /** Lowercased and left-trimmed. */
  keyword: string;
  filters: Filters;
  /** Undefined: the default of the list. */
  sort: SortKey | undefined;
  /** Only this course. */
  objectiveId: string | undefined;
  /** Not used by lists. It stays in the address for the flow that added it. */
  occflow: string | undefined;
}

/** No filter is set. */
export const NO_FILTERS: Filters = {};
/** The state of a list that is neither searched nor filtered: all courses in the default order. */
export const NO_SELECTION: ListSelection = {
  keyword: '',
  filters: NO_FILTERS,
  sort: undefined,
  objectiveId: undefined,
  occflow: undefined,
};

/** One selected value, which a chip shows and removes. */
export interface SelectedValue {
  /** The parameter of the address, e.g. `term`, `category[3f2c…]`. */
  parameter: string;
  value: string;
}

/** The selected values of one filter, with their parameters. */
export const valuesOf = (filter: ListFilter, filters: Filters): SelectedValue[] =>
  Object.entries<readonly string[]>(filters).flatMap(([parameter, values]) =>
    filterOf(parameter, [filter]) ? values.map((value) => ({ parameter, value })) : [],
  );

/** All selected values, in the order of the drawer. */
export const selectedValues = (filters: Filters): SelectedValue[] =>
  listFilters.flatMap((filter) => valuesOf(filter, filters));

/** Whether a value is among the selected ones. */
export const isSelected = (filters: Filters, { parameter, value }: SelectedValue): boolean =>
  Object.entries<readonly string[]>(filters).some(([each, values]) => each === parameter && values.includes(value));

/**
 * The filters with other values for one parameter; an empty list removes the parameter.
 * @example withValues({ term: ['t1'] }, 'term', []) // {}
 */
export function withValues(filters: Filters, parameter: string, values: readonly string[]): Filters {
  const others = Object.entries<readonly string[]>(filters).filter(([each]) => each !== parameter);
  return Object.fromEntries(values.length ? [...others, [parameter, values]] : others);
}

/**
 * The filters with a value added, or removed if it was selected.
 * @example toggled({ term: ['t1'] }, { parameter: 'term', value: 't2' }) // { term: ['t1', 't2'] }
 */
export function toggled(filters: Filters, selected: SelectedValue): Filters {
  const { parameter, value } = selected;
  const before = Object.entries<readonly string[]>(filters).find(([each]) => each === parameter)?.[1] ?? [];
  const isRemoved = before.includes(value);
  return withValues(filters, parameter, isRemoved ? before.filter((each) => each !== value) : [...before, value]);
}

/** Whether a selection excludes courses. */
export const isFiltered = ({ keyword, filters, objectiveId }: ListSelection): boolean =>
  Boolean(keyword || objectiveId || selectedValues(filters).length);
