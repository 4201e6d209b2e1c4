/**
 * Whether a cookie of the platform says that someone is signed in. It can be read on the platform's own origin only; elsewhere
 * the answer is no.
 * @param base absolute URL of the platform
 */
export const hasSessionCookie = (base: string): boolean =>
  new URL(base).origin === location.origin && /(?:^|; )lmsUser=./.test(document.cookie);
