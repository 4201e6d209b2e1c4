import { useStore } from '@nanostores/react';
import { Fragment, useCallback, useDeferredValue, useMemo, useState, type ReactNode, type Ref } from 'react';
import type { Page } from '../../contract/common';
import { FIRST_PAGE_SIZE } from '../../contract/public-paths';
import { formatNumber } from '../../i18n/format';
import { CARD_LIST } from '../markup/card';
import { FIRST_CARDS, sizeClass } from '../markup/card-counts';
import { GROUPED_CARDS, groupHeading, groupList, inGroups, type CardGroups } from '../markup/card-groups';
import type Pages from './CoursePages';
import { useElementState } from '../../ui/element-state';
import { Failure } from '../../ui/Failure';
import { lazily } from '../../ui/lazily';
import { useLearn } from '../../ui/learn-context';
import { Markup, propsOf } from '../../ui/Markup';
import type { Resource } from '../../client/page/resource';

const CoursePages = lazily(() => import('./CoursePages')) as unknown as typeof Pages;

interface Props<T> {
  /** The resource of the page that begins at the item `skip`. */
  page: (skip: number) => Resource<Page<T>>;
  /** Identifies the list: when it changes, the grid begins again at the first page. */
  query: string;
  size?: number;
  /** The response for the next query is loading. */
  busy?: boolean;
  /** `level` of the card's heading. */
  card: (item: T, index: number, level: 2 | 3) => ReactNode;
  /**
   * The groups of a list, from the items of its first page; undefined: it has none, but space for a heading. Absent: a list that
   * never has groups.
   */
  groups?: ((items: readonly T[]) => CardGroups | undefined) | undefined;
  /** The cards are larger in a short list, and rows in a long one. */
  fitsNumber?: boolean;
  /** The number of courses that they fit, when the list shows only some of them: filters don't change the size of the cards. */
  ofNumber?: number | undefined;
  /** Shown in place of the cards when the list is empty. */
  empty: ReactNode;
}

/** A list of courses of any length: its first page at once, the other pages as the learner scrolls near them. */
export function CourseGrid<T>({
  page,
  query,
  size = FIRST_PAGE_SIZE,
  busy = false,
  card,
  groups,
  fitsNumber,
  ofNumber,
  empty,
}: Props<T>) {
  const { t, locale } = useLearn();
  useElementState(busy ? 'updating' : undefined);
  const first = page(0);
  const { data, error } = useStore(first);
  const [list, setList] = useState<HTMLElement | null>(null);
  const [far, setFar] = useState<string>();
  const near = far !== query;
  const count = useDeferredValue(Infinity, FIRST_CARDS);
  // Measuring changes only this component's own state; the cards are not rendered again.
  const grouping = useMemo(() => data && groups?.(data.data), [data, groups]);
  const cardAt = useCallback((item: T, index: number) => card(item, index, grouping ? 3 : 2), [card, grouping]);
  const cards = useMemo(() => data && data.data.slice(0, count).map(cardAt), [data, count, cardAt]);
  const lead = grouping && grouping.lead < data!.data.length ? grouping.lead : 0;
  const isWhole = data !== undefined && data.data.length <= count;
  const total = data ? (data.totalCount ?? data.data.length) : 0;

  const hasRoom = groups && !grouping && total > 0 && 'heading-room';
  const classes = ['listing', !isWhole && 'begun', hasRoom, fitsNumber && sizeClass(ofNumber ?? total)];
  if (!data) return error ? <Failure error={error} onRetry={first.revalidate} /> : null;
  return (
    <div aria-busy={busy || undefined} className={classes.filter(Boolean).join(' ')}>
      {total ? (
        <Cards
          ref={setList}
          cards={cards!}
          near={near || total <= size}
          grouping={grouping}
          more={
            list && isWhole && total > size ? (
              <CoursePages
                key={query}
                first={near}
                onFirst={(near) => setFar(near ? undefined : query)}
                {...{ list, query, page, total, size, lead }}
                card={cardAt}
              />
            ) : null
          }
        />
      ) : (
        empty
      )}
      <p role="status" className="more" part="count">
        {total && (isWhole || hasRoom) ? t('list.count', { count: total, number: formatNumber(total, locale) }) : null}
      </p>
    </div>
  );
}

interface CardsProps {
  ref: Ref<HTMLElement>;
  /** The cards of the first page. */
  cards: readonly ReactNode[];
  /** False: the window is far from the first page, and its cards are removed. */
  near: boolean;
  grouping: CardGroups | undefined;
  /** All other pages. */
  more: ReactNode;
}

/** The cards of a list, or the lists of its groups. All other pages belong to the last group. */
function Cards({ ref, cards, near, grouping, more }: CardsProps) {
  if (!grouping) {
    return (
      <ul {...propsOf(CARD_LIST)} ref={ref as Ref<HTMLUListElement>}>
        {near ? cards : null}
        {more}
      </ul>
    );
  }
  const groups = inGroups(cards, grouping);
  const last = groups.at(-1);
  return (
    <div {...propsOf(GROUPED_CARDS)} ref={ref as Ref<HTMLDivElement>}>
      {groups.map((group) => (
        <Fragment key={group.title}>
          {near ? <Markup tree={groupHeading(group.title)} /> : null}
          {near || group === last ? (
            <ul {...propsOf(groupList(group))}>
              {near ? group.cards : null}
              {group === last ? more : null}
            </ul>
          ) : null}
        </Fragment>
      ))}
    </div>
  );
}
