import { html, type TemplateResult } from 'lit-html';
import { FIRST_CARDS } from '../markup/card-counts';
import type { Outline, ReadAttribute, Skeleton } from './definition';

const some = (count: number, part: TemplateResult) => Array<TemplateResult>(count).fill(part);
const title = html`<i class="title"></i>`;
const card = html`<div><i class="cover"></i><i></i><i class="short"></i></div>`;
const paragraph = html`<p><i></i><i></i><i class="short"></i></p>`;
const search = html`<i class="tools"></i>`;
const searchAndCollections = html`<i class="tools high"></i>`;
const places = html`<div class="places">${some(FIRST_CARDS, card)}</div>`;

/** Each skeleton as lit-html draws it; all of them hold texts and templates only, so that the build can write them as HTML. */
const skeletons: Record<Skeleton, TemplateResult> = {
  page: html`${title}${some(3, paragraph)}`,
  'short-page': html`${title}${some(2, paragraph)}`,
  cards: html`${title}${places}`,
  'searched-cards': html`${title}${search}${places}`,
  collections: html`${title}${searchAndCollections}${places}`,
  certificate: html`${title}<i class="cover"></i><i></i><i class="short"></i>`,
  // Where the shell will stand: below its header, within its margins.
  portal: html`<div class="page">${title}${searchAndCollections}${places}</div>`,
};

/** What is painted in place of an element that has these attributes. */
export const skeletonOf = (
  { skeleton = 'page' }: Pick<Outline, 'skeleton'>,
  attribute: ReadAttribute,
): TemplateResult => skeletons[typeof skeleton === 'function' ? skeleton(attribute) : skeleton];
