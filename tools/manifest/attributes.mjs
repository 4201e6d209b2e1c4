import { comment, key } from './text.mjs';

const valueType = ({ type }) => (type === 'number' ? 'number | string' : type);

const attributeLines = ({ attributes }) =>
  attributes
    .map((each) => `${comment(each.description, '    ')}    ${key(each.name)}?: ${valueType(each)} | undefined;\n`)
    .join('');

/** The types that all framework types use: attributes and event names by tag. */
export const attributeTypes = (elements) => `/** Attributes by tag, named as in HTML. A boolean counts by presence. */
export interface LearnElementAttributes {
${elements.map((element) => `  '${element.tag}': {\n${attributeLines(element)}  };\n`).join('')}}

/** Names of the events by tag. */
export interface LearnElementEvents {
${elements.map(({ tag, events }) => `  '${tag}': ${events.map(({ name }) => `'${name}'`).join(' | ')};\n`).join('')}}

/** A tag. */
export type LearnTag = keyof LearnElementAttributes;
`;
