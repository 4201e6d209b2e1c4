import { filterOf } from './address-parameter';
import type { FilterOptions, ListFilter } from './list-filter';
import type { Filters } from './table';

/** The values that a parameter can have; undefined until they are known. */
function optionsOf(parameter: string, filters: readonly ListFilter[], options: FilterOptions) {
  const groups = filterOf(parameter, filters)?.groups(options);
  return groups && (groups.find((group) => group.parameter === parameter)?.options ?? []);
}

/**
 * Removes values that the platform does not offer (LST-08, LST-09). Values stay until the options of their filter are known.
 * @param known the filters of the list
 * @returns the valid filters; `isInvalid` when a value was removed
 */
export function checkFilters(
  filters: Filters,
  known: readonly ListFilter[],
  options: FilterOptions,
): { filters: Filters; isInvalid: boolean } {
  let isInvalid = false;
  const checked = Object.entries<readonly string[]>(filters).flatMap(([parameter, values]) => {
    const offered = optionsOf(parameter, known, options);
    const valid = offered ? values.filter((value) => offered.some((option) => option.value === value)) : values;
    isInvalid ||= valid.length < values.length;
    return valid.length ? [[parameter, valid] as const] : [];
  });
  return { filters: Object.fromEntries(checked), isInvalid };
}
