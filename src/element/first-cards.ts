/*
 * The first cards of a list replace the skeleton as soon as the list's data has loaded, which is before its code has. React draws
 * the list from the same tree later (src/markup/card.ts).
 */
import { baseOf } from '../api/base';
import { earlyFor } from '../api/early-requests';
import { pause } from '../api/pause';
import { platformUrl } from '../domain/platform-url';
import { THEME_HEADER } from '../domain/theme';
import { PORTAL } from '../domain/portal-paths';
import { directionOf, DEFAULT_LOCALE, languageTag, negotiateLocale } from '../i18n/locales';
import card from '../i18n/locales/en-US/card.json';
import common from '../i18n/locales/en-US/common.json';
import { plainTranslator, type Sections } from '../i18n/plain-translator';
import type { Translate } from '../i18n/translate';
import { textsOf } from '../i18n/load-texts';
import { CARD_LIST, cardTree, type CardFacts } from '../markup/card';
import { FIRST_CARDS, sizeClass } from '../markup/card-counts';
import { groupTree, inGroups, type CardGroups } from '../markup/card-groups';
import { toDom } from '../markup/to-dom';
import { element as part } from '../markup/tree';
import { readStored } from '../state/storage';
import { adopt } from '../ui/adopt';
import base from '../ui/base.css';
import cardSheet from '../ui/card.css';
import { applyTenantTheme, tenantSheet } from '../ui/tenant-theme';
import tokens from '../ui/tokens.css';
import { isPlainClick } from '../ui/plain-click';
import { attributesOf } from '../domain/attribute-names';
import { EARLY_REQUESTS, FIRST_CARDS_SHOWN, readAhead, type EarlyHost } from './early-host';
import { urlOf } from './requests';
import { noteFrame } from './times';

type ReadAttribute = (name: string) => string | null;

/** Passed to the function that makes the facts of a card. */
export interface FactsScope {
  t: Translate;
  /** Full code, e.g. `ar-AR`. */
  locale: string;
  now: Date;
  /** Reads an attribute of the list's element. */
  attribute: (name: string) => string | undefined;
}

/** A list whose first cards can be shown before its code has loaded. */
export interface FirstCardsList {
  /**
   * The path of the first request, from the attributes of the element. Undefined when the list will show something else, or starts
   * with filters.
   */
  request: (attribute: ReadAttribute) => string | undefined;
  /** The facts of a card, from an item of the response. The item is not checked yet, so this may throw. */
  card: (item: never, scope: FactsScope) => CardFacts;
  /** The groups of the list, from the items of the answer. */
  groups?: (items: never, scope: FactsScope) => CardGroups | undefined;
  /** The cards are larger in a short list, and rows in a long one. */
  fitsNumber?: boolean;
  /** English texts by section, besides `common` and `card`. */
  texts?: Sections;
  /** The address of a link, when it is not `here` (link base and path). `base` is an address of the platform. */
  href?: (path: string, here: string, base: string, attribute: ReadAttribute) => string;
}

/** Lists by the tag of their element. The build's entry files fill it, because only they may import screens. */
export const listsWithFirstCards = new Map<string, FirstCardsList>();

function pageOf(body: unknown): { items: unknown[]; total: number } {
  const { data, totalCount } = (body ?? {}) as { data?: unknown; totalCount?: unknown };
  const items = Array.isArray(data) ? data : [];
  return { items, total: typeof totalCount === 'number' ? totalCount : items.length };
}

/** The element's locale and its texts, which load while the list does. */
async function languageOf(host: Element, { texts }: FirstCardsList): Promise<{ locale: string; t: Translate }> {
  const locale = negotiateLocale(host.getAttribute('locale') ?? undefined, readStored('locale') || undefined);
  return { locale, t: plainTranslator(locale === DEFAULT_LOCALE ? { common, card, ...texts } : await textsOf(locale)) };
}

