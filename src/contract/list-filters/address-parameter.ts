import type { ListFilter } from './list-filter';

/** The filter of a parameter in an address, such as `term` or `category[3f2c…]`; undefined when there is none. */
export function filterOf(parameter: string, filters: readonly ListFilter[]): ListFilter | undefined {
  const [, name, group] = /^(\w+)(\[.+\])?$/s.exec(parameter) ?? [];
  return filters.find(({ key, isGrouped }) => key === name && isGrouped === (group !== undefined));
}
