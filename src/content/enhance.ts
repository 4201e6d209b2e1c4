/**
 * What sanitised content gets once it is in the page: wide tables become regions that scroll by keyboard too.
 * @param tableName name of such a region where its table has no caption
 */
export function enhance(content: HTMLElement, { tableName }: { tableName: string }): void {
  for (const table of content.querySelectorAll('table')) {
    if (table.parentElement?.classList.contains('table-scroll')) continue;
    const region = document.createElement('div');
    region.className = 'table-scroll';
    region.tabIndex = 0;
    region.role = 'region';
    region.ariaLabel = table.caption?.textContent?.trim() || tableName;
    table.replaceWith(region);
    region.append(table);
  }
  for (const picture of content.querySelectorAll('img')) {
    picture.loading = 'lazy';
    picture.decoding = 'async';
    if (!picture.hasAttribute('alt')) picture.alt = '';
  }
}

/** Links within the content: a fragment of the address does not reach into a shadow root, so the jump is made here. */
export function followFragment(event: { target: EventTarget; preventDefault(): void }, content: HTMLElement): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (!link) return;
  event.preventDefault();
  const target = content.querySelector<HTMLElement>(`#${CSS.escape(link.getAttribute('href')!.slice(1))}`);
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}
