import type { IncomingMessage } from 'node:http';
import { parse as parseCookies } from 'hono/utils/cookie';
import type { OwnTexts } from '../../../src/contract/settings';
import * as paths from '../../../src/contract/paths';
import { platformUrl } from '../../../src/base/platform-url';
import { READER_COOKIE, readReader, type Reader } from '../../../src/course/rules/reader';
import { THEME_HEADER } from '../../../src/base/theme';
import { findLocale } from '../../../src/i18n/locales';
import { zoneOffset } from '../../../src/i18n/zones';
import { firstListTree } from '../../../src/lists/markup/first-list';
import { ownCourses } from '../../../src/lists/markup/own-courses';
import { attributesText, toHtml } from '../../../src/markup/to-html';
import { portalPath } from './open-catalog/page';
import { wordsOf } from './open-catalog/words';

/**
 * Makes a call of the platform in the session and the language of a request; undefined when nobody is signed in.
 * @param locale full code of the language
 */
export type AskAs = (path: string, request: IncomingMessage, locale?: string) => Promise<Response | undefined>;

const isZone = (name: string) => {
  try {
    return !Number.isNaN(zoneOffset(name, new Date()));
  } catch {
    return false;
  }
};

/** How the browser of a request shows the portal; undefined before its first visit. */
function readerOf({ headers }: IncomingMessage): Reader | undefined {
  const { [READER_COOKIE]: cookie = '' } = parseCookies(headers.cookie ?? '');
  const reader = readReader(cookie);
  return findLocale(reader.locale)?.code === reader.locale && isZone(reader.zone) ? reader : undefined;
}

/** The first cards of a list of courses; undefined when there is none to show. */
async function firstCards(list: unknown, { locale, zone }: Reader, origin: string, texts: OwnTexts) {
  const { t } = await wordsOf(locale, texts);
  const fileUrl = (file: string) => platformUrl(origin, file)?.slice(origin.length);
  const scope = { t, locale, now: new Date(), timeZone: zone, attribute: () => undefined, fileUrl };
  return firstListTree(list, ownCourses, scope);
}

/** A response as a script that does not run; `</script` in it would end it. */
const dataScript = (path: string, body: unknown) =>
  `<script type="application/json"${attributesText({ 'data-path': path })}>${JSON.stringify(body).replaceAll('<', '\\u003c')}</script>`;

/**
 * My courses for the page at /learn, as a `<template>` that the page's script uses (elements/learn-app/sent-page.ts): the responses
 * of the list and of who is signed in, and the first cards, in the language and the time zone that a cookie tells. So the courses are
 * on screen with the first paint.
 * @param origin of the platform
 * @param look the style sheet of the cards, and the tenant's own texts
 * @returns '' where the cookie is missing, and when the platform does not answer: the element then makes the requests, and shows errors
 */
export async function sentPage(
  request: IncomingMessage,
  ask: AskAs,
  origin: string,
  { cardSheet, texts }: { cardSheet: string; texts: OwnTexts },
): Promise<string> {
  const reader = readerOf(request);
  if (!reader) return '';
  const { locale } = reader;
  const path = paths.enrolledCourses({ shelf: 'main' });
  const [list, me] = await Promise.all([path, paths.me].map((each) => ask(each, request, locale)));
  if (!list?.ok || !me?.ok) return '';
  const [courses, user] = (await Promise.all([list.json(), me.json()])) as [unknown, { timezone: string | null }];
  // Dates are in the zone that the person has chosen, else in the browser's.
  const zone = user.timezone ?? reader.zone;
  // Without cards the skeleton stays until the element draws the list.
  const first = await firstCards(courses, { locale, zone }, origin, texts).catch((error) => void console.error(error));
  const attributes = {
    'data-sent': path,
    'data-theme': list.headers.get(THEME_HEADER) ?? '',
    'data-locale': locale,
    'data-zone': user.timezone ? undefined : zone,
    'data-short': first?.isShort ? '' : undefined,
  };
  const cards = first ? `<style>${cardSheet}</style>${toHtml(first.tree, portalPath)}` : '';
  const responses = dataScript(path, courses) + dataScript(paths.me, user);
  return `<template${attributesText(attributes)}>${responses}${cards}</template>`;
}
