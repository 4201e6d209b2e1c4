import { FIRST_CARDS } from '../lists/markup/card-counts';
import { element, type TreeElement } from '../markup/tree';
import { skeletonName, type Outline, type ReadAttribute, type Skeleton } from './definition';

type Parts = readonly TreeElement[];

const some = (count: number, part: TreeElement): Parts => Array<TreeElement>(count).fill(part);
const bar = (name?: string) => element('i', { class: name });
const box = (name: string | undefined, ...parts: Parts) => element('div', { class: name }, ...parts);
const line = bar();
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
const paragraph = element('p', {}, line, line, short);
const text = some(3, paragraph);
const cards = some(FIRST_CARDS, box('place', cover, bar('name'), bar('foot short')));
const places = box('places', ...cards);
/** The head of a list, with bars for its search and filters. */
const head = (...tools: Parts) => box('list-head', title, box('list-tools', ...tools));
const collectionsHead = head(search, bar('filters'), bar('collections'));

const skeletons: Record<Skeleton, Parts> = {
  page: [title, ...text],
  'short-page': [title, ...some(2, paragraph)],
  tabs: [title, tabs, ...rows],
  'searched-cards': [head(search), places],
  collections: [collectionsHead, places],
  groups: [collectionsHead, box('places heading-room some', ...cards)],
  course: [box('bars-cover', box(undefined, title, short, ...text), box(undefined, cover, line, line))],
  content: [tabs, box('bars-parts', box(undefined, ...text), box(undefined, title, ...text))],
  dashboard: [
    titleAndTool,
    heading,
    box('bars-due', ...rows),
    box(
      'bars-cover',
      box(undefined, heading, box('bars-card', cover, box(undefined, paragraph, tool))),
      box(undefined, heading, ...rows),
    ),
  ],
  calendar: [
    titleAndTool,
    box('bars-ends', tool, tool),
    box('list-tools', search),
    box('bars-month', bar('month'), box(undefined, row)),
  ],
  certificate: [title, cover, line, short],
};

/** Skeletons of lists and calendars, which use all of a wide page. */
const WIDE: readonly string[] = ['searched-cards', 'collections', 'groups', 'calendar'];

/** A screen's skeleton at its place in the portal. */
const screen = (name: string, skeleton: Parts) =>
  element('div', { class: WIDE.includes(name) ? 'screen wide' : 'screen', 'data-of': name }, ...skeleton);

// The page's own header is on screen from the beginning, so that nothing moves when the screen comes.
const header = element('slot', { name: 'header' });
const drawn = (...parts: Parts) => box('skeleton', header, ...parts);

/** The skeleton of an element with these attributes. */
export function skeletonOf(outline: Pick<Outline, 'skeleton' | 'isPortal'>, attribute: ReadAttribute): TreeElement {
  const name = skeletonName(outline, attribute);
  const shown = skeletons[name];
  return outline.isPortal ? drawn(box('page', screen(name, shown))) : drawn(...shown);
}

/**
 * The skeletons of all pages of the portal, for the document at /learn: its script removes all but that of the page that is
 * opened (elements/learn-app/first-skeleton.ts).
 * @public tools/document.mjs reads it from a bundle.
 */
export const portalSkeletons = (): TreeElement =>
  drawn(box('page', bar('bar-trail'), ...Object.entries(skeletons).map(([name, skeleton]) => screen(name, skeleton))));
