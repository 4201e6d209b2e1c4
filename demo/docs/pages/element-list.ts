import { html, words, type Markup } from '../html';
import { pathOf, type ElementDoc } from '../../hosts/manifest';

/** A list of all elements, each with a sentence and a link to its page. */
export const elementList = (elements: readonly ElementDoc[]): Markup =>
  html`<dl class="elements">
    ${elements.map(
      (element) =>
        html`<dt>
            <a href="${pathOf(element)}"><code>&lt;${element.tagName}&gt;</code></a>
          </dt>
          <dd>${words(element.summary)}</dd>`,
    )}
  </dl>`;
