import { useStore } from '@nanostores/react';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Page } from '../../contract/common';
import { releaseResource } from '../../client/page/release-resource';
import type { Resource } from '../../client/page/resource';
import { Failure } from '../../ui/Failure';
import { GridView, type Shown } from './grid-view';
import { useLearn } from '../../ui/learn-context';
import { PagePlaces } from './page-places';
import { Skeleton } from '../../ui/Skeleton';
import { toJson } from '../../base/json';
import { range } from '../../base/range';

/** How many screens above and below the window have their cards; cards further away are removed. */
const NEAR = 1;
const FAR = 3;
/** The least such distance, in px: in a low window Tab would otherwise not find the next row in time. */
const LEAST_REACH = 800;
/** In ms. A page that is scrolled past in less time is not requested. */
const PASSING = 100;

interface Props<T> {
  /** The grid of all cards. */
  list: HTMLElement;
  query: string;
  page: (skip: number) => Resource<Page<T>>;
  total: number;
  size: number;
  /** How many cards are in the group that leads the list; 0: none leads it. */
  lead: number;
  card: (item: T, index: number) => ReactNode;
  /** Whether the first page, which is before these pages in the list, has its cards. */
  first: boolean;
  /** Called when the first page comes near the window or leaves it. */
  onFirst: (near: boolean) => void;
}

/** The measurements of recent lists, so that a learner who returns finds each card in the same place. */
const left = new Map<string, PagePlaces>();
const MOST_LEFT = 10;

function placesOf(query: string, total: number, size: number, lead: number): PagePlaces {
  const key = toJson([query, total, size, lead]);
  const places = left.get(key) ?? new PagePlaces(total, size, lead);
  left.delete(key);
  left.set(key, places);
  for (const oldest of left.keys()) if (left.size > MOST_LEFT) left.delete(oldest);
  return places;
}

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * All pages of a long list after its first, as items of its last group. Only the pages near the window have their cards; the others are empty space of
 * the same height, so that nothing jumps when cards load. The browser's own scroll anchoring is off for the list, as not every
 * browser has it.
 */
