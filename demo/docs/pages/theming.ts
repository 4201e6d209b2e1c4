import { html, words, type Markup, type Part } from '../html';
import type { ElementDoc } from '../../hosts/manifest';
import { table } from './table';

/** The elements that have a part; the portal has those of all its screens. */
function whoHas(tags: readonly string[], all: number): Part {
  if (tags.length === all) return 'every element';
  const own = tags.length > 1 ? tags.filter((tag) => tag !== 'learn-app') : tags;
  return html`${own.map((tag, index) => [index > 0 && ', ', html`<code>${tag}</code>`])}`;
}

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
    ['Name', 'Elements that have it, besides learn-app'],
    [...parts].map(([name, tags]) => [html`<code>::part(${name})</code>`, whoHas(tags, elements.length)]),
    '',
  )}`;
}
