import { baseOf } from '../api/base';
import { earlyAnswer, type EarlyRequests } from '../api/early';
import { requestInit } from '../api/headers';
import { negotiateLocale } from '../i18n/locales';
import { attributesOf } from './attribute';
import type { Outline } from './definition';
import { EARLY, readAhead, type EarlyHost } from './early';
import { readStored } from '../state/storage';

/** Always a native promise that never throws at once, even when the page has replaced `fetch`. */
const ask = async (url: string, init: RequestInit) => fetch(url, init);

/** The absolute URL of a path of the platform, exactly as the client will request it. */
export const urlOf = (path: string, attribute: (name: string) => string | null) =>
  new URL(baseOf(attribute('api-base') ?? '') + path, location.href).href;

/** Sends the requests of an element's first screen; the promises of the responses are stored on the element. */
export function startRequests(element: EarlyHost, { preload }: Pick<Outline, 'preload'>): void {
  const attribute = attributesOf(element);
  const locale = negotiateLocale(attribute('locale') ?? undefined, readStored('locale') || undefined);
  const early: EarlyRequests = element[EARLY] ?? new Map();
  for (const path of preload?.(attribute) ?? []) {
    const url = urlOf(path, attribute);
    const answer = earlyAnswer(ask(url, requestInit(locale, { public: path.includes('/public/') })));
    readAhead(answer).catch(() => {}); // the client that takes over this request reports the error
    early.set(url, answer);
  }
  element[EARLY] = early;
}
