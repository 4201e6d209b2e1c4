const isOnPage = () => /(?:^|; )lmsUser=./.test(document.cookie);

/**
 * Whether a cookie of the platform says that someone is signed in. It can be read on the platform's own origin only; elsewhere
 * the answer is no.
 * @param base absolute URL of the platform
 */
export const hasSessionCookie = (base: string): boolean => new URL(base).origin === location.origin && isOnPage();

/**
 * False where that cookie should be readable and is absent: the page is probably a visitor's. It is no proof, since a platform
 * need not set the cookie. Behind a path of the page's origin a platform may have cookies that the page can't read.
 * @param base absolute URL of the platform
 */
export function mayHaveSession(base: string): boolean {
  const { origin, pathname } = new URL(base);
  return origin !== globalThis.location?.origin || pathname !== '/' || isOnPage();
}

const lastLabels = (hostname: string) => hostname.split('.').slice(-2).join();

/**
 * Whether this page is certainly of another site than the platform, so that a session there is one by tokens. Hosts of one site have
 * at least their last two labels in common.
 * @param base absolute URL of the platform
 * @example isOtherSite('https://learn.example.com/') // on www.shop.example: true; on portal.example.com: false
 */
export const isOtherSite = (base: string): boolean =>
  lastLabels(new URL(base).hostname) !== lastLabels(location.hostname);
