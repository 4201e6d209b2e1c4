import type { Enhancer } from './enhancer';

/** Wide tables become regions that scroll by keyboard too. */
export const tables: Enhancer = (content, { t }) => {
  for (const table of content.querySelectorAll('table')) {
    const region = document.createElement('div');
    region.className = 'table-scroll';
    region.tabIndex = 0;
    region.role = 'region';
    region.ariaLabel = table.caption?.textContent?.trim() || t('content.table');
    table.replaceWith(region);
    region.append(table);
  }
};
