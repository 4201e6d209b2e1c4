/** A cell of a Markdown table. */
const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
const row = (cells) => `| ${cells.map(cell).join(' | ')} |`;

/** A heading and a table; nothing when there are no rows. */
function section(title, heads, rows) {
  if (!rows.length) return [];
  return ['', `### ${title}`, '', row(heads), row(heads.map(() => '---')), ...rows.map(row)];
}

const named = (list = []) => list.map(({ name, description }) => [`\`${name || '(default)'}\``, description]);
const detailOf = ({ 'x-detail': fields = [] }) =>
  fields.map(({ name, type, description }) => `\`${name}\` (\`${type.text}\`): ${description}`).join('; ');

function elementSection(element) {
  const { tagName, description, attributes, events = [], cssParts, slots, cssStates, 'x-example': example } = element;
  return [
    '',
    `## \`<${tagName}>\``,
    '',
    description,
    ...(example ? ['', '```html', example.trim(), '```'] : []),
    ...section(
      'Attributes',
      ['Attribute', 'Type', 'Meaning'],
      attributes.map(({ name, type, description: meaning }) => [`\`${name}\``, `\`${type.text}\``, meaning]),
    ),
    ...section(
      'Events',
      ['Event', 'When', '`detail`'],
      events.map((event) => [`\`${event.name}\``, event.description, detailOf(event)]),
    ),
    ...section('Parts', ['Part', 'What it is'], named(cssParts)),
    ...section('Slots', ['Slot', 'What it is'], named(slots)),
    ...section('States', ['State', 'When'], named(cssStates)),
  ];
}

/** The reference of the elements as Markdown, for readers of the package: the documentation shows the same from the manifest. */
export function referenceOf({ modules }) {
  const elements = modules.map(({ declarations: [element] }) => element);
  const properties = new Map(
    elements.flatMap(({ cssProperties = [] }) => cssProperties).map((each) => [each.name, each]),
  );
  const lines = [
    '# Reference of the elements',
    '',
    'Attributes, events, parts, slots and states of each element, and the custom properties of all.',
    ...elements.flatMap(elementSection),
    '',
    '## Custom properties',
    '',
    row(['Property', 'Default', 'What it sets']),
    row(['---', '---', '---']),
    ...[...properties.values()].map(({ name, default: value, description }) =>
      row([`\`${name}\``, value ? `\`${value}\`` : '', description]),
    ),
  ];
  return `${lines.join('\n')}\n`;
}
