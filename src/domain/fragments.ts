/** The places of the portal that a platform may fill with an element of its own (FRG-01). */
export const FRAGMENT_NAMES = [
  'calendar-widget',
  'calendar-main',
  'knowledge-center',
  'communications-hub',
  'promo-banners-widget',
  'learner-dashboard',
  'tasks',
  'recent-courses',
  'learner-app',
] as const;

export type FragmentName = (typeof FRAGMENT_NAMES)[number];

/** Tags that begin so are ours: they are built in, and nobody else's code is run for them. */
const OWN_PREFIX = 'learn-';

export const isOwnTag = (tag: string): boolean => tag.startsWith(OWN_PREFIX);

/** A name that a custom element may have, as far as ASCII goes. */
export const isElementName = (tag: string): boolean => /^[a-z][a-z0-9._]*(-[a-z0-9._]+)+$/.test(tag);

/**
 * The absolute address of a fragment's module where it may be run: on the page's own origin, or on one that the
 * configuration lists exactly. Undefined for all others.
 *
 * @param base what a relative address is relative to: the platform's address
 * @param allowed exact origins
 */
export function runnableAddress(url: string, base: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const { href, origin, username, password } = new URL(url, base);
  return allowed.includes(origin) && !username && !password ? href : undefined;
}
