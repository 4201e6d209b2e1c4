import { earlyResponse, type EarlyRequests } from '../../src/client/early-requests';
import { pause } from '../../src/client/pause';
import { PORTAL } from '../../src/portal/portal-paths';
import { READER_COOKIE, readerText, type Reader } from '../../src/course/rules/reader';
import { THEME_HEADER } from '../../src/base/theme';
import {
  afterPaint,
  EARLY_REQUESTS,
  FIRST_CARDS_SHOWN,
  LONGEST_WAIT_MS,
  type EarlyHost,
} from '../../src/loading/early-host';
import { urlOf } from '../../src/loading/requests';
import { noteFrame } from '../../src/loading/times';
import { negotiateLocale } from '../../src/i18n/locales';
import { knownZone } from '../../src/i18n/zones';
import { mayStore, setConsent } from '../../src/client/page/consent';
import { readStored } from '../../src/client/page/storage';
import type { Attribute } from './first-screen';

const YEAR_S = 31_536_000;

const readerHere = (attribute: Attribute): Reader => ({
  locale: negotiateLocale(attribute('locale') ?? undefined, readStored('locale') || undefined),
  zone: knownZone(),
});

/** Tells the server of the page how this browser shows it, for the next visit. */
function tellServer(reader: Reader, path: string): void {
  const text = encodeURIComponent(readerText(reader));
  document.cookie = `${READER_COOKIE}=${text}; path=${path}; max-age=${YEAR_S}; samesite=lax`;
}

/** Puts the server's cards in the place of their skeleton. */
function showCards(app: EarlyHost, { content, dataset }: HTMLTemplateElement): void {
  const cards = content.querySelector('.root');
  const skeleton = app.shadowRoot?.querySelector('.skeleton');
  const places = skeleton?.querySelector('.places');
  if (!cards || !places) return;
  places.replaceWith(...content.querySelectorAll('style'), cards);
  if ('short' in dataset) skeleton!.querySelector('.list-tools')?.remove();
  noteFrame(app, 'cards');
  app[FIRST_CARDS_SHOWN] = Promise.race([pause(LONGEST_WAIT_MS), afterPaint()]);
}

/**
 * Uses what the server has put into the page in a `<template>` (demo/hosts/learn/sent-page.ts): responses in place of requests, and
 * the first cards of My courses. The server knows how the browser showed the portal before; what no longer fits is not used.
 * @param shown path of the request whose data the page shows first; undefined: none
 */
export function takeSentPage(app: EarlyHost, shown: string | undefined, attribute: Attribute): void {
  const reader = readerHere(attribute);
  setConsent(app, attribute('consent'));
  if (mayStore()) tellServer(reader, attribute('link-base') ?? PORTAL);
  const template = document.querySelector<HTMLTemplateElement>('template[data-sent]');
  if (!template) return;
  template.remove();
  const { sent, theme, locale, zone = reader.zone } = template.dataset;
  if (locale !== reader.locale) return;
  const headers = { 'content-type': 'application/json', ...(theme && { [THEME_HEADER]: theme }) };
  const early: EarlyRequests = new Map();
  for (const { dataset, textContent } of template.content.querySelectorAll('script')) {
    const { path = '' } = dataset;
    // The list is of no use to a page that begins with other courses.
    if (path === sent && path !== shown) continue;
    early.set(urlOf(path, attribute), earlyResponse(Promise.resolve(new Response(textContent, { headers }))));
  }
  app[EARLY_REQUESTS] = early;
  if (sent === shown && zone === reader.zone) showCards(app, template);
}
