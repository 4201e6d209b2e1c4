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

/** Tags with this prefix are built in: no code of a platform is loaded for them. */
const OWN_PREFIX = 'learn-';

/** Whether a tag is one of the built-in elements. */
export const isOwnTag = (tag: string): boolean => tag.startsWith(OWN_PREFIX);

/**
 * Whether a tag is a valid name of a custom element in ASCII.
 * @example isElementName('acme-calendar') // true
 */
export const isElementName = (tag: string): boolean => /^[a-z][a-z0-9._]*(-[a-z0-9._]+)+$/.test(tag);

/**
 * The absolute address of a fragment's module, if its origin is allowed; undefined for all others.
 *
 * @param base the platform's address, which resolves a relative address
 * @param allowed exact origins: the page's, and those in the configuration
 * @example runnableAddress('/a.js', 'https://learn.example', ['https://learn.example']) // 'https://learn.example/a.js'
 */
export function runnableAddress(url: string, base: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const { href, origin, username, password } = new URL(url, base);
  return allowed.includes(origin) && !username && !password ? href : undefined;
}
