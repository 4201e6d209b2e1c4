import type { PagePlaces } from './page-places';

/** Which pages have their cards in the grid, and what each has there. */
export interface Shown {
  from: number;
  to: number;
  /** Items of a page; its cards, if it has loaded them. */
  held: ReadonlyMap<number, { items: number; loaded: boolean }>;
}

/** What around an element scrolls it. */
function scrollerOf(element: Element): Element {
  let around: Node | null = element;
  while ((around = around.parentNode ?? (around instanceof ShadowRoot ? around.host : null))) {
    if (around instanceof ShadowRoot) around = around.host;
    if (!(around instanceof Element) || around === document.body) continue;
    const { overflowY } = getComputedStyle(around);
    if (overflowY === 'auto' || overflowY === 'scroll') return around;
  }
  return document.scrollingElement!;
}

/** The grid as it lies on screen: measures its pages, and keeps what one looks at where it is when others come and go. */
export class GridView {
  /** An item of the list, and where it lay within what scrolls. */
  private anchor: { place: number; top: number } | undefined;
  private readonly scroller: Element;

  constructor(
    private readonly grid: HTMLElement,
    private readonly places: PagePlaces,
    private readonly shown: () => Shown,
  ) {
    this.scroller = scrollerOf(grid);
  }

  /** The items that are no space kept, in order, with their places in the list from 0. */
  items(): Map<number, HTMLElement> {
    const all = ([...this.grid.children] as HTMLElement[]).filter(({ dataset }) => dataset.space === undefined);
    const { from, to, held } = this.shown();
    const { size } = this.places;
    const items = new Map<number, HTMLElement>();
    let next = 0;
    for (let page = from; page <= to; page++) {
      const count = held.get(page)?.items ?? Math.min(size, this.places.total - page * size);
      all.slice(next, next + count).forEach((item, index) => items.set(page * size + index, item));
      next += count;
    }
    return items;
  }

  /** Not so while the page hides it or has just taken it away: then there is nothing to measure, and all lies at 0. */
  get hasRoom(): boolean {
    return this.grid.clientWidth > 0;
  }

  /** How far the window's upper edge is below that of the grid. */
  get scrolled(): number {
    return -this.grid.getBoundingClientRect().top;
  }

  measure(): void {
    const { gridTemplateColumns, rowGap } = getComputedStyle(this.grid);
    const columns = gridTemplateColumns.split(' ').length;
    const gap = parseFloat(rowGap);
    const items = this.items();
    const { from, to, held } = this.shown();
    const { size, pages } = this.places;
    const top = (page: number) => items.get(page * size)?.getBoundingClientRect().top;
    for (let page = from; page <= to; page++) {
      const { items: count, loaded } = held.get(page) ?? { items: size, loaded: page === 0 };
      const first = top(page);
      const last = items.get(page * size + count - 1);
      if (!loaded || first === undefined || !last) continue;
      const height = last.getBoundingClientRect().bottom + gap - first;
      const rows = Math.ceil((count + ((page * size) % columns)) / columns);
      this.places.fit(this.grid.clientWidth, columns, height / rows, gap);
      const next = page === pages - 1 ? first + height : top(page + 1);
      if (next !== undefined) this.places.measure(page, next - first);
    }
  }

  /** Remembers what one looks at: the first item that the window shows, unless the list's own beginning is in sight. */
  look(): void {
    this.anchor = undefined;
    if (this.scrolled <= 0) return;
    for (const [place, item] of this.items()) {
      if (item.getBoundingClientRect().bottom <= 0) continue;
      this.anchor = { place, top: this.topOf(item) };
      return;
    }
  }

  /** Scrolls by as much as that item has been moved since, which is not by as much as one has scrolled. */
  hold(): void {
    const item = this.anchor && this.items().get(this.anchor.place);
    if (!item || !this.hasRoom) return;
    const top = this.topOf(item);
    const moved = top - this.anchor!.top;
    this.anchor!.top = top;
    if (Math.abs(moved) >= 1) this.scroller.scrollBy({ top: moved, behavior: 'instant' });
  }

  private topOf = (item: Element): number => item.getBoundingClientRect().top + this.scroller.scrollTop;
}