/** Fires `learn-navigate` for a plain click on a link in this window, as the links of the list do. */
function followFrom(host: Element) {
  return (event: MouseEvent, { path, href, target }: { path: string; href: string; target: string | null }) => {
    if ((target && target !== '_self') || !isPlainClick(event)) return;
    const detail = { path, href };
    const ask = new CustomEvent('learn-navigate', { detail, bubbles: true, composed: true, cancelable: true });
    if (!host.dispatchEvent(ask)) event.preventDefault();
  };
}

/**
 * Replaces the skeleton by cards. When anything fails, the skeleton stays, and the list itself shows the error later.
 * @param host the element of the list; its shadow root has the skeleton
 * @returns whether cards are shown
 */
async function showIn(host: EarlyHost, list: FirstCardsList): Promise<boolean> {
  const attribute = attributesOf(host);
  const path = list.request(attribute);
  if (!path) return false;
  const url = urlOf(path, attribute);
  const answer = host[EARLY_REQUESTS]?.get(url) ?? earlyFor(url);
  if (!answer) return false;
  const language = languageOf(host, list);
  language.catch(() => {}); // the list is shown in English then
  const { items, total } = pageOf(await readAhead(answer));
  const theme = (await answer).headers.get(THEME_HEADER);
  const { locale, t } = await language;
  const root = host.shadowRoot;
  const places = root?.querySelector('.skeleton .places');
  if (!root || !places) return false;

  const scope = { t, locale, now: new Date(), attribute: (name: string) => attribute(name) ?? undefined };
  const groups = list.groups?.(items as never, scope);
  const courses = items.slice(0, FIRST_CARDS).map((item) => list.card(item as never, scope));
  if (!courses.length || !courses.every(({ name }) => typeof name === 'string')) return false;
  const apiBase = baseOf(attribute('api-base') ?? '');
  const fileUrl = (file: string) => platformUrl(apiBase, file, location.href);
  const cards = courses.map((facts, index) => cardTree(facts, { t, index, fileUrl, level: groups ? 3 : 2 }));
  const isBegun = items.length > courses.length;
  const hasRoom = list.groups && !groups && 'heading-room';
  const classes = ['root', isBegun && 'begun', hasRoom, list.fitsNumber && sizeClass(total)];
  const tree = part(
    'div',
    { class: classes.filter(Boolean).join(' '), lang: languageTag(locale), dir: directionOf(locale) },
    part('ul', CARD_LIST, ...inGroups(cards, groups, groupTree)),
  );
  const href = (to: string) => {
    const here = (attribute('link-base') ?? PORTAL) + to;
    return list.href?.(to, here, url, attribute) ?? here;
  };
  if (theme) applyTenantTheme(apiBase, theme);
  adopt(root, tokens, base, cardSheet, tenantSheet(apiBase));
  places.replaceWith(toDom(tree, { href, onClick: followFrom(host) }));
  // A list of few courses has no tools (CourseListing.tsx).
  if (list.fitsNumber && sizeClass(total) === 'few') root.querySelector('.skeleton .list-tools')?.remove();
  return true;
}

const afterPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Longest time that an element's code waits for its first cards, in ms: nothing is painted while that code runs. */
const LONGEST_WAIT_MS = 600;

/** Shows the first cards of all lists in a document or a shadow root, each as soon as its data has loaded. */
export function showFirstCards(root: ParentNode): void {
  for (const [tag, list] of listsWithFirstCards) {
    for (const host of root.querySelectorAll<EarlyHost>(tag)) {
      if (host[FIRST_CARDS_SHOWN]) continue;
      const shown = showIn(host, list).then(
        (hasCards): unknown => {
          if (!hasCards) return undefined;
          noteFrame(host, 'cards');
          return afterPaint();
        },
        () => {}, // the list itself shows the error
      );
      host[FIRST_CARDS_SHOWN] = Promise.race([pause(LONGEST_WAIT_MS), shown]);
    }
  }
}
