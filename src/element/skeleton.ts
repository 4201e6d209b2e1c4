import { html, type TemplateResult } from 'lit-html';

const line = html`<i></i>`;
const shortLine = html`<i class="short"></i>`;
const title = html`<i class="title"></i>`;

/** A heading over a grid of cards. */
export const cardsSkeleton = (count = 8): TemplateResult =>
  html`${title}
    <div class="cards">
      ${[...Array<null>(count)].map(() => html`<div><i class="cover"></i>${line}${shortLine}</div>`)}
    </div>`;

/** A heading over a few paragraphs. */
export const pageSkeleton = (paragraphs = 3): TemplateResult =>
  html`${title}${[...Array<null>(paragraphs)].map(() => html`<p>${line}${line}${shortLine}</p>`)}`;

/** A heading, the picture of the certificate, its facts. */
export const certificateSkeleton = (): TemplateResult => html`${title}<i class="cover"></i>${line}${shortLine}`;
