import { html, words, type Markup, type Part } from '../html';
import { pathOf, type ElementDoc, type Event } from '../../hosts/manifest';
import type { ExamplePlatform } from '../platform';
import { playground } from './playground';
import { table } from './table';

const SECTIONS = [
  ['attributes', 'Attributes'],
  ['properties', 'Properties'],
  ['methods', 'Methods'],
  ['events', 'Events'],
  ['slots', 'Slots'],
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

/** The tabs of an element's two pages. */
export const elementTabs = (element: ElementDoc, current: 'reference' | 'accessibility'): Markup => {
  const link = (path: string, text: string, isCurrent: boolean) =>
    html`<a href="${path}" ${isCurrent && html`aria-current="page"`}>${text}</a>`;
  return html`<nav class="subpages" aria-label="${`Pages of ${element.tagName}`}">
    ${link(pathOf(element), 'Reference', current === 'reference')}
    ${link(`${pathOf(element)}/accessibility`, 'Accessibility', current === 'accessibility')}
  </nav>`;
};

interface Options {
  /** The first HTML of the live example. */
  code: string;
  /** The element shows data of a signed-in learner. */
  personal: boolean;
  platform: ExamplePlatform;
}

/** The reference of one element, from the manifest, and its live example. */
export function elementPage(element: ElementDoc, { code, personal, platform }: Options): Markup {
  const { tagName, summary, description, module } = element;
  return html`<h1><code>&lt;${tagName}&gt;</code></h1>
    ${elementTabs(element, 'reference')}
    <p class="lede">${words(summary)}</p>
    ${playground({ tag: tagName, module, code, personal, platform, events: element.events.map(({ name }) => name) })}
    ${description
      .split('\n\n')
      .slice(1)
      .map((paragraph) => html`<p>${words(paragraph)}</p>`)}
    <p class="import">Class <code>${element.name}</code>, module <code>@learn/elements/${module}</code></p>
    <ul class="jump" role="list">
      ${SECTIONS.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
    ${table(
      'attributes',
      'Attributes',
      ['Name', 'Type', 'Default', 'Meaning'],
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
      element.members.flatMap((each) =>
        each.kind === 'field'
          ? [[name(each.name), type(each.type.text), each.attribute === undefined ? '–' : name(each.attribute)]]
          : [],
      ),
      '',
    )}
    <p>A property and its attribute always have the same value. A boolean attribute is true when it is present.</p>
    ${table(
      'methods',
      'Methods',
      ['Name', 'What it does'],
      element.members.flatMap((each) =>
        each.kind === 'method' ? [[name(`${each.name}()`), words(each.description)]] : [],
      ),
      '',
    )}
    ${table(
      'events',
      'Events',
      ['Name', 'When it fires', 'Detail'],
      element.events.map((event) => [name(event.name), words(event.description), detail(event)]),
      '',
    )}
    ${table(
      'slots',
      'Slots',
      ['Name', 'What stands there'],
      (element.slots ?? []).map((slot) => [name(slot.name), words(slot.description)]),
      '',
    )}
    ${table(
      'parts',
      'Parts',
      ['Name', 'What it is'],
      (element.cssParts ?? []).map((part) => [name(`::part(${part.name})`), words(part.description)]),
      '',
    )}
    ${table(
      'custom-properties',
      'Custom properties',
      ['Name', 'Default', 'What it changes'],
      element.cssProperties.map((each) => [name(each.name), name(each.default), words(each.description)]),
      '',
    )}
    ${table(
      'states',
      'States',
      ['State', 'What the element shows'],
      element.cssStates.map((state) => [name(state.name), words(state.description)]),
      '',
    )}`;
}
