import type { FilterOptions, ListFilter, OptionGroup } from '../../contract/list-filters/list-filter';
import type { SelectedValue } from '../../contract/list-filters/selection';
import type { FilterTitle, FilterValueText } from '../../contract/list-filters/table';
import type { Translate } from '../../i18n/translate';

type T = Translate<'coursesFilterDrawer'>;

/** The heading of a filter without groups. */
export const groupTitle = ({ parameter }: OptionGroup, t: T): string =>
  t(`coursesFilterDrawer:${parameter as FilterTitle}.title`);

/** The name of an option. */
export const optionName = (parameter: string, { value, name }: OptionGroup['options'][number], t: T): string =>
  name ?? t(`coursesFilterDrawer:${parameter}.${value}` as `coursesFilterDrawer:${FilterValueText}`);

/** The name of a selected value; undefined while it is unknown. */
export function valueName(
  { parameter, value }: SelectedValue,
  filters: readonly ListFilter[],
  options: FilterOptions,
  t: T,
): string | undefined {
  const groups = filters.flatMap((filter) => filter.groups(options) ?? []);
  const option = groups.find((group) => group.parameter === parameter)?.options.find((each) => each.value === value);
  return option && optionName(parameter, option, t);
}
