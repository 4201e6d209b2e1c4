import { useStore } from '@nanostores/react';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { Page } from '../../contract/common';
import { FIRST_PAGE_SIZE } from '../../contract/public-paths';
import { formatNumber } from '../../i18n/format';
import { CARD_LIST } from '../markup/card';
import { FIRST_CARDS, sizeClass } from '../markup/card-counts';
import { groupTree, inGroups, type CardGroups } from '../markup/card-groups';
import type Pages from './CoursePages';
import { useElementState } from '../../ui/element-state';
import { Failure } from '../../ui/Failure';
import { lazily } from '../../ui/lazily';
import { useLearn } from '../../ui/learn-context';
import { Markup, propsOf } from '../../ui/Markup';
import type { Resource } from '../../client/page/resource';

const CoursePages = lazily(() => import('./CoursePages')) as unknown as typeof Pages;

const groupHeading = (title: string): ReactNode => <Markup key={title} tree={groupTree(title)} />;

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
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const [far, setFar] = useState<string>();
  const near = far !== query;
  const count = useDeferredValue(Infinity, FIRST_CARDS);
  // Measuring changes only this component's own state; the cards are not rendered again.
  const grouping = useMemo(() => data && groups?.(data.data), [data, groups]);
  const cardAt = useCallback((item: T, index: number) => card(item, index, grouping ? 3 : 2), [card, grouping]);
  const cards = useMemo(
    () => data && inGroups(data.data.slice(0, count).map(cardAt), grouping, groupHeading),
    [data, count, cardAt, grouping],
  );
  const lead = grouping && grouping.lead < data!.data.length ? grouping.lead : 0;
  const isWhole = data !== undefined && data.data.length <= count;
  const total = data ? (data.totalCount ?? data.data.length) : 0;

  const hasRoom = groups && !grouping && total > 0 && 'heading-room';
  const classes = ['listing', !isWhole && 'begun', hasRoom, fitsNumber && sizeClass(ofNumber ?? total)];
  if (!data) return error ? <Failure error={error} onRetry={first.revalidate} /> : null;
  return (
    <div aria-busy={busy || undefined} className={classes.filter(Boolean).join(' ')}>
      {total ? (
        <ul {...propsOf(CARD_LIST)} ref={setList}>
          {near || total <= size ? cards : null}
          {list && isWhole && total > size ? (
            <CoursePages
              key={query}
              first={near}
              onFirst={(near) => setFar(near ? undefined : query)}
              {...{ list, query, page, total, size, lead }}
              card={cardAt}
            />
          ) : null}
        </ul>
      ) : (
        empty
      )}
      <p role="status" className="more" part="count">
        {total && (isWhole || hasRoom) ? t('list.count', { count: total, number: formatNumber(total, locale) }) : null}
      </p>
    </div>
  );
}
