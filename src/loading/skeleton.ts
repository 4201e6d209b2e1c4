import { html, type TemplateResult } from 'lit-html';
import { FIRST_CARDS } from '../lists/markup/card-counts';
import { skeletonName, type Outline, type ReadAttribute, type Skeleton } from './definition';

type Part = TemplateResult | readonly Part[];

const some = (count: number, part: TemplateResult): Part => Array<TemplateResult>(count).fill(part);
const bar = (name: string) => html`<i class="${name}"></i>`;
const box = (name: string, ...parts: Part[]) => html`<div class="${name}">${parts}</div>`;
const line = html`<i></i>`;
const short = bar('short');
const title = bar('title');
const tabs = bar('bar-tabs');
const cover = bar('cover');
const tool = bar('tool');
const search = bar('search');
const heading = bar('heading');
const titleAndTool = box('bars-ends', title, tool);
const row = box('bars-row', line, short);
const rows = some(3, row);
const paragraph = html`<p>${line}${line}${short}</p>`;
const text = some(3, paragraph);
const cards = some(FIRST_CARDS, box('place', cover, bar('name'), bar('foot short')));
const places = box('places', cards);
/** The head of a list, with bars for its search and filters. */
const head = (...tools: Part[]) => box('list-head', title, box('list-tools', ...tools));
const collectionsHead = head(search, bar('filters'), bar('collections'));

/** The skeletons. They contain only texts and templates, so that the build can write them as HTML (tools/document.mjs). */
const skeletons: Record<Skeleton, Part> = {
  page: [title, text],
  'short-page': [title, some(2, paragraph)],
  tabs: [title, tabs, rows],
  'searched-cards': [head(search), places],
  collections: [collectionsHead, places],
  groups: [collectionsHead, box('places heading-room some', cards)],
  course: box('bars-cover', box('', title, short, text), box('', cover, line, line)),
  content: [tabs, box('bars-parts', box('', text), box('', title, text))],
  dashboard: [
    titleAndTool,
    heading,
    box('bars-due', rows),
    box('bars-cover', box('', heading, box('bars-card', cover, box('', paragraph, tool))), box('', heading, rows)),
  ],
  calendar: [
    titleAndTool,
    box('bars-ends', tool, tool),
    box('list-tools', search),
    box('bars-month', bar('month'), box('', row)),
  ],
  certificate: [title, cover, line, short],
};

/** Skeletons of lists and calendars, which use all of a wide page. */
const WIDE: readonly string[] = ['searched-cards', 'collections', 'groups', 'calendar'];

/** A screen's skeleton at its place in the portal. */
const screen = (name: string, skeleton: Part) =>
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
