import { belowBase, pageAt, type Page } from '../../src/portal/portal-pages';
import { PORTAL } from '../../src/portal/portal-paths';
import type { ScreenName } from '../screens';
import { screenAttributes } from '../../src/ui/screen-attributes';
import { hasSplitCookie } from './split-cookie';

/** Reads an attribute of an element. */
export type Attribute = (name: string) => string | null;

/** The page of the portal at the browser's address. */
export const pageHere = (attribute: Attribute): Page =>
  pageAt(belowBase(attribute('link-base') ?? PORTAL, location.pathname), location.search);

/**
 * The screen that a page of the portal shows first; undefined when it shows none.
 * @param attribute reads an attribute of the portal's element
 * @returns its name, and a function that reads its attributes
 */
export function firstScreen(
  page: Page,
  attribute: Attribute,
): { screen: ScreenName; attribute: Attribute } | undefined {
  const { show } = page.route;
  if (!('screen' in show)) return undefined;
  const own = show.kind === 'screen' ? show.attributes?.(page) : undefined;
  const split = show.screen === 'course' && hasSplitCookie();
  const all = screenAttributes({ ...own, split }, attribute);
  return {
    screen: show.screen,
    attribute(name) {
      const value = all[name];
      return typeof value === 'string' ? value : value ? '' : null;
    },
  };
}
