import { html, words, type Markup } from '../html';
import { pathOf, type ElementDoc } from '../../hosts/manifest';

/** The sentences about an event that all elements have in common; the others are on the elements' pages. */
function commonText(texts: readonly string[]): string {
  const sentences = texts[0]!.split(/(?<=\.) /);
  return sentences.filter((sentence) => texts.every((text) => text.includes(sentence))).join(' ');
}

/** All events in the manifest: description, detail, and the elements that fire them. */
export function eventList(elements: readonly ElementDoc[]): Markup {
  const all = new Map(elements.flatMap((element) => element.events.map((event) => [event.name, event])));
  return html`${[...all.values()].map((event) => {
    const firing = elements.filter(({ events }) => events.some(({ name }) => name === event.name));
    const texts = firing.map(({ events }) => events.find(({ name }) => name === event.name)!.description);
    return html`<section class="event" aria-labelledby="${event.name}">
      <h2 id="${event.name}"><code>${event.name}</code></h2>
      <p>${words(commonText(texts))}</p>
      ${
        event['x-detail'].length > 0 &&
        html`<dl class="fields">
          ${event['x-detail'].map(
            (field) =>
              html`<dt>
                  <code>detail.${field.name}${field.optional && '?'}</code>
                  <code class="type">${field.type.text}</code>
                </dt>
                <dd>${words(field.description)}</dd>`,
          )}
        </dl>`
      }
      <p class="by">
        Fired by
        ${
          firing.length === elements.length
            ? 'every element'
            : firing.map((element, index) => [
                index > 0 && ', ',
                html`<a href="${`${pathOf(element)}#events`}"><code>${element.tagName}</code></a>`,
              ])
        }.
      </p>
    </section>`;
  })}`;
}
