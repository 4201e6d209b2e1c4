import { html, words, type Markup, type Part } from '../html';
import type { ElementDoc } from '../manifest';
import { table } from './table';

/** The guide, then the properties and parts of all elements. */
export function theming(guide: Part, elements: readonly ElementDoc[]): Markup {
  const tokens = new Map(elements.flatMap(({ cssProperties }) => cssProperties.map((each) => [each.name, each])));
  const parts = new Map<string, string[]>();
  for (const { tagName, cssParts = [] } of elements) {
    for (const { name } of cssParts) parts.set(name, [...(parts.get(name) ?? []), tagName]);
  }
  return html`${guide}
  ${table(
    'custom-properties',
    'Custom properties',
    ['Name', 'Default', 'What it changes'],
    [...tokens.values()].map((each) => [
      html`<code>${each.name}</code>`,
      html`<code>${each.default}</code>`,
      words(each.description),
    ]),
    '',
  )}
  ${table(
    'all-parts',
    'Parts of the elements',
    ['Name', 'Elements that have it'],
    [...parts].map(([name, tags]) => [
      html`<code>::part(${name})</code>`,
      html`${tags.map((tag, index) => [index > 0 && ', ', html`<code>${tag}</code>`])}`,
    ]),
    '',
  )}`;
}
