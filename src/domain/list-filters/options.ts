import { filterOf } from './address-parameter';
import type { FilterOptions, ListFilter } from './list-filter';
import type { Filters } from './table';

/** The values that a parameter can have; undefined while they are not known. */
function optionsOf(parameter: string, filters: readonly ListFilter[], options: FilterOptions) {
  const groups = filterOf(parameter, filters)?.groups(options);
  return groups && (groups.find((group) => group.parameter === parameter)?.options ?? []);
}

/**
 * Drops what is not offered (LST-08, LST-09). Values whose options are not known stay.
 * @param known the filters of the list
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
