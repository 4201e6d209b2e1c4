import type { ListFilter } from './list-filter';

/** The filter that a parameter of an address belongs to: `term`, `category[3f2c…]`. */
export function filterOf(parameter: string, filters: readonly ListFilter[]): ListFilter | undefined {
  const [, name, group] = /^(\w+)(\[.+\])?$/s.exec(parameter) ?? [];
  return filters.find(({ key, isGrouped }) => key === name && isGrouped === (group !== undefined));
}