export default function CoursePages<T>({ list, query, page, total, size, lead, card, first, onFirst }: Props<T>) {
  const { platform } = useLearn();
  const places = useMemo(() => placesOf(query, total, size, lead), [query, total, size, lead]);
  const [{ from, to }, show] = useState({ from: 0, to: 0 });
  const [, redraw] = useState(0);
  const held = useRef(new Map<number, { items: number; loaded: boolean }>());
  const shown = useRef<Shown>({ from, to, held: held.current });
  const view = useRef<GridView>(undefined);
  const refocus = useRef<number>(undefined);

  useLayoutEffect(() => {
    const here = new GridView(list, places, () => shown.current);
    view.current = here;
    const look = () => {
      if (!here.hasRoom) return; // the measurements stay as they are
      const { known } = places;
      here.measure();
      if (places.known !== known) redraw((times) => times + 1);
      here.look();
      const y = here.scrolled;
      const bottom = y + innerHeight;
      const reach = Math.max(innerHeight, LEAST_REACH);
      show((now) => {
        const next = {
          from: within(places.at(y - FAR * reach), now.from, places.at(y - NEAR * reach)),
          to: within(places.at(bottom + NEAR * reach), now.to, places.at(bottom + FAR * reach)),
        };
        return next.from === now.from && next.to === now.to ? now : next;
      });
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    const resizing = new ResizeObserver(() => {
      // Only after these pages have made the list longer for the first time: without its cards the browser would take what
      // follows the list as its anchor, and the cards would move up.
      list.style.overflowAnchor = 'none';
      here.hold();
      soon();
    });
    resizing.observe(list);
    // In the capture phase, as an element around this one may be what scrolls.
    addEventListener('scroll', soon, { capture: true, passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      resizing.disconnect();
      removeEventListener('scroll', soon, { capture: true });
      removeEventListener('resize', soon);
    };
  }, [list, places]);

  // After each change of the shown pages.
  useLayoutEffect(() => {
    if (first !== (from === 0)) return onFirst(from === 0); // this effect then runs again before the browser paints
    shown.current = { from, to, held: held.current };
    const items = view.current!.items();
    for (const [place, item] of items) {
      const [before, count] = place < lead ? [0, lead] : [lead, total - lead];
      item.setAttribute('aria-setsize', String(count));
      item.setAttribute('aria-posinset', String(place - before + 1));
    }
    view.current!.hold();
    if (refocus.current === undefined) return;
    items.get(refocus.current)?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    refocus.current = undefined;
  });

  // Removes the data of pages that lost their cards, else the cache grows with each page. The pages shown when the learner
  // leaves the list stay in the cache.
  const before = useRef({ from, to });
  useEffect(() => {
    for (let old = before.current.from; old <= before.current.to; old++) {
      if (old > 0 && (old < from || old > to)) {
        held.current.delete(old);
        releaseResource(platform, page(old * size));
      }
    }
    before.current = { from, to };
  });

  const cells = places.cellsBefore(from);
  return (
    <>
      {from > 0 ? <Space style={{ blockSize: places.above(from) }} key="above" /> : null}
      {from > 0 && cells ? <Space style={{ gridColumn: `span ${cells}` }} key="cells" /> : null}
      {range(to - from + 1)
        .map((index) => from + index)
        .filter((number) => number > 0)
        .map((number) => (
          <OnePage
            key={number}
            store={page(number * size)}
            from={number * size}
            count={Math.min(size, total - number * size)}
            height={places.known ? places.cardHeight(number) : 0}
            card={card}
            onShown={(items, loaded) => {
              const known = held.current.get(number);
              if (known?.items === items && known.loaded === loaded) return;
              held.current.set(number, { items, loaded });
              redraw((times) => times + 1);
            }}
            onFocusLost={() => (refocus.current = number * size)}
          />
        ))}
      {places.known && places.below(to) ? <Space style={{ blockSize: places.below(to) }} key="below" /> : null}
    </>
  );
}

/** Empty rows or cells of the grid. */
const Space = ({ style }: { style: CSSProperties }) => (
  <li
    className={style.gridColumn ? undefined : 'whole'}
    data-space=""
    aria-hidden="true"
    style={{ ...style, overflowAnchor: 'none' }}
  />
);

interface PageProps<T> extends Pick<Props<T>, 'card'> {
  store: Resource<Page<T>>;
  from: number;
  count: number;
  /** The height of a card that is not loaded yet. */
  height: number;
  onShown: (items: number, loaded: boolean) => void;
  /** Called when a placeholder that had the focus was replaced by its card. */
  onFocusLost: () => void;
}

/** One page of cards, or placeholders while it is loading. */
function OnePage<T>(props: PageProps<T>) {
  const [stays, stay] = useState(props.store.known() !== undefined);
  useEffect(() => {
    const timer = setTimeout(stay, PASSING, true);
    return () => clearTimeout(timer);
  }, []);
  const focused = useRef(false);
  const waiting = <Waiting {...props} onFocused={(has) => (focused.current = has)} />;
  return stays ? <Cards {...props} waiting={waiting} focused={focused} /> : waiting;
}

interface CardsProps<T> extends PageProps<T> {
  waiting: ReactNode;
  focused: RefObject<boolean>;
}

function Cards<T>({ store, from, card, waiting, focused, onShown, onFocusLost }: CardsProps<T>) {
  const { data, error } = useStore(store);
  const items = data ? data.data.length : error ? 1 : undefined;
  useLayoutEffect(() => {
    if (items === undefined) return;
    if (focused.current) onFocusLost();
    focused.current = false;
    onShown(items, Boolean(data));
  });
  if (data) return data.data.map((item, index) => card(item, from + index));
  if (!error) return waiting;
  return (
    <li className="whole">
      <Failure error={error} onRetry={store.revalidate} />
    </li>
  );
}

/** The placeholders of a page. Tab reaches the first one, so that the focus stays in the list while the page loads. */
function Waiting({
  count,
  height,
  onFocused,
}: Pick<PageProps<never>, 'count' | 'height'> & { onFocused: (has: boolean) => void }) {
  const { t } = useLearn();
  return range(count).map((index) => (
    <li key={index} className="card" aria-hidden={index > 0 || undefined} style={{ minBlockSize: height }}>
      {index === 0 ? (
        <span
          className="cover"
          role="img"
          tabIndex={0}
          aria-label={t('loading')}
          onFocus={() => onFocused(true)}
          onBlur={() => onFocused(false)}
        />
      ) : (
        <span className="cover" />
      )}
      <Skeleton lines={3} />
    </li>
  ));
}
