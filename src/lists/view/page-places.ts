/**
 * Where the pages of a grid begin, in px from its top: measured for pages that were on screen, estimated from their rows for
 * the others. The cards of all pages fill the rows of the grid one after the other; the first group of a list has separate rows.
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
    /** How many cards are in the first group of the list; 0 when there are no groups. It ends on the first page. */
    readonly lead = 0,
  ) {}

  get pages(): number {
    return Math.ceil(this.total / this.size);
  }

  get known(): boolean {
    return this.rowHeight > 0;
  }

  /**
   * Sets the layout. A change of width discards the measurements, as the rows change. At the same width the first row height
   * stays the estimate, as a new one for each page would move all pages below. All sizes are in px.
   * @param rowHeight of the rows on screen, with the gap below
   */
  fit(width: number, columns: number, rowHeight: number, gap: number): void {
    if (Math.abs(width - this.width) < 1) return;
    this.measured.clear();
    this.width = width;
    this.columns = columns;
    this.rowHeight = rowHeight;
    this.gap = gap;
  }

  /** Records the height of a page in px, from its first row to the first row of the next page. */
  measure(page: number, height: number): void {
    this.measured.set(page, height);
  }

  /** How many cells of a page's first row belong to the page before it. */
  cellsBefore = (page: number, columns = this.columns): number => (page ? page * this.size - this.lead : 0) % columns;

  /** The number of rows that contain the first `count` cards of the list. */
  private readonly rowsOf = (count: number): number =>
    Math.ceil(Math.min(count, this.lead) / this.columns) + Math.ceil(Math.max(0, count - this.lead) / this.columns);

  private readonly row = (page: number): number => {
    if (page >= this.pages) return this.rowsOf(this.total);
    return this.rowsOf(page * this.size) - (this.cellsBefore(page) ? 1 : 0);
  };

  private readonly height = (page: number): number =>
    this.measured.get(page) ?? (this.row(page + 1) - this.row(page)) * this.rowHeight;

  /** The top of a page's first row in px; for the page after the last, the end of the grid. */
  top(page: number): number {
    let top = 0;
    for (let before = 0; before < page; before++) top += this.height(before);
    return top;
  }

  /** The height in px of a row of a page, without the gap. */
  cardHeight = (page: number): number =>
    Math.max(0, this.height(page) / Math.max(1, this.row(page + 1) - this.row(page)) - this.gap);

  /** The height in px of all pages before this one. */
  above = (page: number): number => Math.max(0, this.top(page) - this.gap);

  /** The height in px of all rows below the last row with a card of this page. */
  below(page: number): number {
    const rest = this.top(this.pages) - this.top(page + 1) - this.gap;
    return Math.max(0, page + 1 < this.pages && this.cellsBefore(page + 1) ? rest - this.rowHeight : rest);
  }

  /** The page at a distance in px from the top. */
  at(distance: number): number {
    let page = 0;
    for (let bottom = this.height(0); bottom <= distance && page < this.pages - 1; bottom += this.height(page)) page++;
    return page;
  }
}
