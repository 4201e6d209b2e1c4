import { code, html, words, type Markup } from '../html';
import type { ElementDoc } from '../manifest';
import { table } from './table';

/** Properties and parts, over all elements. */
export function theming(elements: readonly ElementDoc[]): Markup {
  const tokens = new Map(elements.flatMap(({ cssProperties }) => cssProperties.map((each) => [each.name, each])));
  const parts = new Map<string, string[]>();
  for (const { tagName, cssParts = [] } of elements) {
    for (const { name } of cssParts) parts.set(name, [...(parts.get(name) ?? []), tagName]);
  }
  return html`<h1>Theming</h1>
    <p class="lede">
      An element takes the font and the colour scheme of the page around it. The rest is a handful of custom properties,
      set on the element or on anything around it.
    </p>
    ${code(`:root {
  color-scheme: light dark;
  --learn-accent: #00695c;
  --learn-radius: 4px;
  --learn-font-heading: 'Your Serif', serif;
}`)}
    <p>
      Colours follow <code>color-scheme</code>: a page that says <code>dark</code> gets dark elements, and
      <code>light-dark()</code> gives both values at once. Keep contrasts at 4.5:1 for text.
      <a href="/elements/open-catalog#example">The open catalog's example</a> has a theme to change.
    </p>
    <p>
      A page that is dark by a class, and not by <code>color-scheme</code>, says so with <code>theme</code>:
      <code>dark</code> or <code>light</code>, or <code>auto</code> to go by the ground that the element stands on.
    </p>
    ${code('<learn-course-list theme="auto"></learn-course-list>')}
    ${table(
      'custom-properties',
      'Custom properties',
      ['Name', 'Default', 'What it colours or shapes'],
      [...tokens.values()].map((each) => [
        html`<code>${each.name}</code>`,
        html`<code>${each.default}</code>`,
        words(each.description),
      ]),
      '',
    )}
    ${table(
      'parts',
      'Parts',
      ['Name', 'Elements that have it'],
      [...parts].map(([name, tags]) => [
        html`<code>::part(${name})</code>`,
        html`${tags.map((tag, index) => [index > 0 && ', ', html`<code>${tag}</code>`])}`,
      ]),
      '',
    )}
    <p>
      Parts are for what properties can't say. Inside <code>&lt;learn-app&gt;</code> the screens are elements of their
      own, whose parts a page does not reach: theme it by properties.
    </p>
    ${code(`learn-open-catalog::part(card) {
  border: 1px solid silver;
}`)}
    <h2>Width</h2>
    <p>
      Layout asks the element's own width, never the window: an element in a narrow column is a narrow element on any
      screen. An element takes the width there is, also in a flex row, a float or a table cell, at least 280 px where
      its parent has them, and is as high as its content. <code>width</code>, <code>min-width</code>,
      <code>margin</code> and <code>flex</code> of your own on the tag count. Where a parent takes its width from what
      it holds (<code>max-content</code>), the element is as wide as the window.
    </p>`;
}
