import { baseOf } from '../api/base';
import { earlyAnswer, type EarlyRequests } from '../api/early';
import { requestInit } from '../api/headers';
import { negotiateLocale } from '../i18n/locales';
import { attributesOf } from './attribute';
import type { Outline } from './definition';
import { EARLY, readAhead, type EarlyHost } from './early';
import { readStored } from '../state/storage';

/** Whatever the page has made of it: a promise of ours, and nothing thrown here. */
const ask = async (url: string, init: RequestInit) => fetch(url, init);

/** The absolute URL of a path of the platform, as the client will ask for it. */
export const urlOf = (path: string, attribute: (name: string) => string | null) =>
  new URL(baseOf(attribute('api-base') ?? '') + path, location.href).href;

/** Starts what an element's first screen will ask for; the answers stay with the element. */
export function startRequests(element: EarlyHost, { preload }: Pick<Outline, 'preload'>): void {
  const attribute = attributesOf(element);
  const locale = negotiateLocale(attribute('locale') ?? undefined, readStored('locale') || undefined);
  const early: EarlyRequests = element[EARLY] ?? new Map();
  for (const path of preload?.(attribute) ?? []) {
    const url = urlOf(path, attribute);
    const answer = earlyAnswer(ask(url, requestInit(locale, { public: path.includes('/public/') })));
    readAhead(answer).catch(() => {}); // the client that takes it over tells the learner
    early.set(url, answer);
  }
  element[EARLY] = early;
}
