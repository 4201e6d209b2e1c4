import { useStore } from '@nanostores/react';
import { useSignals } from '@preact/signals-react/runtime';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type Ref,
  type RefObject,
} from 'react';
import type { ContentOrigins } from '../../base/content-urls';
import type { PageSize } from './document';
import type { OpenedPdf } from './engine';
import type { Match } from './find';
import { currentUser } from '../../client/session/session';
import { optionally } from '../../ui/lazily';
import { useLearn } from '../../ui/learn-context';
import { pageOf } from './links';
import type { PdfNoting } from './noting';
import { Page } from './Page';
import type { PdfNotesPlace } from './pdf-file';
import type { Search } from './search';
import type { View } from './view-state';
import { scaleOf } from './zoom';
import { range } from '../../base/range';

/** What the toolbar can do with the pages. */
export interface PagesHandle {
  /** Scrolls to the top of a page. */
  show(page: number): void;
  focus(): void;
}

interface Props {
  pdf: OpenedPdf;
  size: PageSize;
  view: View;
  search: Search;
  origins: ContentOrigins;
  label: string;
  ref: Ref<PagesHandle>;
  /** First page to show, from 1. */
  begin: number;
  /** Undefined: it takes no notes. */
  notes: PdfNotesPlace | undefined;
  noting: PdfNoting | null;
  onNoting: (noting: PdfNoting | null) => void;
}

// It loads after the pages are on screen.
const PdfNotes = optionally(() => import('../notes/PdfNotes'));

/** Space between and around pages in CSS px, as in pdf.css. */
const GAP = 16;
const NO_MATCHES: readonly Match[] = [];

/** The available width in CSS px, as it changes. */
function useRoom(place: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = place.current!;
    const measure = () => setRoom(element.clientWidth - 2 * GAP);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return room;
}

/** The numbers of the pages on screen and within one screen of it. */
function useNear(place: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set());
  useEffect(() => {
    const root = place.current!;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset.page);
            if (isIntersecting) after.add(number);
            else after.delete(number);
          }
          return after;
        }),
      { root, rootMargin: '100% 0px' },
    );
    root.querySelectorAll('.pdf-page').forEach((page) => observer.observe(page));
    return () => observer.disconnect();
  }, [place, count]);
  return near;
}

const pagesIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('.pdf-page')];

/** Keeps the middle of the view in place while pages change their size. Returns a function that stores the place. */
function useAnchor(place: RefObject<HTMLElement | null>, scale: number): () => void {
  const anchor = useRef({ page: 0, down: 0, across: 0.5 });
  const scaled = useRef(scale);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || scaled.current === scale) return;
    scaled.current = scale;
    const { page: index, down, across } = anchor.current;
    const page = pagesIn(element)[index];
    if (!page || element.scrollTop === 0) return;
    element.scrollTop = page.offsetTop + down * page.offsetHeight - element.clientHeight / 2;
    element.scrollLeft = across * element.scrollWidth - element.clientWidth / 2;
  }, [place, scale]);
  return useCallback(() => {
    const element = place.current!;
    const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollWidth } = element;
    const middle = scrollTop + clientHeight / 2;
    const pages = pagesIn(element);
    const index = Math.max(
      0,
      pages.findLastIndex(({ offsetTop }) => offsetTop <= middle),
    );
    const page = pages[index];
    if (!page) return;
    anchor.current = {
      page: index,
      down: (middle - page.offsetTop) / page.offsetHeight,
      across: (scrollLeft + clientWidth / 2) / scrollWidth,
    };
  }, [place]);
}

/** The page in the middle of the view, from 1. */
function pageInView(place: HTMLElement): number {
  const middle = place.scrollTop + place.clientHeight / 2;
  const pages = pagesIn(place);
  const end = place.scrollTop + place.clientHeight >= place.scrollHeight - 1;
  // A short last page never reaches the middle.
  if (end && place.scrollTop > 0) return pages.length;
  const after = pages.findIndex(({ offsetTop }) => offsetTop > middle);
  return after < 0 ? pages.length : Math.max(1, after);
}

/** The sizes of the pages that are known, and what sets one. @param usual of a page that is not known */
function useSizes(usual: PageSize) {
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(() => new Map());
  const onSize = useCallback(
    (number: number, { width, height }: PageSize) =>
      setSizes((before) => {
        const known = before.get(number) ?? usual;
        return known.width === width && known.height === height
          ? before
          : new Map(before).set(number, { width, height });
      }),
    [usual],
  );
  return { sizes, onSize };
}

