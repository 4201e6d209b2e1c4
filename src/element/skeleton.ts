import { html, type TemplateResult } from 'lit-html';
import { FIRST_CARDS } from '../markup/card-counts';
import type { Outline, ReadAttribute, Skeleton } from './definition';

const some = (count: number, part: TemplateResult) => Array<TemplateResult>(count).fill(part);
const title = html`<i class="title"></i>`;
const card = html`<div class="place"><i class="cover"></i><i class="name"></i><i class="foot short"></i></div>`;
const paragraph = html`<p><i></i><i></i><i class="short"></i></p>`;
const cards = html`${some(FIRST_CARDS, card)}`;
const places = html`<div class="places">${cards}</div>`;
const search = html`<i class="search"></i>`;
/** The head of a list, with bars for its search and filters. */
const head = (tools: TemplateResult) =>
  html`<div class="list-head">
    ${title}
    <div class="list-tools">${tools}</div>
  </div>`;
const searchedCards = html`${head(search)}${places}`;
const collectionsHead = head(html`${search}<i class="filters"></i><i class="collections"></i>`);
const groups = html`${collectionsHead}
  <div class="places heading-room">${cards}</div>`;

/** The skeletons. They contain only texts and templates, so that the build can write them as HTML (tools/document.mjs). */
const skeletons: Record<Skeleton, TemplateResult> = {
  page: html`${title}${some(3, paragraph)}`,
  'short-page': html`${title}${some(2, paragraph)}`,
  cards: html`${title}${places}`,
  'searched-cards': searchedCards,
  collections: html`${collectionsHead}${places}`,
  groups,
  certificate: html`${title}<i class="cover"></i><i></i><i class="short"></i>`,
  // At the place of the portal's page: below the header, within the margins.
  portal: html`<div class="page"><div class="screen">${groups}</div></div>`,
};

/** The skeleton of an element with these attributes. */
export const skeletonOf = (
  { skeleton = 'page' }: Pick<Outline, 'skeleton'>,
  attribute: ReadAttribute,
): TemplateResult =>
  // The page's own header is on screen from the beginning, so that nothing moves when the screen comes.
  html`<slot name="header"></slot>${skeletons[typeof skeleton === 'function' ? skeleton(attribute) : skeleton]}`;
