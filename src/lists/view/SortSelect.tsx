import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import type { ListState } from './list-state';

/** The order of a list. Its sheet is list.css. */
export function SortSelect({ list }: { list: ListState }) {
  const { t } = useLearn('coursesFilterDrawer');
  const [usual, ...others] = list.list.sorts;
  const chosen = list.selection.sort ?? usual!;
  return (
    <label className="sort" part="sort">
      <span>{t('sort.title')}</span>
      <span className="select">
        <select
          part="sort-input"
          value={chosen}
          // The address does not contain the default.
          onChange={({ currentTarget: { value } }) => list.select({ sort: others.find((sort) => sort === value) })}
        >
          {list.list.sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
        <span className="chosen" aria-hidden="true">
          {t(`sort.${chosen}`)}
        </span>
        <Icon icon={ChevronDown} size={18} />
      </span>
    </label>
  );
}
