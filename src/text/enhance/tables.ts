import Maximize2 from 'lucide/dist/esm/icons/maximize-2.mjs';
import type { Enhancer } from './enhancer';
import { showFullScreen } from './full-screen';
import { make, makeTool } from './make-element';

/** Puts each table into a region that scrolls by keyboard, with a button that shows it over the whole window (RCV-01). */
export const tables: Enhancer = (content, context) => {
  const { t } = context;
  for (const table of content.querySelectorAll('table')) {
    // A table inside a table's cell belongs to the outer one.
    if (table.parentElement?.closest('table')) continue;
    const name = table.caption?.textContent?.trim() || t('content.table');
    const region = make('div', { class: 'table-scroll', tabindex: '0', role: 'region', 'aria-label': name });
    const open = () => {
      const place = document.createComment('');
      // The table itself moves: a copy would duplicate ids and lose typed text.
      region.replaceWith(place);
      const onClose = () => place.replaceWith(region);
      showFullScreen(content, context, { title: name, look: 'full-table', body: region, onClose });
    };
    const tool = makeTool({ icon: Maximize2, label: t('content:tableFull'), look: 'table-full', run: open });
    // A selector with `:has()` would compute styles again whenever a style of the page changes.
    const style = table.getAttribute('style') ?? '';
    const isOwnWidth = style.includes('width') && !style.includes('%');
    const frame = make('div', { class: isOwnWidth ? 'table-frame own-width' : 'table-frame' });
    table.replaceWith(frame);
    region.append(table);
    frame.append(tool, region);
  }
};
