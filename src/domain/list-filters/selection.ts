import { filterOf } from './address-parameter';
import type { ListFilter } from './list-filter';
import type { SortKey } from './list-sorts';
import { listFilters, type Filters } from './table';

/** What is selected of a list of courses: all that its address says. */
export interface ListSelection {
  /** Lowercased and left-trimmed. */
  keyword: string;
  filters: Filters;
  /** Undefined: the default of the list. */
  sort: SortKey | undefined;
  /** This course alone. */
  objectiveId: string | undefined;
  /** Says nothing to a list: it stays for the flow that put it into the address. */
  occflow: string | undefined;
}

export const NO_FILTERS: Filters = {};
export const NO_SELECTION: ListSelection = {
  keyword: '',
  filters: NO_FILTERS,
  sort: undefined,
  objectiveId: undefined,
  occflow: undefined,
};

/** One selected value: what a chip shows and removes. */
export interface SelectedValue {
  /** The parameter of the address, e.g. `term`, `category[3f2c…]`. */
  parameter: string;
  value: string;
}

/** The selected values of one filter, with the parameters that have them. */
export const valuesOf = (filter: ListFilter, filters: Filters): SelectedValue[] =>
  Object.entries<readonly string[]>(filters).flatMap(([parameter, values]) =>
    filterOf(parameter, [filter]) ? values.map((value) => ({ parameter, value })) : [],
  );

/** All selected values, in the order of the drawer. */
export const selectedValues = (filters: Filters): SelectedValue[] =>
  listFilters.flatMap((filter) => valuesOf(filter, filters));

export const isSelected = (filters: Filters, { parameter, value }: SelectedValue): boolean =>
  Object.entries<readonly string[]>(filters).some(([each, values]) => each === parameter && values.includes(value));

/** The filters with these values of a parameter in place of those that it had. */
export function withValues(filters: Filters, parameter: string, values: readonly string[]): Filters {
  const others = Object.entries<readonly string[]>(filters).filter(([each]) => each !== parameter);
  return Object.fromEntries(values.length ? [...others, [parameter, values]] : others);
}

/** The filters with a value added, or without it where it was selected. */
export function toggled(filters: Filters, selected: SelectedValue): Filters {
  const { parameter, value } = selected;
  const before = Object.entries<readonly string[]>(filters).find(([each]) => each === parameter)?.[1] ?? [];
  const isRemoved = before.includes(value);
  return withValues(filters, parameter, isRemoved ? before.filter((each) => each !== value) : [...before, value]);
}

/** Whether a selection leaves courses out. */
export const isFiltered = ({ keyword, filters, objectiveId }: ListSelection): boolean =>
  Boolean(keyword || objectiveId || selectedValues(filters).length);
