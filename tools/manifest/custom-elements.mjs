import { readFileSync } from 'node:fs';

/** What an event says at this element: what it means everywhere, and what it does here. */
export const eventText = ({ description, here }) => [description, here].filter(Boolean).join(' ');

/** The type of an attribute's property. */
export const propertyType = ({ type }) =>
  type === 'boolean' ? 'boolean' : type === 'number' ? 'string | undefined' : `${type} | undefined`;

const told = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function declarationOf(element) {
  const { attributes, events, parts, states, tokens } = element;
  return {
    kind: 'class',
    customElement: true,
    name: element.className,
    tagName: element.tag,
    summary: element.summary,
    description: [element.summary, element.description].filter(Boolean).join('\n\n'),
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map((each) =>
      told({
        name: each.name,
        fieldName: each.property,
        description: each.description,
        type: { text: each.type },
        default: each.default,
      }),
    ),
    members: attributes.map((each) => ({
      kind: 'field',
      name: each.property,
      description: each.description,
      type: { text: propertyType(each) },
      privacy: 'public',
      attribute: each.name,
      reflects: true,
    })),
    events: events.map((event) => ({
      name: event.name,
      description: eventText(event),
      type: { text: `CustomEvent<${event.detail}>` },
      'x-detail': event.fields.map(({ name, type, optional, description }) => ({
        name,
        type: { text: type },
        optional,
        description,
      })),
    })),
    cssParts: parts,
    cssProperties: tokens.map(({ name, description, default: byDefault, syntax }) => ({
      name,
      description,
      default: byDefault,
      syntax,
    })),
    // What it shows in which case; not states of `:state()`.
    'x-states': states,
    'x-example': element.example,
  };
}

/** The custom elements manifest, as editors and documentation tools read it. */
export const customElements = (elements) => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: elements.map((element) => {
    const path = `dist/elements/${element.folder}.js`;
    const declaration = { name: element.className, module: path };
    return {
      kind: 'javascript-module',
      path,
      declarations: [declarationOf(element)],
      exports: [
        { kind: 'js', name: element.className, declaration },
        { kind: 'custom-element-definition', name: element.tag, declaration },
      ],
    };
  }),
  'x-version': JSON.parse(readFileSync('package.json', 'utf8')).version,
});
