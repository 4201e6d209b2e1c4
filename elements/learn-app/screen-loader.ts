import { belowBase, pageAt } from '../../src/portal/portal-pages';
import type { LoaderEntry } from '../../src/loading/loader';
import { screenCode } from '../screen-code';
import { screens, type ScreenName } from '../screens';

/**
 * The loader's table for the shell's shadow root. It has no first requests of the screens: the shell has already sent those of
 * the first screen, and the stores use the responses.
 */
export const table: readonly LoaderEntry[] = Object.entries(screens).map(([name, { tag, skeleton }]) => ({
  tag,
  skeleton,
  load: screenCode[name as ScreenName],
}));

/** The link that an event comes from, in whichever shadow root it is. */
const linkOf = (event: Event) =>
  event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '');

/**
 * Loads the code of the screen behind a link when a pointer or the focus comes to the link: a click then shows it sooner, and no learner
 * loads a screen that they do not open.
 * @param linkBase address of the portal
 * @returns a function that ends it
 */
export function anticipate(root: ShadowRoot, linkBase: string): () => void {
  const look = (event: Event) => {
    const link = linkOf(event);
    const path = link?.origin === location.origin ? belowBase(linkBase, link.pathname) : undefined;
    if (path === undefined) return;
    const { show } = pageAt(path, link!.search).route;
    // The loader retries and reports the error when the screen opens.
    if ('screen' in show) screenCode[show.screen]().catch(() => {});
  };
  const events = ['pointerover', 'focusin'];
  for (const name of events) root.addEventListener(name, look, { passive: true });
  return () => {
    for (const name of events) root.removeEventListener(name, look);
  };
}
