import { directionOf, languageTag } from '../../i18n/locales';
import type { Translate } from '../../i18n/translate';
import { CARD_LIST, cardTree, type CardFacts, type CardPlace } from './card';
import { FIRST_CARDS, sizeClass } from './card-counts';
import { GROUPED_CARDS, groupHeading, groupList, inGroups, type CardGroups } from './card-groups';
import { element, type TreeElement } from '../../markup/tree';

/** Passed to the function that makes the facts of a card. */
export interface FactsScope {
  t: Translate;
  /** Full code, e.g. `ar-AR`. */
  locale: string;
  now: Date;
  /** IANA name of the zone that dates are in; absent: the learner's, or the browser's. */
  timeZone?: string | undefined;
  /** Reads an attribute of the list's element. */
  attribute: (name: string) => string | undefined;
}

/** How a list draws its first cards. */
export interface FirstList {
  /** The facts of a card, from an item of the response. The item is not checked yet, so this may throw. */
  card: (item: never, scope: FactsScope) => CardFacts;
  /** The groups of the list, from the items of the response. */
  groups?: (items: never, scope: FactsScope) => CardGroups | undefined;
  /** The cards are larger in a short list, and rows in a long one. */
  fitsNumber?: boolean;
}

/** The items of a page of a list, and how many there are on all pages. */
function pageOf(body: unknown): { items: unknown[]; total: number } {
  const { data, totalCount } = (body ?? {}) as { data?: unknown; totalCount?: unknown };
  const items = Array.isArray(data) ? data : [];
  return { items, total: typeof totalCount === 'number' ? totalCount : items.length };
}

/** The cards of a list in their groups. */
const groupedTree = (cards: readonly TreeElement[], groups: CardGroups): TreeElement =>
  element(
    'div',
    GROUPED_CARDS,
    ...inGroups(cards, groups).flatMap((group) => [
      groupHeading(group.title),
      element('ul', groupList(group), ...group.cards),
    ]),
  );

/**
 * The first cards of a list, in the place of its skeleton.
 * @param body the response of the list, not checked yet
 * @returns undefined when there is nothing to show; `isShort`: a list of few courses has no tools (CourseListing.tsx)
 * @throws when an item is not as the contract says
 */
export function firstListTree(
  body: unknown,
  list: FirstList,
  scope: FactsScope & Pick<CardPlace, 'fileUrl'>,
): { tree: TreeElement; isShort: boolean } | undefined {
  const { items, total } = pageOf(body);
  const { t, locale, fileUrl } = scope;
  const groups = list.groups?.(items as never, scope);
  const courses = items.slice(0, FIRST_CARDS).map((item) => list.card(item as never, scope));
  if (!courses.length || !courses.every(({ name }) => typeof name === 'string')) return undefined;
  const cards = courses.map((facts, index) => cardTree(facts, { t, index, fileUrl, level: groups ? 3 : 2 }));
  const size = list.fitsNumber && sizeClass(total);
  const classes = ['root', items.length > courses.length && 'begun', list.groups && !groups && 'heading-room', size];
  const tree = element(
    'div',
    { class: classes.filter(Boolean).join(' '), lang: languageTag(locale), dir: directionOf(locale) },
    groups ? groupedTree(cards, groups) : element('ul', CARD_LIST, ...cards),
  );
  return { tree, isShort: size === 'few' };
}
