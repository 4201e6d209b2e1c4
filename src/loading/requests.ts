import { baseOf } from '../client/base';
import { earlyResponse, type EarlyRequests } from '../client/early-requests';
import { me } from '../contract/public-paths';
import { isPublic, requestInit } from '../client/headers';
import { negotiateLocale } from '../i18n/locales';
import { attributesOf } from '../base/attribute-names';
import type { Outline } from './definition';
import { EARLY_REQUESTS, readAhead, type EarlyHost } from './early-host';
import { isOtherSite, mayHaveSession } from '../client/session/session-cookie';
import { readStored } from '../client/page/storage';
import { tokenProviderFor } from '../client/session/token-providers';

/** Always a native promise that never throws at once, even when the page has replaced `fetch`. */
const ask = async (url: string, init: RequestInit) => fetch(url, init);

/** Sends a request with the cookie to another origin, unless a session of this page most likely is one by tokens. */
async function askWithCookie(url: string, init: RequestInit): Promise<Response> {
  // The storage is read without a wait, unlike the database of sessions.
  if (isOtherSite(url) || readStored('learnTokens')) throw new Error('The session is a token.');
  return fetch(url, init);
}

const inFlight = new Map<string, Promise<Response>>();

/** A response of its own for each element that sends the same request while the first one is in flight. */
async function askOnce(url: string, init: RequestInit, locale: string): Promise<Response> {
  const key = `${locale} ${url}`;
  const isForeign = init.credentials === 'include' && new URL(url).origin !== location.origin;
  const answer = inFlight.get(key) ?? (isForeign ? askWithCookie : ask)(url, init).finally(() => inFlight.delete(key));
  inFlight.set(key, answer);
  return (await answer).clone();
}

/** The absolute URL of a path of the platform, exactly as the client will request it. */
export const urlOf = (path: string, attribute: (name: string) => string | null) =>
  new URL(baseOf(attribute('api-base') ?? '') + path, location.href).href;

/** The paths to request now: for a visitor only the public ones, and the user, whose 401 starts the sign-in (see the client). */
function firstPaths(paths: string[], base: string): string[] {
  if (mayHaveSession(base) || paths.every(isPublic)) return paths;
  return [me, ...paths.filter(isPublic)];
}

/** Sends the requests of an element's first screen; the promises of the responses are stored on the element. */
export function startRequests(element: EarlyHost, { preload }: Pick<Outline, 'preload'>): void {
  const attribute = attributesOf(element);
  const locale = negotiateLocale(attribute('locale') ?? undefined, readStored('locale') || undefined);
  const early: EarlyRequests = element[EARLY_REQUESTS] ?? new Map();
  // Where the host vouches, the cookie may be another person's.
  const isVouched = 'tokenProvider' in element || tokenProviderFor(baseOf(attribute('api-base') ?? ''));
  for (const path of firstPaths(preload?.(attribute) ?? [], urlOf('/', attribute))) {
    const url = urlOf(path, attribute);
    if (early.has(url) || (isVouched && !isPublic(path))) continue;
    const answer = earlyResponse(askOnce(url, requestInit(locale, { public: isPublic(path) }), locale));
    readAhead(answer).catch(() => {}); // the client that takes over this request reports the error
    early.set(url, answer);
  }
  element[EARLY_REQUESTS] = early;
}
