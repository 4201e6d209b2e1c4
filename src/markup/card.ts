import type { Translate } from '../i18n/translate';
import { factBadge, type BadgeFacts } from './badge';
import { EAGER_CARDS } from './card-counts';
import { coverTree } from './cover';
import { progressTree, type ProgressFacts } from './progress';
import { element, link, slot, type Part, type TreeElement } from './tree';

/** The last lines of a card: one text, or a progress bar with a text at each end. */
export interface FootFacts {
  texts: string[];
  progress?: ProgressFacts;
  /** It is an error, which screen readers announce at once. */
  isAlert?: boolean;
}

/** The content of a course card. All texts are plain text. */
export interface CardFacts {
  name: string;
  /** The address from the platform, unchecked. */
  imageUrl: string | null;
  /** The path in the portal that the card links to. */
  path: string;
  /** The `target` of its link. */
  target?: string | undefined;
  badges?: BadgeFacts[];
  text?: string | null | undefined;
  foot?: FootFacts | undefined;
  /** It has a button at its end: React fills the slot `action`. */
  hasAction?: boolean;
}

/** The surroundings of a card. */
export interface CardPlace {
  t: Translate;
  /** Position in the list, from 0. */
  index: number;
  /** Level of its heading. */
  level?: 2 | 3;
  /** The absolute address of a picture; undefined when it is not on the platform. */
  fileUrl: (imageUrl: string) => string | undefined;
}

function footParts({ texts, progress, isAlert }: FootFacts): Part[] {
  if (!progress) return [element('p', { role: isAlert && 'alert' }, ...texts)];
  return [progressTree(progress), element('p', { class: 'ends' }, ...texts.map((text) => element('span', {}, text)))];
}

/**
 * The card of a course, as an item of a list. The whole card is one link, named by the course. Its style sheet is `ui/card.css`.
 * To add a line or a badge to all cards, change only this function.
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

/** Attributes of a list of cards. VoiceOver ignores lists without bullets unless they have a role. */
export const CARD_LIST = { class: 'cards', role: 'list', part: 'courses' };
