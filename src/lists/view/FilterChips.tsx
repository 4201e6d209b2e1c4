import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef, type RefObject } from 'react';
import { NO_FILTERS, selectedValues, toggled } from '../../contract/list-filters/selection';
import { formatNumber } from '../../i18n/format';
import { Button } from '../../ui/Button';
import sheet from './filter-chips.css';
import { valueName } from './filter-texts';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import type { ListState } from './list-state';
import { useSheet } from '../../ui/sheet';

interface Props {
  list: ListState;
  /** Number of matching courses; undefined while it is loading. For 0 the list itself has a message. */
  total: number | undefined;
  /** Takes the focus when the last chip is removed. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The number of matching courses, and a chip for each selected value, which removes the value. */
export default function FilterChips({ list, total, focusAfter }: Props) {
  const { t, locale } = useLearn('coursesFilterDrawer');
  useSheet(sheet);
  const row = useRef<HTMLDivElement>(null);
  const { filters, objectiveId } = list.selection;
  const course = objectiveId && list.courseName;
  const chips = [
    ...(course ? [{ key: 'course', text: course, remove: () => list.select({ objectiveId: undefined }) }] : []),
    ...selectedValues(filters).flatMap((selected) => {
      const text = valueName(selected, list.list.filters, list.options, t);
      const remove = () => list.select({ filters: toggled(filters, selected) });
      return text === undefined ? [] : [{ key: `${selected.parameter} ${selected.value}`, text, remove }];
    }),
  ];
  /** Moves the focus from a chip that is being removed to its neighbour. */
  const moveFocus = (place: number) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('.chip') ?? [])];
    (buttons[place + 1] ?? buttons[place - 1] ?? focusAfter.current)?.focus();
  };
  return (
    <div ref={row} className="filter-chips" part="filter-chips">
      <p>{total ? t('list.count', { count: total, number: formatNumber(total, locale) }) : null}</p>
      {chips.length ? (
        <ul role="list" aria-label={t('chosen')}>
          {chips.map(({ key, text, remove }, place) => (
            <li key={key}>
              <button
                type="button"
                className="chip removable"
                part="chip"
                aria-label={t('remove', { name: text })}
                onClick={() => {
                  moveFocus(place);
                  remove();
                }}
              >
                <bdi>{text}</bdi>
                <Icon icon={X} size={16} />
              </button>
            </li>
          ))}
          <li>
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                focusAfter.current?.focus();
                list.select({ keyword: '', filters: NO_FILTERS, objectiveId: undefined });
              }}
            >
              {t('clear')}
            </Button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}
