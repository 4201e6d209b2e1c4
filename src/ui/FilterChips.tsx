import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef, type RefObject } from 'react';
import { NO_FILTERS, selectedValues, toggled } from '../domain/list-filters/selection';
import { formatNumber } from '../i18n/format';
import { Button } from './Button';
import sheet from './filter-chips.css';
import { valueName } from './filter-texts';
import { Icon } from './Icon';
import { useLearn } from './learn-context';
import type { ListState } from './list-state';
import { useSheet } from './sheet';

interface Props {
  list: ListState;
  /** Courses that match; undefined while they are counted. Where there is none, the list itself says so. */
  total: number | undefined;
  /** Has the focus when there is nothing more to remove. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** What is selected of a list: how many courses that leaves, and a chip for each value, which removes it. */
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
  /** The chip goes: the focus moves to its neighbour. */
  const moveFocus = (place: number) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('.chip') ?? [])];
    (buttons[place + 1] ?? buttons[place - 1] ?? focusAfter.current)?.focus();
  };
  return (
    <div ref={row} className="filter-chips">
      <p>{total ? t('list.count', { count: total, number: formatNumber(total, locale) }) : null}</p>
      {chips.length ? (
        <ul role="list" aria-label={t('chosen')}>
          {chips.map(({ key, text, remove }, place) => (
            <li key={key}>
              <button
                type="button"
                className="chip removable"
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
                list.select({ filters: NO_FILTERS, objectiveId: undefined });
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
