import { useStore } from '@nanostores/react';
import type { FetcherStore } from '@nanostores/query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Page } from '../api/contract/common';
import { FIRST_PAGE_SIZE } from '../api/contract/public-paths';
import { formatNumber } from '../i18n/format';
import { Button } from './Button';
import { Failure } from './Failure';
import { useLearn } from './learn-context';
import { Skeleton } from './Skeleton';

interface Props<T> {
  /** The store of the page that begins at `skip`. */
  page: (skip: number) => FetcherStore<Page<T>>;
  /** What is listed: another query begins at its first page. */
  query: string;
  size?: number;
  /** The next query's answer is on its way. */
  busy?: boolean;
  card: (item: T, index: number) => ReactNode;
  /** In place of the cards when there is none. */
  empty: ReactNode;
}

/** A list of courses, more of it as one scrolls or asks for it. */
export function CourseGrid<T>({ page, query, size = FIRST_PAGE_SIZE, busy = false, card, empty }: Props<T>) {
  const { t, locale } = useLearn();
  const first = page(0);
  const { data, error } = useStore(first);
  const [asked, ask] = useState({ query, pages: 1 });
  const status = useRef<HTMLParagraphElement>(null);
  const pages = asked.query === query ? asked.pages : 1;
  const total = data ? (data.totalCount ?? data.data.length) : 0;
  const shown = Math.min(total, pages * size);
  const more = () => ask({ query, pages: pages + 1 });

  if (!data) return error ? <Failure error={error} onRetry={first.revalidate} /> : null;
  return (
    <div aria-busy={busy || undefined} className="listing">
      {total ? (
        // A list without bullets is none to one screen reader, unless it is told.
        <ul role="list" className="cards" part="courses">
          {Array.from({ length: pages }, (_, at) => (
            <Cards
              key={query + at}
              store={page(at * size)}
              from={at * size}
              places={total - at * size}
              {...{ size, card }}
            />
          ))}
        </ul>
      ) : (
        empty
      )}
      <div className="more">
        <p role="status" ref={status} tabIndex={-1}>
          {total
            ? t('list.shown', { count: total, shown: formatNumber(shown, locale), total: formatNumber(total, locale) })
            : null}
        </p>
        {shown < total ? (
          <MoreButton
            key={shown}
            onMore={() => {
              more();
              if (shown + size >= total) status.current?.focus(); // the button goes
            }}
            onReached={more}
          />
        ) : null}
      </div>
    </div>
  );
}

interface CardsProps<T> extends Pick<Props<T>, 'card'> {
  store: FetcherStore<Page<T>>;
  from: number;
  places: number;
  size: number;
}

/** One page of cards; while it is on its way, their places. */
function Cards<T>({ store, from, places, size, card }: CardsProps<T>) {
  const { data, error } = useStore(store);
  if (data) return data.data.map((item, index) => card(item, from + index));
  if (error) {
    return (
      <li className="whole">
        <Failure error={error} onRetry={store.revalidate} />
      </li>
    );
  }
  return Array.from({ length: Math.min(size, places) }, (_, index) => (
    <li key={index} className="card" aria-hidden="true">
      <span className="cover" />
      <Skeleton lines={3} />
    </li>
  ));
}

/** Asks for more when it comes near the window, and when it is pressed. */
function MoreButton({ onMore, onReached }: { onMore: () => void; onReached: () => void }) {
  const { t } = useLearn();
  const button = useRef<HTMLButtonElement>(null);
  const reached = useRef(onReached);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached.current(), {
      rootMargin: '400px',
    });
    observer.observe(button.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <Button ref={button} onClick={onMore}>
      {t('list.more')}
    </Button>
  );
}
