import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { classOf, definitionOf, elements, PORTAL, tagOf } from '../elements.mjs';
import { readEvents } from './events.mjs';
import { bare, docOf, nameOf, parse, property, variable } from './source.mjs';
import { tokensOf } from './tokens.mjs';

const camel = (dashed) => dashed.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** The tags of a doc comment by one name; `card One course.` becomes a name and its description. */
const named = (tags, name) =>
  tags
    .filter((tag) => tag.name === name)
    .map(({ text }) => {
      const [, name, description] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
      return { name, description };
    });

/** The TypeScript type of an attribute's values. */
function typeOf(kind) {
  if (ts.isArrayLiteralExpression(kind)) return kind.elements.map(({ text }) => `'${text}'`).join(' | ');
  if (kind.text === 'texts') return 'string | LearnTexts';
  return ['boolean', 'number'].find((type) => type === kind.text) ?? 'string';
}

/** The attributes in an object literal; `...common` adds the common ones. */
function attributesOf(object, common) {
  return object.properties.flatMap((each) => {
    if (ts.isSpreadAssignment(each)) return common;
    const { text, tags } = docOf(each);
    return {
      name: nameOf(each),
      property: camel(nameOf(each)),
      description: text,
      type: typeOf(bare(each.initializer)),
      default: tags.find(({ name }) => name === 'default')?.text,
    };
  });
}

/** Parts that several elements have, by name: what each is. */
const sharedParts = JSON.parse(readFileSync('src/ui/parts.json', 'utf8'));

/** Parts by the tags of a doc comment. One without a description there is a shared one. */
const partsOf = (tags) =>
  named(tags, 'csspart').map((part) => ({ ...part, description: part.description || sharedParts[part.name] }));

function elementOf(name, { common, commonTags, events }) {
  const { statement, initializer } = variable(parse(definitionOf(name)), 'definition');
  const { text, tags } = docOf(statement);
  return {
    name,
    className: classOf(name),
    tag: tagOf(name),
    description: text,
    summary: text.split('\n\n')[0],
    example: tags.find((tag) => tag.name === 'example')?.text ?? '',
    attributes: attributesOf(bare(property(initializer, 'attributes')), common),
    events: named([...tags, ...commonTags], 'fires').map(({ name: event, description }) => {
      const shared = events.get(event);
      if (!shared) throw new Error(`${definitionOf(name)} fires '${event}', which src/ui/events.ts does not have.`);
      // The general description, then that of this element.
      return { ...shared, description: [shared.description, description].filter(Boolean).join(' ') };
    }),
    parts: partsOf([...tags, ...commonTags]),
    slots: named([...tags, ...commonTags], 'slot'),
    states: named(tags, 'cssstate'),
    tokens: tokensOf(name),
  };
}

/** Reads all facts about each element from the sources: definitions, events, style sheets. */
export async function readElements() {
  const { statement, initializer } = variable(parse('src/loading/definition.ts'), 'common');
  const known = { common: attributesOf(initializer, []), commonTags: docOf(statement).tags, events: readEvents() };
  const all = elements.map((name) => elementOf(name, known));
  const portal = all.find(({ name }) => name === PORTAL);
  // The portal exports the parts of its screens; the first screen that has a part describes it.
  const exported = all.flatMap(({ parts }) => parts);
  portal.parts = [...new Map([...exported, ...portal.parts].map((part) => [part.name, part])).values()];
  return all;
}
