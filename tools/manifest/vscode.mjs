import { eventText } from './custom-elements.mjs';

const markdown = (value) => ({ kind: 'markdown', value });
const list = (title, lines) => (lines.length ? `**${title}**\n${lines.map((line) => `- ${line}`).join('\n')}` : '');

const descriptionOf = ({ summary, description, events, parts }) =>
  [
    summary,
    description,
    list(
      'Events',
      events.map((event) => `\`${event.name}\`: ${eventText(event)}`),
    ),
    list(
      'Parts',
      parts.map((part) => `\`${part.name}\`: ${part.description}`),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');

/** Custom data for VS Code: tags, attributes and their values are offered and explained in HTML files. */
export const vscodeData = (elements) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: markdown(descriptionOf(element)),
    attributes: element.attributes.map(({ name, description, type, values, default: byDefault }) => ({
      name,
      description: markdown(byDefault ? `${description}\n\nDefault: \`${byDefault}\`` : description),
      ...(type === 'boolean' && { valueSet: 'v' }),
      ...(values.length > 0 && { values: values.map((value) => ({ name: value })) }),
    })),
  })),
});
