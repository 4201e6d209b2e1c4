import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
import { useState, type ReactNode, type Ref } from 'react';
import { selectedValues } from '../../contract/list-filters/selection';
import { formatNumber } from '../../i18n/format';
import { Button } from '../../ui/Button';
import { lazily } from '../../ui/lazily';
import { useLearn } from '../../ui/learn-context';
import type { ListState } from './list-state';

const FilterDrawer = lazily(() => import('./FilterDrawer'));

interface Props {
  list: ListState;
  /** Courses that match; undefined while they are counted. */
  total: number | undefined;
  ref: Ref<HTMLButtonElement>;
  /** Shown above the filters in the drawer. */
  children?: ReactNode;
}

/** The button that opens the drawer with a list's filters; it shows the number of selected values. */
export function FilterButton({ list, total, ref, children }: Props) {
  const { t, locale } = useLearn('coursesFilterDrawer');
  const count = selectedValues(list.selection.filters).length;
  const [isOpen, setOpen] = useState(false);
  // Before the click; a failure is shown after it.
  const prepare = () => void FilterDrawer.load().catch(() => {});
  return (
    <>
      <Button
        ref={ref}
        part="filter-button"
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-label={count ? t('active', { count, number: formatNumber(count, locale) }) : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {t('button')}
        {/* The number is in the style: the name says it in words, and has to contain the button's text. */}
        {count ? <span className="badge accent count" data-count={formatNumber(count, locale)} /> : null}
      </Button>
      {isOpen ? (
        <FilterDrawer list={list} total={total} onClose={() => setOpen(false)}>
          {children}
        </FilterDrawer>
      ) : null}
    </>
  );
}
