import { comment, key } from './text.mjs';

const DIGIT = /'(\d+)'/g;

/** The type of a value in markup: what takes a number also takes its text, and digits also take a number. */
const valueType = ({ type }) =>
  type === 'number' ? 'number | string' : [type, ...[...type.matchAll(DIGIT)].map(([, digit]) => digit)].join(' | ');

const attributeLines = ({ attributes }) =>
  attributes
    .map((each) => `${comment(each.description, '    ')}    ${key(each.name)}?: ${valueType(each)} | undefined;\n`)
    .join('');

/** The types that all framework types use: attributes and event names by tag. */
export const attributeTypes = (elements) => `import type { LearnTexts } from './texts.js';

/** Attributes by tag, named as in HTML. A boolean counts by presence. */
export interface LearnElementAttributes {
${elements.map((element) => `  '${element.tag}': {\n${attributeLines(element)}  };\n`).join('')}}

/** Names of the events by tag. */
export interface LearnElementEvents {
${elements.map(({ tag, events }) => `  '${tag}': ${events.map(({ name }) => `'${name}'`).join(' | ')};\n`).join('')}}

/** A tag. */
export type LearnTag = keyof LearnElementAttributes;
`;
