import { html, type TemplateResult } from 'lit-html';
import { FIRST_CARDS } from '../markup/card-counts';

const title = html`<i class="title"></i>`;
const card = html`<div><i class="cover"></i><i></i><i class="short"></i></div>`;
const paragraph = html`<p><i></i><i></i><i class="short"></i></p>`;
const some = (count: number, part: TemplateResult) => Array<TemplateResult>(count).fill(part);

/** In place of what searches a list; the second also of its collections. */
export const tools = html`<i class="tools"></i>`;
export const highTools = html`<i class="tools high"></i>`;

/** A heading over a grid of cards. */
export const cardsSkeleton = (between?: TemplateResult): TemplateResult =>
  html`${title}${between}
    <div class="places">${some(FIRST_CARDS, card)}</div>`;

/** A heading over a few paragraphs. */
export const pageSkeleton = (paragraphs = 3): TemplateResult => html`${title}${some(paragraphs, paragraph)}`;

/** A heading, the picture of the certificate, its facts. */
export const certificateSkeleton = (): TemplateResult =>
  html`${title}<i class="cover"></i><i></i><i class="short"></i>`;
