import { comment } from './text.mjs';

const lines = (tag, list) =>
  list.map(({ name, type, description }) => `@${tag} ${type ? `{${type}} ` : ''}${name} - ${description}`);

/** The doc comment of an element's class, with the tags that the analyser and editors read. */
const classDoc = ({ tag, description, summary, events, parts, slots, states, example }) =>
  comment(
    [
      description,
      '',
      `@summary ${summary}`,
      `@tag ${tag}`,
      ...lines(
        'fires',
        events.map((event) => ({ ...event, type: `CustomEvent<${event.detail}>` })),
      ),
      ...lines('slot', slots),
      ...lines('csspart', parts),
      ...lines('cssstate', states),
      '@example',
      '```html',
      example,
      '```',
    ].join('\n'),
  );

const propertyDoc = ({ name, description, default: byDefault }) =>
  comment([description, `@attr ${name}`, '@reflect', ...(byDefault ? [`@default ${byDefault}`] : [])].join('\n'), '  ');
const propertyType = ({ type }) => (type === 'boolean' ? type : `${type} | undefined`);

/** The declaration of an element's class, as `defineElement` makes it from the definition. */
export const classDeclaration = (
  element,
) => `${classDoc(element)}export declare class ${element.className} extends HTMLElement {
${element.attributes.map((each) => `${propertyDoc(each)}  ${each.property}: ${propertyType(each)};\n`).join('')}}
`;

/** The declarations of one element's module. */
export const moduleDeclarations = (element) => `import '../types/events.js';

${classDeclaration(element)}
/**
 * Sets the folder with the package's locales, fonts and pdf, for bundlers that put them elsewhere. Call it before the
 * first element is in the page.
 */
export declare function setAssetsBase(url: string): void;

declare global {
  interface HTMLElementTagNameMap {
    '${element.tag}': ${element.className};
  }
}
`;

/** The declarations of the loader: all tags, all events, and `load`. */
export const loaderDeclarations = (elements) =>
  [
    '// Imported for its types the loader brings every tag and every event.',
    `import type { LearnElementAttributes } from './types/attributes.js';`,
    ...elements.map(({ name, className }) => `export type { ${className} } from './elements/${name}.js';`),
    `export type * from './types/attributes.js';`,
    `export type * from './types/events.js';`,
    '',
    '/** Loads the code of an element, for tags in shadow roots of the page; gives its class once it is defined. */',
    'export declare function load(tag: keyof LearnElementAttributes): Promise<CustomElementConstructor>;',
    '',
  ].join('\n');