/** The matches of a search by page; it shows the current one. @param show scrolls to a page */
function useMatches(search: Search, place: RefObject<HTMLElement | null>, show: (page: number) => void) {
  const { matches, current } = search.found.value;
  useEffect(() => {
    // First scroll to the page of the match; once its text is there, to the match itself.
    if (!current || !place.current) return;
    const page = pagesIn(place.current)[current.page - 1];
    if (page && !page.querySelector('.pdf-text > *')) show(current.page);
  }, [current, place, show]);
  const revealed = useRef<Match>(undefined);
  const onReveal = useCallback(
    (match: Match, mark: HTMLElement) => {
      // Once for each match, so that a reader who scrolls on is not pulled back.
      if (revealed.current === match) return;
      revealed.current = match;
      bringIn(place.current!, mark);
    },
    [place],
  );
  const byPage = useMemo(() => {
    const pages = new Map<number, Match[]>();
    for (const match of matches) pages.set(match.page, [...(pages.get(match.page) ?? []), match]);
    return pages;
  }, [matches]);
  return { byPage, current, onReveal };
}

/** The elements with the texts of the pages on screen, by number. */
function useTextLayers() {
  const [layers, setLayers] = useState<ReadonlyMap<number, HTMLElement>>(() => new Map());
  const onText = useCallback(
    (number: number, layer: HTMLElement | undefined) =>
      setLayers((before) => {
        const after = new Map(before);
        if (layer) after.set(number, layer);
        else after.delete(number);
        return after;
      }),
    [],
  );
  return { layers, onText };
}

/** A function that opens a note, the same for all renders. */
function useOpener(noting: PdfNoting | null) {
  const opener = useRef(noting);
  useEffect(() => {
    opener.current = noting;
  });
  return useCallback((id: string) => opener.current?.open(id), []);
}

/** Scrolls to the page that the reader begins at, once its place is known. */
function useBegin(begin: number, room: number | undefined, show: (page: number) => void): void {
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current || room === undefined) return;
    begun.current = true;
    if (begin > 1) show(begin);
  }, [begin, room, show]);
}

/** The pages in one scrolling column. */
export function Pages({ pdf, size, view, search, origins, label, ref, begin, notes, noting, onNoting }: Props) {
  useSignals();
  const place = useRef<HTMLDivElement>(null);
  const count = pdf.document.numPages;
  const room = useRoom(place);
  const near = useNear(place, count);
  const { sizes, onSize } = useSizes(size);
  const scale = scaleOf(view.zoom.value, room ?? size.width, size.width);
  const show = useCallback((number: number) => {
    const page = place.current && pagesIn(place.current)[number - 1];
    if (page) place.current!.scrollTo({ top: page.offsetTop - GAP, left: 0, behavior: 'instant' });
  }, []);
  useImperativeHandle(ref, () => ({ show, focus: () => place.current?.focus({ preventScroll: true }) }), [show]);
  const recordAnchor = useAnchor(place, scale);
  useBegin(begin, room, show);
  useLayoutEffect(() => void (view.scale.value = scale), [scale, view]);
  const { byPage, current, onReveal } = useMatches(search, place, show);
  const onLink = useCallback(
    (dest: string | unknown[]) => void pageOf(pdf.document, dest).then((page) => page && show(page)),
    [pdf, show],
  );
  const [column, setColumn] = useState<HTMLElement | null>(null);
  useEffect(() => setColumn(place.current), []);
  const { layers, onText } = useTextLayers();
  const onMark = useOpener(noting);
  const pageNow = useCallback(() => view.page.peek(), [view]);
  const common = { pdf, scale, origins, onSize, onReveal, onLink, onText, onMark };

  return (
    <div
      ref={place}
      className="pdf-pages"
      tabIndex={0}
      role="document"
      aria-label={label}
      onScroll={({ currentTarget }) => {
        recordAnchor();
        view.page.value = pageInView(currentTarget);
      }}
    >
      {range(count)
        .map((index) => index + 1)
        .map((number) => (
          <Page
            key={number}
            {...common}
            number={number}
            size={sizes.get(number) ?? size}
            near={near.has(number)}
            matches={byPage.get(number) ?? NO_MATCHES}
            current={current?.page === number ? current : undefined}
            marks={noting?.marks.get(number)}
          />
        ))}
      {notes && column ? (
        <ViewerNotes {...{ notes, layers, pageNow }} pages={column} onPage={show} report={onNoting} />
      ) : null}
    </div>
  );
}

/** The notes of a PDF, on a platform that keeps them. */
function ViewerNotes(props: ComponentProps<typeof PdfNotes>) {
  const { platform } = useLearn();
  const { data: user } = useStore(currentUser(platform));
  return user?.notes ? <PdfNotes {...props} /> : null;
}

/** Scrolls the pages only, not the page around the viewer. */
function bringIn(place: HTMLElement, mark: HTMLElement): void {
  const outer = place.getBoundingClientRect();
  const inner = mark.getBoundingClientRect();
  const isIn = (from: number, to: number, begin: number, end: number) => from >= begin + GAP && to <= end - GAP;
  if (!isIn(inner.top, inner.bottom, outer.top, outer.bottom)) {
    place.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }
  if (!isIn(inner.left, inner.right, outer.left, outer.right)) {
    place.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }
}
