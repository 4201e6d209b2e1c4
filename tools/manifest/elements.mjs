import ts from 'typescript';
import { classOf, elements } from '../elements.mjs';
import { readEvents } from './events.mjs';
import { bare, docOf, nameOf, parse, property, variable } from './source.mjs';
import { readTokens } from './tokens.mjs';

const camel = (dashed) => dashed.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const only = (tags, name) => tags.filter((tag) => tag.name === name);
const unquoted = (text) => text.replace(/^'|'$/g, '');

/** `card One course.` as a name and its description. */
function named({ text }) {
  const [, name, description] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
  return { name, description };
}

/** The attributes of an object literal; `...common` brings those that every element has. */
function attributesOf(object, common) {
  return object.properties.flatMap((each) => {
    if (ts.isSpreadAssignment(each)) return common;
    const { text, tags } = docOf(each);
    const [byDefault] = only(tags, 'default');
    const kind = bare(each.initializer);
    const values = ts.isArrayLiteralExpression(kind) ? kind.elements.map((value) => value.text) : [];
    const typeText = values.length
      ? values.map((value) => `'${value}'`).join(' | ')
      : (['boolean', 'number'].find((type) => type === kind.text) ?? 'string');
    return {
      name: nameOf(each),
      property: camel(nameOf(each)),
      description: text,
      type: typeText,
      values,
      default: byDefault?.text,
      inherited: common.length === 0,
    };
  });
}

function elementOf(folder, { common, events, tokens }) {
  const { statement, initializer } = variable(parse(`elements/${folder}/definition.ts`), 'definition');
  const { text, tags } = docOf(statement);
  const [summary, ...more] = text.split('\n\n');
  const parts = only(tags, 'csspart').map(named);
  return {
    folder,
    className: classOf(folder),
    tag: unquoted(property(initializer, 'tag').getText()),
    summary,
    description: more.join('\n\n'),
    example: only(tags, 'example')[0]?.text ?? '',
    attributes: attributesOf(bare(property(initializer, 'attributes')), common),
    events: only(tags, 'fires').map((tag) => {
      const { name, description: here } = named(tag);
      const event = events.get(name);
      if (!event) throw new Error(`${folder} fires '${name}', which ${[...events.keys()]} do not know.`);
      return { ...event, here };
    }),
    parts,
    states: only(tags, 'state').map(named),
    tokens: tokens.filter(({ part }) => !part || parts.some(({ name }) => name === part)),
  };
}

/** All that embedders are told of every element, read from the sources: definitions, events, sheets. */
export async function readElements() {
  const known = {
    common: attributesOf(variable(parse('src/element/definition.ts'), 'common').initializer, []),
    events: readEvents(),
    tokens: await readTokens(),
  };
  return elements.map((name) => elementOf(name, known));
}
