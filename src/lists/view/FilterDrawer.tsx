import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { OptionGroup } from '../../contract/list-filters/list-filter';
import { isSelected, NO_FILTERS, selectedValues, toggled } from '../../contract/list-filters/selection';
import { formatNumber } from '../../i18n/format';
import { Button } from '../../ui/Button';
import sheet from './filter-drawer.css';
import { groupTitle, optionName } from './filter-texts';
import { useLearn } from '../../ui/learn-context';
import type { ListState } from './list-state';
import { useSheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

interface Props {
  list: ListState;
  /** Courses that match; undefined while they are counted. */
  total: number | undefined;
  onClose: () => void;
  /** Shown above the filters. */
  children?: ReactNode;
}

/** The drawer with the filters of a list (LST-03). Each change applies to the list at once. */
export default function FilterDrawer({ list, total, onClose, children }: Props) {
  const { t, locale } = useLearn('coursesFilterDrawer');
  useSheet(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the first paint, so that the drawer is never a frame late.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  // After it, because the list renders again.
  const begin = useEffectEvent(list.drawer.opened);
  useEffect(() => begin(), []);
  const close = () => dialog.current?.close();

  const { filters } = list.selection;
  const groups = list.list.filters.flatMap((filter) => filter.groups(list.options) ?? []);
  return (
    <dialog
      ref={dialog}
      className="filters"
      part="dialog"
      aria-labelledby="filters-title"
      onClose={onClose}
      // A click beside the panel hits the dialog itself.
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="panel">
        <header>
          <h2 id="filters-title">{t('title')}</h2>
          <Button variant="quiet" icon={X} aria-label={t('close')} onClick={close} />
        </header>
        <div className="groups">
          {children}
          {groups
            .filter(({ options }) => options.length)
            .map((group) => (
              <Checks
                key={group.parameter}
                group={group}
                isChecked={(value) => isSelected(filters, { parameter: group.parameter, value })}
                onToggle={(value) =>
                  list.drawer.select({ filters: toggled(filters, { parameter: group.parameter, value }) })
                }
              />
            ))}
          {list.isLoadingOptions ? <Skeleton lines={4} /> : null}
        </div>
        <footer>
          {selectedValues(filters).length ? (
            <Button onClick={() => list.drawer.select({ keyword: '', filters: NO_FILTERS })}>{t('clear')}</Button>
          ) : null}
          <Button variant="primary" onClick={close}>
            {total === undefined ? t('show') : t('showCount', { count: total, number: formatNumber(total, locale) })}
          </Button>
        </footer>
        {/* What stands behind a modal window is not announced. */}
        <VisuallyHidden>
          <span role="status">
            {total === undefined ? null : t('list.count', { count: total, number: formatNumber(total, locale) })}
          </span>
        </VisuallyHidden>
      </div>
    </dialog>
  );
}

/** Options of a group that are shown before the learner asks for all. */
const FIRST = 8;

interface ChecksProps {
  group: OptionGroup;
  isChecked: (value: string) => boolean;
  onToggle: (value: string) => void;
}

/** The options of one group. */
function Checks({ group, isChecked, onToggle }: ChecksProps) {
  const { t, locale } = useLearn('coursesFilterDrawer');
  const { parameter, name, options } = group;
  const [all, showAll] = useState(options.length <= FIRST + 1);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // Checked options are always shown.
  const shown = all ? options : options.filter(({ value }, index) => index < FIRST || isChecked(value));
  return (
    <fieldset ref={fieldset}>
      <legend>{name === undefined ? groupTitle(group, t) : <bdi>{name}</bdi>}</legend>
      {shown.map((option) => (
        <label key={option.value}>
          <input type="checkbox" checked={isChecked(option.value)} onChange={() => onToggle(option.value)} />
          <bdi>{optionName(parameter, option, t)}</bdi>
        </label>
      ))}
      {all ? null : (
        <Button
          variant="quiet"
          size="small"
          className="all"
          onClick={() => {
            fieldset.current?.querySelectorAll('input')[FIRST - 1]?.focus(); // the focused button is removed
            showAll(true);
          }}
        >
          {t('all', { number: formatNumber(options.length, locale) })}
        </Button>
      )}
    </fieldset>
  );
}
