/**
 * Where the pages of a grid begin, in pixels from its top: measured where they were on screen, estimated by the rows that
 * they take where they were not. All cards of a grid, on whichever page, fill its rows one after the other.
 */
export class PagePlaces {
  private width = 0;
  private columns = 1;
  private rowHeight = 0;
  private gap = 0;
  private readonly measured = new Map<number, number>();

  constructor(
    readonly total: number,
    readonly size: number,
  ) {}

  get pages(): number {
    return Math.ceil(this.total / this.size);
  }

  get known(): boolean {
    return this.rowHeight > 0;
  }

  /**
   * Another width has other rows: what was measured in it is forgotten. Within one, the first estimate stays, as one that
   * changed with each page would move all that is below.
   * @param rowHeight of what is on screen, with the gap below
   */
  fit(width: number, columns: number, rowHeight: number, gap: number): void {
    if (Math.abs(width - this.width) < 1) return;
    this.measured.clear();
    this.width = width;
    this.columns = columns;
    this.rowHeight = rowHeight;
    this.gap = gap;
  }

  /** What a page took, from its first row to the first row of the next. */
  measure(page: number, height: number): void {
    this.measured.set(page, height);
  }

  /** Cells of the row before a page's first card, which belong to the page before it. */
  cellsBefore = (page: number): number => (page * this.size) % this.columns;

  private readonly row = (page: number): number =>
    page < this.pages ? Math.floor((page * this.size) / this.columns) : Math.ceil(this.total / this.columns);

  private readonly height = (page: number): number =>
    this.measured.get(page) ?? (this.row(page + 1) - this.row(page)) * this.rowHeight;

  /** The first row of a page; the end of the grid for the page after the last. */
  top(page: number): number {
    let top = 0;
    for (let before = 0; before < page; before++) top += this.height(before);
    return top;
  }

  /** What a row of a page takes, without the gap. */
  cardHeight = (page: number): number =>
    Math.max(0, this.height(page) / Math.max(1, this.row(page + 1) - this.row(page)) - this.gap);

  /** The space of all pages before one. */
  above = (page: number): number => Math.max(0, this.top(page) - this.gap);

  /** The space of all rows below the last that a page has a card in. */
  below(page: number): number {
    const rest = this.top(this.pages) - this.top(page + 1) - this.gap;
    return Math.max(0, page + 1 < this.pages && this.cellsBefore(page + 1) ? rest - this.rowHeight : rest);
  }

  /** The page at a distance from the top. */
  at(distance: number): number {
    let page = 0;
    for (let bottom = this.height(0); bottom <= distance && page < this.pages - 1; bottom += this.height(page)) page++;
    return page;
  }
}
