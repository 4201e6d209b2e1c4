import type { Enhancer } from './enhancer';
import { make } from './make';

/**
 * An author's toggle, `<div class="toggle">` whose first element is what one presses, becomes the browser's own `<details>`,
 * which knows keyboard and screen reader by itself (RCV-05). A heading stays one.
 */
export const collapsibles: Enhancer = (content) => {
  for (const toggle of content.querySelectorAll('.toggle')) {
    const [title] = toggle.children;
    if (!title || !(toggle instanceof HTMLElement)) continue;
    const summary = make('summary');
    // A heading goes in whole, of anything else the words.
    if (/^h[1-6]$/.test(title.localName)) summary.append(title);
    else {
      summary.append(...title.childNodes);
      title.remove();
    }
    const details = make('details', {}, summary, ...toggle.childNodes);
    if (toggle.id) details.id = toggle.id;
    toggle.replaceWith(details);
  }
};
