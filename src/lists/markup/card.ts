import type { IconNode } from 'lucide';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { inLanguage } from '../../i18n/content-language';
import type { Translate } from '../../i18n/translate';
import { withNamesApart } from '../../markup/apart';
import { factBadge, type BadgeFacts } from '../../markup/badge';
import { EAGER_CARDS } from './card-counts';
import { coverTree } from '../../markup/cover';
import { iconTree } from '../../markup/icon';
import { progressTree, type ProgressFacts } from '../../markup/progress';
import { element, link, slot, type Part, type TreeElement } from '../../markup/tree';

/** The last lines of a card: one text, or one at each end of a line, below a bar of progress where there is one. */
export interface FootFacts {
  texts: string[];
  /** Shown before the first text. */
  icon?: IconNode;
  progress?: ProgressFacts;
  /** It is an error, which screen readers announce at once. */
  isAlert?: boolean;
}

/** The content of a course card. All texts are plain text. */
export interface CardFacts {
  /** Of the course. */
  id: string;
  name: string;
  /** Of its name and text, a tag of BCP 47. */
  language?: string | null | undefined;
  /** The address from the platform, unchecked. */
  imageUrl: string | null;
  /** The path in the portal that the card links to, or the course's own address. */
  path: string;
  /** The `target` of its link. */
  target?: string | undefined;
  badges?: BadgeFacts[];
  text?: string | null | undefined;
  /** The state of the course (LST-13), shown below the name. */
  state?: BadgeFacts | undefined;
  /** When the course is due, where the foot does not say it. */
  due?: string | undefined;
  foot?: FootFacts | undefined;
  /** What the learner can do next, and the path of the portal that it leads to. */
  next?: { text: string; path: string } | undefined;
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

const withIcon = (icon: IconNode | undefined, text: string | undefined): Part[] =>
  icon ? [element('span', { class: 'with-icon' }, iconTree(icon, 16), text)] : [text];

const actionLine = (...parts: Part[]) => element('div', { class: 'actions', part: 'card-actions' }, ...parts);

/** Without a next step, the button is in the line of the last texts: a line for the button alone would look empty. */
function footTree({ texts, icon, progress, isAlert }: FootFacts, hasButton?: boolean): TreeElement {
  const [first, ...others] = texts;
  const ends = [withIcon(icon, first), ...others.map((text) => [text])].map((parts) => element('span', {}, ...parts));
  const line = element('p', { class: 'ends', role: isAlert && 'alert' }, ...ends);
  return element(
    'div',
    { class: 'foot', part: 'card-foot' },
    progress && progressTree(progress),
    hasButton ? actionLine(line, slot('action')) : line,
  );
}

/**
 * The last line of a card: what the learner can do next, and room for a button. A step that leads to the same page as the card
 * is plain text, because the whole card is that link.
 */
function actionParts({ next, path, hasAction }: CardFacts): Part[] {
  // The arrow follows the last word of a text of two lines. It is inside of the lines, which are a block (card.css).
  const arrow = element('span', { class: 'arrow' }, iconTree(ArrowRight, 16));
  const content = next && [element('span', {}, element('span', {}, ...withNamesApart(next.text), arrow))];
  const look = { class: 'next', part: 'card-next' };
  return [
    content && (next.path === path ? element('span', look, ...content) : link(next.path, look, ...content)),
    hasAction && slot('action'),
  ];
}

/**
 * The card of a course, as an item of a list. The whole card is one link, named by the course. Its style sheet is `ui/card.css`.
 * To add a line or a badge to all cards, change only this function.
 */
export function cardTree(facts: CardFacts, { t, index, level = 2, fileUrl }: CardPlace): TreeElement {
  const { id, name, language, imageUrl, path, target, badges = [], text, state, due, foot, next, hasAction } = facts;
  const title = link(
    path,
    { target, rel: target && 'noopener' },
    element('bdi', {}, name),
    target === '_blank' && element('span', { class: 'hidden' }, ` (${t('opensInNewTab')})`),
  );
  const badgeList = (name: 'p' | 'span') =>
    badges.length > 0 && element(name, { class: 'badges', part: 'card-badges' }, ...badges.map(factBadge));
  const hasStanding = Boolean(state ?? due);
  const isShared = hasAction && !next && foot && !foot.isAlert;
  return element(
    'li',
    { class: 'card', part: 'card' },
    coverTree({
      id,
      name,
      src: imageUrl ? fileUrl(imageUrl) : undefined,
      isInList: true,
      isEager: index < EAGER_CARDS,
    }),
    // In the direction of its own language, whatever the language of the interface.
    element(`h${level}`, { part: 'card-heading', ...inLanguage(language, name) }, title),
    hasStanding ? undefined : badgeList('p'),
    Boolean(text) &&
      element('p', { class: 'text', part: 'card-text', ...inLanguage(language, text!) }, element('bdi', {}, text)),
    hasStanding &&
      element(
        'p',
        { class: 'standing', part: 'card-standing' },
        badgeList('span'),
        state && factBadge(state),
        Boolean(due) && element('span', {}, due),
      ),
    foot && footTree(foot, isShared),
    (next ?? hasAction) && !isShared && actionLine(...actionParts(facts)),
  );
}

/** Attributes of a list of cards. VoiceOver ignores lists without bullets unless they have a role. */
export const CARD_LIST = { class: 'cards', role: 'list', part: 'courses' };
