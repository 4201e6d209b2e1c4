import { html, words, type Markup } from '../html';
import { pathOf, type ElementDoc } from '../manifest';

/** All elements with a link to their page and one sentence each. */
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
