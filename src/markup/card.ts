import type { Translate } from '../i18n/translate';
import { factBadge, type BadgeFacts } from './badge';
import { EAGER_CARDS } from './card-counts';
import { coverTree } from './cover';
import { progressTree, type ProgressFacts } from './progress';
import { element, link, slot, type Part, type TreeElement } from './tree';

/** The last lines of a card: one text, or a bar of progress with a text at each of its ends. */
export interface FootFacts {
  texts: string[];
  progress?: ProgressFacts;
  /** It says what went wrong, and screen readers read it at once. */
  isAlert?: boolean;
}

/** What a card of a course says. All texts are plain text. */
export interface CardFacts {
  name: string;
  /** As the platform gave it. */
  imageUrl: string | null;
  /** The path of the portal that the card leads to. */
  path: string;
  /** The `target` of its link. */
  target?: string | undefined;
  badges?: BadgeFacts[];
  text?: string | null | undefined;
  foot?: FootFacts | undefined;
  /** A button stands below it: React fills the slot `action`. */
  hasAction?: boolean;
}

/** Where a card is drawn. */
export interface CardPlace {
  t: Translate;
  /** Place in the list, from 0. */
  index: number;
  /** Level of its heading. */
  level?: 2 | 3;
  /** The address of a picture; undefined for one that is not the platform's. */
  fileUrl: (imageUrl: string) => string | undefined;
}

function footParts({ texts, progress, isAlert }: FootFacts): Part[] {
  if (!progress) return [element('p', { role: isAlert && 'alert' }, ...texts)];
  return [progressTree(progress), element('p', { class: 'ends' }, ...texts.map((text) => element('span', {}, text)))];
}

/**
 * The card of a course, as an item of a list. All of the card is one link, named by the course. Its style sheet is
 * `ui/card.css`. A further line or badge of cards is added here, and nowhere else.
 */
export function cardTree(facts: CardFacts, { t, index, level = 2, fileUrl }: CardPlace): TreeElement {
  const { name, imageUrl, path, target, badges = [], text, foot } = facts;
  const title = link(
    path,
    { target, rel: target && 'noopener' },
    element('bdi', {}, name),
    target === '_blank' && element('span', { class: 'hidden' }, ` (${t('opensInNewTab')})`),
  );
  return element(
    'li',
    { class: 'card', part: 'card' },
    coverTree({ name, src: imageUrl ? fileUrl(imageUrl) : undefined, index, isEager: index < EAGER_CARDS }),
    element(`h${level}`, {}, title),
    badges.length > 0 && element('p', { class: 'badges' }, ...badges.map(factBadge)),
    Boolean(text) && element('p', { class: 'text' }, element('bdi', {}, text)),
    foot && element('div', { class: 'foot' }, ...footParts(foot)),
    facts.hasAction && element('div', { class: 'actions' }, slot('action')),
  );
}

/** Attributes of a list of cards. Without bullets a list needs its role, or one screen reader takes it for none. */
export const CARD_LIST = { class: 'cards', role: 'list', part: 'courses' };
