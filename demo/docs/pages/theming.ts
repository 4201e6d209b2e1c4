import type { ElementDoc } from '../../hosts/manifest';
import { code, section, words } from './markdown';

/** The elements that have a part; the portal has those of all its screens. */
function whoHas(tags: readonly string[], all: number): string {
  if (tags.length === all) return 'every element';
  const own = tags.length > 1 ? tags.filter((tag) => tag !== 'learn-app') : tags;
  return own.map(code).join(', ');
}

const propertiesOf = (elements: readonly ElementDoc[]) => [
  ...new Map(elements.flatMap(({ cssProperties }) => cssProperties.map((each) => [each.name, each]))).values(),
];

/** The usual value of each custom property; null for colours. */
export const tokensOf = (elements: readonly ElementDoc[]): Record<string, string | null> =>
  Object.fromEntries(
    propertiesOf(elements).map((each) => [each.name, each.syntax === '<color>' ? null : each.default]),
  );

/** The properties and parts of all elements. */
export function themingTables(elements: readonly ElementDoc[]): string {
  const parts = new Map<string, string[]>();
  for (const { tagName, cssParts = [] } of elements) {
    for (const { name } of cssParts) parts.set(name, [...(parts.get(name) ?? []), tagName]);
  }
  return [
    section(
      'Custom properties',
      ['Name', 'Default', 'What it changes'],
      propertiesOf(elements).map((each) => [code(each.name), code(each.default), words(each.description)]),
    ),
    section(
      'Parts of the elements',
      ['Name', 'Elements that have it, besides learn-app'],
      [...parts].map(([name, tags]) => [code(`::part(${name})`), whoHas(tags, elements.length)]),
    ),
  ].join('\n\n');
}
