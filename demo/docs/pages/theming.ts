import { renderGuide } from '../guides';
import { html, words, type Markup } from '../html';
import type { ElementDoc } from '../manifest';
import type { ExamplePlatform } from '../platform';
import { table } from './table';
import { themeBuilder } from './theme-builder';

/** The guide, and the properties and parts of all elements. */
export function theming(elements: readonly ElementDoc[], platform: ExamplePlatform): Markup {
  const tokens = new Map(elements.flatMap(({ cssProperties }) => cssProperties.map((each) => [each.name, each])));
  const parts = new Map<string, string[]>();
  for (const { tagName, cssParts = [] } of elements) {
    for (const { name } of cssParts) parts.set(name, [...(parts.get(name) ?? []), tagName]);
  }
  return html`${renderGuide('theming', { builder: () => themeBuilder(platform) }).body}
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
