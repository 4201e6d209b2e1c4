import { html, words, type Markup, type Part } from '../html';
import type { ElementDoc, Event } from '../manifest';
import { playground } from './playground';
import { table } from './table';

const SECTIONS = [
  ['example', 'Live example'],
  ['attributes', 'Attributes'],
  ['properties', 'Properties'],
  ['events', 'Events'],
  ['parts', 'Parts'],
  ['custom-properties', 'Custom properties'],
  ['states', 'States'],
] as const;

const name = (text: string) => html`<code>${text}</code>`;
const or = (text: string | undefined) => (text ? name(text) : '');
const type = (text: string) => html`<code class="type">${text.replaceAll(' | ', '\u00a0| ')}</code>`;

const detail = ({ type: { text }, 'x-detail': fields }: Event): Part =>
  fields.length
    ? html`<dl class="fields">
        ${fields.map(
          (field) =>
            html`<dt>${name(field.name + (field.optional ? '?' : ''))} ${type(field.type.text)}</dt>
              <dd>${words(field.description)}</dd>`,
        )}
      </dl>`
    : text.includes('null')
      ? 'None'
      : type(text);

interface Options {
  code: string;
  signInPath: string | undefined;
}

/** All about one element, out of the manifest, with an example to play with. */
export function elementPage(element: ElementDoc, { code, signInPath }: Options): Markup {
  const { tagName, summary, description, module } = element;
  return html`<h1><code>&lt;${tagName}&gt;</code></h1>
    <p class="lede">${words(summary)}</p>
    ${description
      .split('\n\n')
      .slice(1)
      .map((paragraph) => html`<p>${words(paragraph)}</p>`)}
    <p class="import">Class <code>${element.name}</code>, module <code>@learn/elements/${module}</code></p>
    <ul class="jump" role="list">
      ${SECTIONS.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
    ${playground({ tag: tagName, code, signInPath, events: element.events.map((event) => event.name) })}
    ${table(
      'attributes',
      'Attributes',
      ['Name', 'Type', 'Default', 'What it says'],
      element.attributes.map((each) => [
        name(each.name),
        type(each.type.text),
        or(each.default),
        words(each.description),
      ]),
      '',
    )}
    ${table(
      'properties',
      'Properties',
      ['Name', 'Type', 'Attribute'],
      element.members.map((each, index) => [
        name(each.name),
        type(each.type.text),
        name(element.attributes[index]!.name),
      ]),
      '',
    )}
    <p>Each is its attribute by another name: one that is set changes the other, and a flag counts by presence.</p>
    ${table(
      'events',
      'Events',
      ['Name', 'When it fires', 'Detail'],
      element.events.map((event) => [name(event.name), words(event.description), detail(event)]),
      '',
    )}
    ${table(
      'parts',
      'Parts',
      ['Name', 'What it is'],
      (element.cssParts ?? []).map((part) => [name(`::part(${part.name})`), words(part.description)]),
      'It has no parts: what can be restyled is told by the custom properties.',
    )}
    ${table(
      'custom-properties',
      'Custom properties',
      ['Name', 'Default', 'What it colours or shapes'],
      element.cssProperties.map((each) => [name(each.name), name(each.default), words(each.description)]),
      '',
    )}
    ${table(
      'states',
      'States',
      ['State', 'What is shown'],
      element.cssStates.map((state) => [name(state.name), words(state.description)]),
      '',
    )}`;
}
