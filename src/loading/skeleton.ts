import { html, type TemplateResult } from 'lit-html';
import { FIRST_CARDS } from '../lists/markup/card-counts';
import { skeletonName, type Outline, type ReadAttribute, type Skeleton } from './definition';

const some = (count: number, part: TemplateResult) => Array<TemplateResult>(count).fill(part);
const title = html`<i class="title"></i>`;
const tabs = html`<i class="bar-tabs"></i>`;
const cover = html`<i class="cover"></i>`;
const card = html`<div class="place">${cover}<i class="name"></i><i class="foot short"></i></div>`;
const tool = html`<i class="tool"></i>`;
const titleAndTool = html`<div class="bars-ends">${title}${tool}</div>`;
const heading = html`<i class="heading"></i>`;
const row = html`<div class="bars-row"><i></i><i class="short"></i></div>`;
const rows = some(3, row);
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
const collectionsHead = head(html`${search}<i class="filters"></i><i class="collections"></i>`);

/** The skeletons. They contain only texts and templates, so that the build can write them as HTML (tools/document.mjs). */
const skeletons: Record<Skeleton, TemplateResult> = {
  page: html`${title}${some(3, paragraph)}`,
  'short-page': html`${title}${some(2, paragraph)}`,
  tabs: html`${title}${tabs}
    <div class="bars-cover"><div>${rows}</div></div>`,
  cards: html`${title}${places}`,
  'searched-cards': html`${head(search)}${places}`,
  collections: html`${collectionsHead}${places}`,
  groups: html`${collectionsHead}
    <div class="places heading-room some">${cards}</div>`,
  course: html`<div class="bars-cover">
    <div>${title}<i class="short"></i>${some(2, paragraph)}</div>
    <div>${cover}<i></i><i></i></div>
  </div>`,
  content: html`${tabs}
    <div class="bars-parts">
      <div>${some(3, paragraph)}</div>
      <div>${title}${some(3, paragraph)}</div>
    </div>`,
  dashboard: html`${titleAndTool}${heading}
    <div class="bars-due">${rows}</div>
    <div class="bars-cover">
      <div>
        ${heading}
        <div class="bars-card">
          ${cover}
          <div>${paragraph}${tool}</div>
        </div>
      </div>
      <div>${heading}${rows}</div>
    </div>`,
  calendar: html`${titleAndTool}
    <div class="bars-ends">${tool}${tool}</div>
    <div class="list-tools">${search}</div>
    <div class="bars-month">
      <i class="month"></i>
      <div>${row}</div>
    </div>`,
  certificate: html`${title}${cover}<i></i><i class="short"></i>`,
};

/** Skeletons of lists and calendars, which use all of a wide page. */
const WIDE: readonly string[] = ['cards', 'searched-cards', 'collections', 'groups', 'calendar'];

/** A screen's skeleton at its place in the portal. */
const screen = (name: string, skeleton: TemplateResult) =>
  html`<div class="screen${WIDE.includes(name) ? ' wide' : ''}" data-of="${name}">${skeleton}</div>`;

/** The skeleton of an element with these attributes. */
export function skeletonOf(outline: Pick<Outline, 'skeleton' | 'isPortal'>, attribute: ReadAttribute): TemplateResult {
  const name = skeletonName(outline, attribute);
  const shown = outline.isPortal ? html`<div class="page">${screen(name, skeletons[name])}</div>` : skeletons[name];
  // The page's own header is on screen from the beginning, so that nothing moves when the screen comes.
  return html`<slot name="header"></slot>${shown}`;
}

/**
 * The skeletons of all pages of the portal, for the document at /learn: its script removes all but that of the page that is
 * opened (elements/learn-app/first-skeleton.ts).
 * @public tools/document.mjs reads it from a bundle.
 */
export const portalSkeletons = (): TemplateResult =>
  html`<slot name="header"></slot>
    <div class="page">
      <i class="bar-trail"></i>
      ${Object.entries(skeletons).map(([name, skeleton]) => screen(name, skeleton))}
    </div>`;
