import { earlyFor } from '../api/early';
import { pause } from '../api/pause';
import { directionOf, DEFAULT_LOCALE, negotiateLocale } from '../i18n/locales';
import card from '../i18n/locales/en-US/card.json';
import common from '../i18n/locales/en-US/common.json';
import { sayFrom, textsOf, type Sections } from '../i18n/texts';
import { kept } from '../state/kept';
import base from '../ui/base.css';
import { adopt } from '../ui/adopt';
import type { CardFacts, CardScope } from '../ui/card-facts';
import cardSheet from '../ui/card.css';
import { FIRST_CARDS } from '../ui/first-cards';
import { attributesOf } from './attribute';
import { EARLY, PAINTED, readAhead, type EarlyHost } from './early';
import { paintCards } from './paint-cards';
import { urlOf } from './requests';

/** A list whose first cards can be painted before its code is here. */
export interface PaintableList {
  /**
   * The path of its first request, from the attributes of its element; undefined where it will not show that. A list that is
   * narrowed is not asked for early, and so not painted.
   */
  request: (attribute: (name: string) => string | null) => string | undefined;
  /** What a card of its answer says; `item` is foreign. */
  card: (item: never, scope: CardScope) => CardFacts;
  /** English texts by section, besides those that all cards share. */
  texts?: Sections;
  /** Where a link leads, if not below the `link-base` of the page: `here` is its address there, `base` one of the platform's. */
  href?: (path: string, here: string, base: string, attribute: (name: string) => string | null) => string;
}

/** Element to its list; filled by the entries of the build that know the screens. */
export const paintable = new Map<string, PaintableList>();

function itemsOf(body: unknown): unknown[] {
  const { data } = (body ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data : [];
}

/** The language that the element will have, and its texts. Asks for them while the list is on its way. */
async function languageOf(element: Element, { texts }: PaintableList) {
  const locale = negotiateLocale(element.getAttribute('locale') ?? undefined, kept('locale') ?? undefined);
  return { locale, t: sayFrom(locale === DEFAULT_LOCALE ? { common, card, ...texts } : await textsOf(locale)) };
}

/**
 * Shows the first cards in place of those of the skeleton, as soon as their courses are known. What is not as it should be
 * is left to the list itself to tell.
 * @param element whose root has the skeleton
 * @returns whether there are some
 */
async function fill(element: EarlyHost, list: PaintableList): Promise<boolean> {
  const attribute = attributesOf(element);
  const path = list.request(attribute);
  if (!path) return false;
  const url = urlOf(path, attribute);
  const answer = element[EARLY]?.get(url) ?? earlyFor(url);
  if (!answer) return false;
  const language = languageOf(element, list);
  language.catch(() => {}); // the list itself does with English then
  const body = await readAhead(answer);
  const { locale, t } = await language;
  const root = element.shadowRoot;
  const places = root?.querySelector('.skeleton .places');
  if (!root || !places) return false;
  const scope = { t, locale, now: new Date(), attribute: (name: string) => attribute(name) ?? undefined };
  const items = itemsOf(body);
  const courses = items.slice(0, FIRST_CARDS).map((item) => list.card(item as never, scope));
  if (!courses.length || !courses.every(({ name }) => typeof name === 'string')) return false;
  const href = (to: string) => {
    const here = (attribute('link-base') ?? '/learn') + to;
    return list.href?.(to, here, url, attribute) ?? here;
  };
  const painted = paintCards(courses, {
    base: url,
    href,
    scope,
    direction: directionOf(locale),
    onFollow: (to) =>
      element.dispatchEvent(
        new CustomEvent('learn-navigate', {
          detail: { path: to, href: href(to) },
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      ),
  });
  painted.classList.toggle('begun', items.length > courses.length);
  adopt(root, base, cardSheet);
  places.replaceWith(painted);
  return true;
}

const shown = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** So long an element's own code waits at the most, in ms: it would hold up the first cards, and they are what is waited for. */
const PATIENCE_MS = 600;

/** Fills the skeletons of all lists in a document or a shadow root, each as soon as its courses are known. */
export function fillLists(root: ParentNode): void {
  for (const [tag, list] of paintable) {
    for (const element of root.querySelectorAll<EarlyHost>(tag)) {
      if (element[PAINTED]) continue;
      const filled = fill(element, list).then(
        (isPainted): unknown => isPainted && shown(),
        () => {}, // what fails here, the list itself tells
      );
      element[PAINTED] = Promise.race([pause(PATIENCE_MS), filled]);
    }
  }
}
