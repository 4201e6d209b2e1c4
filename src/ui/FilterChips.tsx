import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef, type RefObject } from 'react';
import { choicesOf, NO_FILTERS, toggled, type Filters, type Offers } from '../domain/filters';
import { formatNumber } from '../i18n/format';
import { Button } from './Button';
import sheet from './filter-chips.css';
import { choiceName } from './filter-names';
import { Icon } from './Icon';
import { useLearn } from './learn-context';
import { useSheet } from './sheet';

interface Props {
  filters: Filters;
  offers: Offers;
  /** Name of the one course that is shown; undefined: not narrowed to one. */
  onlyCourse: string | undefined;
  /** Courses that match; undefined while they are counted. None says the list itself. */
  total: number | undefined;
  onChange: (changes: { filters?: Filters; objectiveId?: undefined }) => void;
  /** Has the focus when there is nothing more to take away. */
  focusAfter?: RefObject<HTMLElement | null>;
}

/** What a list is narrowed to: how many courses that leaves, and a chip each that takes one filter away. */
export default function FilterChips({ filters, offers, onlyCourse, total, onChange, focusAfter }: Props) {
  const { t, locale } = useLearn();
  useSheet(sheet);
  const row = useRef<HTMLDivElement>(null);
  const chips = [
    ...(onlyCourse === undefined
      ? []
      : [{ key: 'course', text: onlyCourse, remove: () => onChange({ objectiveId: undefined }) }]),
    ...choicesOf(filters).flatMap((choice) => {
      const text = choiceName(choice, offers, t)?.text;
      const remove = () => onChange({ filters: toggled(filters, choice) });
      return text === undefined ? [] : [{ key: `${choice.filter} ${choice.value}`, text, remove }];
    }),
  ];
  /** The chip goes: the focus moves to its neighbour. */
  const keepFocus = (place: number) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('.chip') ?? [])];
    (buttons[place + 1] ?? buttons[place - 1] ?? focusAfter?.current)?.focus();
  };
  return (
    <div ref={row} className="narrowed">
      <p>{total ? t('list.count', { count: total, number: formatNumber(total, locale) }) : null}</p>
      {chips.length ? (
        <ul role="list" aria-label={t('coursesFilterDrawer:chosen')}>
          {chips.map(({ key, text, remove }, place) => (
            <li key={key}>
              <button
                type="button"
                className="chip removable"
                aria-label={t('coursesFilterDrawer:remove', { name: text })}
                onClick={() => {
                  keepFocus(place);
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
                focusAfter?.current?.focus();
                onChange({ filters: NO_FILTERS, objectiveId: undefined });
              }}
            >
              {t('coursesFilterDrawer:clear')}
            </Button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}
