import type { Enhancer } from './enhancer';
import { make } from './make-element';

/**
 * Turns an author's toggle, a `<div class="toggle">` whose first element is its title, into `<details>`, which supports keyboard
 * and screen readers (RCV-05). A title that is a heading stays a heading.
 */
export const collapsibles: Enhancer = (content) => {
  for (const toggle of content.querySelectorAll('.toggle')) {
    const [title] = toggle.children;
    if (!title || !(toggle instanceof HTMLElement)) continue;
    const summary = make('summary');
    // A heading moves as it is; of any other element only the text.
    if (/^h[1-6]$/.test(title.localName)) summary.append(title);
    else {
      summary.append(...title.childNodes);
      if (title.id) summary.id = title.id;
      title.remove();
    }
    const details = make('details', {}, summary, ...toggle.childNodes);
    if (toggle.id) details.id = toggle.id;
    toggle.replaceWith(details);
  }
};
