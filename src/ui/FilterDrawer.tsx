import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  COURSE_PRIORITY,
  COURSE_PROGRESS,
  choicesOf,
  filtersOf,
  toggled,
  type Choice,
  type Filters,
  type ListType,
  type Offers,
} from '../domain/filters';
import { lookUp } from '../domain/look-up';
import { formatNumber } from '../i18n/format';
import { Button } from './Button';
import sheet from './filter-drawer.css';
import { choiceName } from './filter-names';
import { useLearn } from './learn-context';
import { useSheet } from './sheet';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from './VisuallyHidden';

interface Props {
  type: ListType;
  filters: Filters;
  offers: Offers;
  /** More of what is offered is on its way. */
  waiting: boolean;
  /** Courses that match; undefined while they are counted. */
  total: number | undefined;
  /** Stands above the filters. */
  children?: ReactNode;
  onChange: (filters: Filters) => void;
  onClear: () => void;
  onClose: () => void;
}

/** The filters of a list (LST-03), at the side; the list behind follows at once. */
export default function FilterDrawer({ type, filters, offers, waiting, total, children, ...tell }: Props) {
  const { onChange, onClear, onClose } = tell;
  const { t, locale } = useLearn();
  useSheet(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();

  const groups: Record<keyof Filters, readonly Group[]> = {
    courseProgress: [fixed('courseProgress', COURSE_PROGRESS)],
    coursePriority: [fixed('coursePriority', COURSE_PRIORITY)],
    term: [offeredGroup('term', offers.terms)],
    collection: [offeredGroup('collection', offers.collections)],
    category: (offers.categories ?? []).map(({ id, name, attributes }) => ({
      key: id,
      title: name,
      choices: attributes.map((attribute) => ({ filter: 'category', of: id, value: attribute.id })),
    })),
  };
  const isChosen = (choice: Choice) =>
    (choice.filter === 'category' ? (lookUp(filters.category, choice.of) ?? []) : filters[choice.filter]).some(
      (value) => value === choice.value,
    );
  const count =
    total === undefined
      ? t('coursesFilterDrawer:show')
      : t('coursesFilterDrawer:showCount', { count: total, number: formatNumber(total, locale) });
  return (
    <dialog
      ref={dialog}
      className="filters"
      aria-labelledby="filters-title"
      onClose={onClose}
      // A press beside the panel is a press on the dialog itself.
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="panel">
        <header>
          <h2 id="filters-title">{t('coursesFilterDrawer:title')}</h2>
          <Button variant="quiet" icon={X} aria-label={t('close')} onClick={close} />
        </header>
        <div className="groups">
          {children}
          {filtersOf(type)
            .flatMap((name) => groups[name])
            .filter(({ choices }) => choices.length)
            .map((group) => (
              <Checks
                key={group.key}
                title={
                  group.title === undefined ? t(`coursesFilterDrawer:${group.key}.title`) : <bdi>{group.title}</bdi>
                }
                choices={group.choices}
                isChosen={isChosen}
                name={(choice) => choiceName(choice, offers, t)?.text}
                onToggle={(choice) => onChange(toggled(filters, choice))}
              />
            ))}
          {waiting ? <Skeleton lines={4} /> : null}
        </div>
        <footer>
          {choicesOf(filters).length ? <Button onClick={onClear}>{t('coursesFilterDrawer:clear')}</Button> : null}
          <Button variant="primary" onClick={close}>
            {count}
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

/** Named by its texts, or, where it is a category, by its author. */
type Group = { choices: readonly Choice[] } & (
  { key: Exclude<keyof Filters, 'category'>; title?: undefined } | { key: string; title: string }
);

const fixed = (key: 'courseProgress' | 'coursePriority', values: readonly string[]): Group => ({
  key,
  choices: values.map((value) => ({ filter: key, value })),
});

const offeredGroup = (key: 'term' | 'collection', options: readonly { id: string }[] = []): Group => ({
  key,
  choices: options.map(({ id }) => ({ filter: key, value: id })),
});

/** Choices of a group that are shown before one asks for all. */
const FIRST = 8;

interface ChecksProps {
  title: ReactNode;
  choices: readonly Choice[];
  isChosen: (choice: Choice) => boolean;
  name: (choice: Choice) => string | undefined;
  onToggle: (choice: Choice) => void;
}

function Checks({ title, choices, isChosen, name, onToggle }: ChecksProps) {
  const { t, locale } = useLearn();
  const [all, showAll] = useState(choices.length <= FIRST + 1);
  const group = useRef<HTMLFieldSetElement>(null);
  // What is chosen is never out of sight.
  const shown = all ? choices : choices.filter((choice, index) => index < FIRST || isChosen(choice));
  return (
    <fieldset ref={group}>
      <legend>{title}</legend>
      {shown.map((choice) => (
        <label key={choice.value}>
          <input type="checkbox" checked={isChosen(choice)} onChange={() => onToggle(choice)} />
          <bdi>{name(choice)}</bdi>
        </label>
      ))}
      {all ? null : (
        <Button
          variant="quiet"
          size="small"
          className="all"
          onClick={() => {
            group.current?.querySelectorAll('input')[FIRST - 1]?.focus(); // the button goes
            showAll(true);
          }}
        >
          {t('coursesFilterDrawer:all', { number: formatNumber(choices.length, locale) })}
        </Button>
      )}
    </fieldset>
  );
}
