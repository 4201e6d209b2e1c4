import type { PagePlaces } from './page-places';
import { scrollerOf } from '../../ui/scroller';

/** The pages that have cards in the grid, and how many items each has. */
export interface Shown {
  from: number;
  to: number;
  /** By page: how many items it has in the grid, and whether they are cards (loaded) or placeholders. */
  held: ReadonlyMap<number, { items: number; loaded: boolean }>;
}

/** The items of a list, or of the lists of its groups. */
const ITEMS = [':scope > li', ':scope > ul > li'].map((item) => `${item}:not([data-space])`).join();

/** The grid on screen: measures its pages, and keeps the visible cards in place when pages above them come and go. */
export class GridView {
  /** An item's position in the list, and its distance in px from the top of the scrolled content. */
  private anchor: { place: number; top: number } | undefined;
  private readonly scroller: Element;

  constructor(
    private readonly grid: HTMLElement,
    private readonly places: PagePlaces,
    private readonly shown: () => Shown,
  ) {
    this.scroller = scrollerOf(grid);
  }

  /** The items of the grid that are not empty space, in order, by their position in the list from 0. */
  items(): Map<number, HTMLElement> {
    const all = [...this.grid.querySelectorAll<HTMLElement>(ITEMS)];
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

  /** False while the grid is hidden or removed: all positions are then 0, and there is nothing to measure. */
  get hasRoom(): boolean {
    return this.grid.clientWidth > 0;
  }

  /** Distance in px from the grid's top edge down to the window's top edge. */
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
      const first = page ? top(page) : this.grid.getBoundingClientRect().top;
      const last = items.get(page * size + count - 1);
      if (!loaded || first === undefined || !last) continue;
      const end = last.getBoundingClientRect().bottom + gap;
      // The group that leads the list has rows of another height.
      const lead = page ? 0 : this.places.lead;
      const rest = page ? first : items.get(lead)!.getBoundingClientRect().top;
      const rows = Math.ceil((count - lead + this.places.cellsBefore(page, columns)) / columns);
      this.places.fit(this.grid.clientWidth, columns, (end - rest) / rows, gap);
      const next = page === pages - 1 ? end : top(page + 1);
      if (next !== undefined) this.places.measure(page, next - first);
    }
  }

  /** Records the first visible item as the anchor; none while the beginning of the list is visible. */
  look(): void {
    this.anchor = undefined;
    if (this.scrolled <= 0) return;
    for (const [place, item] of this.items()) {
      if (item.getBoundingClientRect().bottom <= 0) continue;
      this.anchor = { place, top: this.topOf(item) };
      return;
    }
  }

  /** Scrolls by the distance that the anchor has moved within the content since, so that it stays in place on screen. */
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
