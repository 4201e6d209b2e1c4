import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { sortsOf, type ListType, type Sort } from '../domain/filters';
import { Icon } from './Icon';
import { useLearn } from './learn-context';

interface Props {
  type: ListType;
  /** Undefined: the list's own order. */
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}

/** The order of a list. Its sheet is list.css. */
export function SortSelect({ type, sort, onSort }: Props) {
  const { t } = useLearn();
  const [usual, ...others] = sortsOf(type);
  return (
    <label className="sort">
      <span>{t('coursesFilterDrawer:sort.title')}</span>
      <span className="select">
        <select
          value={sort ?? usual}
          onChange={({ currentTarget: { value } }) => onSort(others.find((each) => each === value))}
        >
          {[usual, ...others].map((each) => (
            <option key={each} value={each}>
              {t(`coursesFilterDrawer:sort.${each}`)}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size={18} />
      </span>
    </label>
  );
}
