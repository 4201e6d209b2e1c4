import { code, html, words, type Markup } from '../html';
import { pathOf } from '../layout';
import type { ElementDoc } from '../manifest';

/** Every event, and who fires it. */
export function events(elements: readonly ElementDoc[]): Markup {
  const all = new Map(elements.flatMap((element) => element.events.map((event) => [event.name, event])));
  const firedBy = (name: string) => elements.filter((element) => element.events.some((event) => event.name === name));
  /** What is said of it everywhere; what is said of one element only stands on its page. */
  const common = (name: string) => {
    const texts = firedBy(name).map((element) => element.events.find((event) => event.name === name)!.description);
    const sentences = texts[0]!.split(/(?<=\.) /);
    return sentences.filter((sentence) => texts.every((text) => text.includes(sentence))).join(' ');
  };
  return html`<h1>Events</h1>
    <p class="lede">
      Elements tell the page what happens by events. All bubble and cross shadow roots: one listener on
      <code>document</code> hears every element.
    </p>
    ${code(`document.addEventListener('learn-course-finish', ({ detail }) => {
  report(detail.objectiveId, detail.workflowId);
});`)}
    ${[...all.values()].map(
      (event) =>
        html`<section class="event" aria-labelledby="${event.name}">
          <h2 id="${event.name}"><code>${event.name}</code></h2>
          <p>${words(common(event.name))}</p>
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
              firedBy(event.name).length === elements.length
                ? 'every element'
                : firedBy(event.name).map((element, index) => [
                    index > 0 && ', ',
                    html`<a href="${`${pathOf(element)}#events`}"><code>${element.tagName}</code></a>`,
                  ])
            }.
          </p>
        </section>`,
    )}
    <h2>Signing in</h2>
    <p>
      On the platform's own origin an element that is refused leads to the sign-in and comes back. In a frame, or on
      another origin, it shows a panel with a button that opens the sign-in in a small window, and fires
      <code>learn-sign-in</code>: a page with a sign-in of its own takes it from there. When the window has the focus
      again the element asks anew.
    </p>`;
}
