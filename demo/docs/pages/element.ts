import { escapeHtml } from '../../../src/base/escape-html';
import { pathOf, type ElementDoc, type Event } from '../../hosts/manifest';
import type { ExamplePlatform } from '../platform';
import { snippets } from '../snippets';
import { code, section, words } from './markdown';

const NO_PLATFORM = `::: info This copy of the documentation has no platform behind it
To see the element live, run \`npm run docs\` in a clone of the project, or build the pages with \`DOCS_PLATFORM\`
([The demo](/demo#more-commands)).
:::`;

const detail = ({ type: { text }, 'x-detail': fields }: Event): string => {
  if (!fields.length) return text.includes('null') ? 'None' : code(text);
  return fields
    .map(
      ({ name, optional, type, description }) =>
        `${code(name + (optional ? '?' : ''))} ${code(type.text)}<br>${words(description)}`,
    )
    .join('<br>');
};

/** An attribute of a component's tag, on one line. */
const attribute = (name: string, value: string) => `${name}="${escapeHtml(value).replaceAll('\n', '&#10;')}"`;

interface Options {
  /** The first HTML of the live example. */
  example: string;
  /** The element shows data of a signed-in learner. */
  personal: boolean;
  platform: ExamplePlatform;
}

function live({ tagName, events }: ElementDoc, { example, personal, platform }: Options): string {
  if (platform.kind === 'none') return NO_PLATFORM;
  const names = events.map(({ name }) => name).join(' ');
  const attributes = [attribute('tag', tagName), attribute('code', example), attribute('events', names)];
  return `<Playground ${attributes.join(' ')}${personal ? ' personal' : ''} />`;
}

/** The links between an element's two pages. */
export const subpages = (element: ElementDoc, current: 'Reference' | 'Accessibility'): string =>
  (['Reference', 'Accessibility'] as const)
    .map((name) => [name, name === 'Reference' ? pathOf(element) : `${pathOf(element)}/accessibility`] as const)
    .map(([name, path]) => (name === current ? `**${name}**` : `[${name}](${path})`))
    .join(' · ');

/** The example in the syntax of each framework; as HTML too, where nobody can edit it. */
function frameworks({ module }: ElementDoc, { example, platform }: Options): string {
  const html = { title: 'HTML', language: 'html', text: example };
  const all = [...(platform.kind === 'none' ? [html] : []), ...snippets(example, module)];
  return all.map(({ title, language, text }) => `\`\`\`${language} ${title}\n${text}\n\`\`\``).join('\n\n');
}

/** The reference of one element as Markdown, from the manifest, and its live example. */
export function elementPage(element: ElementDoc, options: Options): string {
  const { tagName, summary, description, module, members } = element;
  const fields = members.flatMap((each) => (each.kind === 'field' ? [each] : []));
  const methods = members.flatMap((each) => (each.kind === 'method' ? [each] : []));
  return [
    '---\naside: false\npageClass: wide\n---',
    `# \`<${tagName}>\``,
    subpages(element, 'Reference'),
    words(summary),
    live(element, options),
    '## In a framework',
    frameworks(element, options),
    ...description.split('\n\n').slice(1).map(words),
    `Class \`${element.name}\`, module \`@learn/elements/${module}\``,
    section(
      'Attributes',
      ['Name', 'Type', 'Default', 'Meaning'],
      element.attributes.map((each) => [
        code(each.name),
        code(each.type.text),
        code(each.default),
        words(each.description),
      ]),
    ),
    section(
      'Properties',
      ['Name', 'Type', 'Attribute'],
      fields.map((each) => [code(each.name), code(each.type.text), code(each.attribute) || '–']),
    ),
    'A property and its attribute always have the same value. A boolean attribute is true when it is present.',
    section(
      'Methods',
      ['Name', 'What it does'],
      methods.map((each) => [code(`${each.name}()`), words(each.description)]),
    ),
    section(
      'Events',
      ['Name', 'When it fires', 'Detail'],
      element.events.map((event) => [code(event.name), words(event.description), detail(event)]),
    ),
    section(
      'Slots',
      ['Name', 'What stands there'],
      (element.slots ?? []).map((slot) => [code(slot.name), words(slot.description)]),
    ),
    section(
      'Parts',
      ['Name', 'What it is'],
      (element.cssParts ?? []).map((part) => [code(`::part(${part.name})`), words(part.description)]),
    ),
    section(
      'Custom properties',
      ['Name', 'Default', 'What it changes'],
      element.cssProperties.map((each) => [code(each.name), code(each.default), words(each.description)]),
    ),
    section(
      'States',
      ['State', 'What the element shows'],
      element.cssStates.map((state) => [code(state.name), words(state.description)]),
    ),
  ].join('\n\n');
}
