/*
 * The first cards of a list replace the skeleton as soon as the list's data has loaded, which is before its code has. React draws
 * the list from the same tree later (src/lists/markup/card.ts).
 */
import { baseOf } from '../client/base';
import { earlyFor } from '../client/early-requests';
import { pause } from '../client/pause';
import { platformUrl } from '../base/platform-url';
import { THEME_HEADER } from '../base/theme';
import { addressOf, PORTAL } from '../portal/portal-paths';
import { DEFAULT_LOCALE, negotiateLocale } from '../i18n/locales';
import card from '../i18n/locales/en-US/card.json';
import common from '../i18n/locales/en-US/common.json';
import { plainTranslator, type Sections } from '../i18n/plain-translator';
import type { Translate } from '../i18n/translate';
import { textsOf } from '../i18n/load-texts';
import { firstListTree, type FirstList } from '../lists/markup/first-list';
import { toDom } from '../markup/to-dom';
import { readStored } from '../client/page/storage';
import { adopt } from '../ui/adopt';
import base from '../ui/base.css';
import cardSheet from '../lists/view/card.css';
import { applyTenantTheme, tenantSheet } from '../ui/tenant-theme';
import tokens from '../ui/tokens.css';
import { isPlainClick } from '../ui/plain-click';
import { attributesOf } from '../base/attribute-names';
import {
  afterPaint,
  EARLY_REQUESTS,
  FIRST_CARDS_SHOWN,
  LONGEST_WAIT_MS,
  readAhead,
  type EarlyHost,
} from './early-host';
import { urlOf } from './requests';
import { noteFrame } from './times';

type ReadAttribute = (name: string) => string | null;

/** A list whose first cards can be shown before its code has loaded. */
export interface FirstCardsList extends FirstList {
  /**
   * The path of the first request, from the attributes of the element. Undefined when the list will show something else, or starts
   * with filters.
   */
  request: (attribute: ReadAttribute) => string | undefined;
  /** English texts by section, besides `common` and `card`. */
  texts?: Sections;
  /** The address of a link, when it is not `here` (link base and path). `base` is an address of the platform. */
  href?: (path: string, here: string, base: string, attribute: ReadAttribute) => string;
}

/** Lists by the tag of their element. The build's entry files fill it, because only they may import screens. */
export const listsWithFirstCards = new Map<string, FirstCardsList>();

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
  // The page's own texts are here later.
  if (!path || attribute('texts')) return false;
  const url = urlOf(path, attribute);
  const answer = host[EARLY_REQUESTS]?.get(url) ?? earlyFor(url);
  if (!answer) return false;
  const language = languageOf(host, list);
  language.catch(() => {}); // the list is shown in English then
  const body = await readAhead(answer);
  const theme = (await answer).headers.get(THEME_HEADER);
  const { locale, t } = await language;
  const root = host.shadowRoot;
  const places = root?.querySelector('.skeleton .places');
  if (!root || !places) return false;

  const apiBase = baseOf(attribute('api-base') ?? '');
  const first = firstListTree(body, list, {
    t,
    locale,
    now: new Date(),
    attribute: (name) => attribute(name) ?? undefined,
    fileUrl: (file) => platformUrl(apiBase, file, location.href),
  });
  if (!first) return false;
  const href = (to: string) => {
    const here = addressOf(attribute('link-base') ?? PORTAL, to);
    return (to.startsWith('/') && list.href?.(to, here, url, attribute)) || here;
  };
  if (theme) applyTenantTheme(apiBase, theme);
  adopt(root, tokens, base, cardSheet, tenantSheet(apiBase));
  places.replaceWith(toDom(first.tree, { href, onClick: followFrom(host) }));
  if (first.isShort) root.querySelector('.skeleton .list-tools')?.remove();
  return true;
}

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
