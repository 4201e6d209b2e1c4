import { element, type TreeElement } from '../../markup/tree';

/** A list of cards in two groups. */
export interface CardGroups {
  /** How many cards are in the first group, at least one; all others are in the second. */
  lead: number;
  /** The headings of the two groups. */
  titles: readonly [string, string];
}

/** The cards of one group, which is a list of its own. */
export interface Group<Card> {
  title: string;
  cards: Card[];
  /** The first of the two. */
  leads: boolean;
}

/** Attributes of what holds the groups: the grid of their cards. */
export const GROUPED_CARDS = { class: 'cards', part: 'courses' };

/** The heading of a group. */
export const groupHeading = (title: string): TreeElement =>
  element('h2', { class: 'whole group', part: 'group-heading' }, title);

/** Attributes of the list of a group's cards. */
export const groupList = ({ title, leads }: Group<unknown>) => ({
  class: leads ? 'group-cards lead' : 'group-cards',
  role: 'list',
  'aria-label': title,
});

/**
 * Divides cards into their groups; a group without cards is left out.
 * @example inGroups(['a', 'b'], { lead: 1, titles: ['First', 'Other'] }).map(({ cards }) => cards) // [['a'], ['b']]
 */
export function inGroups<Card>(cards: readonly Card[], { lead, titles }: CardGroups): Group<Card>[] {
  const [first, second] = titles;
  return [
    { title: first, cards: cards.slice(0, lead), leads: true },
    { title: second, cards: cards.slice(lead), leads: false },
  ].filter((group) => group.cards.length);
}
