import { eventText, propertyType } from '../custom-elements.mjs';
import { comment } from './text.mjs';

function propertyLines(attribute) {
  const { property, description, default: byDefault } = attribute;
  const doc = comment(byDefault ? `${description}\n@default ${byDefault}` : description, '  ');
  const type = propertyType(attribute);
  if (attribute.type !== 'number') return `${doc}  ${property}: ${type};\n`;
  return `${doc}  get ${property}(): ${type};\n  set ${property}(value: ${type.replace('string', 'string | number')});\n`;
}

const docOf = ({ summary, description, events, parts, example }) =>
  comment(
    [
      summary,
      ...(description ? ['', description] : []),
      '',
      ...events.map((event) => `@fires ${event.name} ${eventText(event)}`),
      ...parts.map((part) => `@csspart ${part.name} ${part.description}`),
      '@example',
      '```html',
      example,
      '```',
    ].join('\n'),
  );

/** The declarations of one element's module. */
export const elementTypes = (element) => `import '../types/events.js';

${docOf(element)}export declare class ${element.className} extends HTMLElement {
${element.attributes.map(propertyLines).join('')}}

/**
 * Says where the package's folders of locales, fonts and pdf lie, where a bundler leaves them elsewhere; before the first element is
 * in the page.
 */
export declare function setAssetsBase(url: string): void;

declare global {
  interface HTMLElementTagNameMap {
    '${element.tag}': ${element.className};
  }
}
`;

/** The declarations of the loader: it brings every tag and every event, and `load`. */
export const loaderTypes = (elements) =>
  [
    '// Imported for its types the loader brings every tag and every event.',
    `import type { LearnElementAttributes } from './types/attributes.js';`,
    ...elements.map(({ folder, className }) => `export type { ${className} } from './elements/${folder}.js';`),
    `export type * from './types/attributes.js';`,
    `export type * from './types/events.js';`,
    '',
    '/** Loads the code of an element, for tags in shadow roots of the page; gives its class once it is defined. */',
    'export declare function load(tag: keyof LearnElementAttributes): Promise<CustomElementConstructor>;',
    '',
  ].join('\n');
