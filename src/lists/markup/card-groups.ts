import { element, type TreeElement } from '../../markup/tree';

/** A list of cards in two groups. */
export interface CardGroups {
  /** How many cards are in the first group, at least one; all others are in the second. */
  lead: number;
  /** The headings of the two groups. */
  titles: readonly [string, string];
}

/** The heading of a group, as an item of the list. `data-space` marks an item that is not a card. */
export const groupTree = (title: string): TreeElement =>
  element('li', { class: 'whole group', 'data-space': '' }, element('h2', { part: 'group-heading' }, title));

/**
 * Cards with the headings of their groups between them.
 * @param heading draws the heading of a group
 * @example inGroups(['a', 'b'], { lead: 1, titles: ['First', 'Other'] }, String) // ['First', 'a', 'Other', 'b']
 */
export function inGroups<Card>(
  cards: readonly Card[],
  groups: CardGroups | undefined,
  heading: (title: string) => Card,
): Card[] {
  if (!groups) return [...cards];
  const [first, second] = groups.titles;
  const others = cards.slice(groups.lead);
  return [heading(first), ...cards.slice(0, groups.lead), ...(others.length ? [heading(second), ...others] : [])];
}
