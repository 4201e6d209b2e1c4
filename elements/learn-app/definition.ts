import type { Skeleton } from '../../src/loading/definition';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/**
 * The skeletons of the portal's pages, by their path below the link base; 'page' for all others. The loader has no table of routes:
 * a test compares this list with it.
 */
const SKELETONS: readonly (readonly [RegExp, Skeleton])[] = [
  [/^\/?$/, 'dashboard'],
  [/^\/courses\/?$/, 'groups'],
  [/^\/courses\/[^/]+\/view(\/content.*)?$/, 'content'],
  [/^(\/courses\/[^/]+\/certificate\/|\/certificate(\/|$))/, 'certificate'],
  [/^\/(catalog\/|courses\/(?!proctor\/|[^/]+\/workflow\/))./, 'course'],
  [/^\/catalog/, 'collections'],
  [/^\/open-catalog(?!.+\/view\/details)/, 'searched-cards'],
  [/^\/calendar/, 'calendar'],
  [/^\/profile/, 'tabs'],
];

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-app',
  skeleton(attribute) {
    const base = attribute('link-base') ?? '/learn';
    const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : undefined;
    return SKELETONS.find(([pattern]) => pattern.test(path ?? 'elsewhere'))?.[1] ?? 'page';
  },
  isPortal: true,
} as const satisfies Outline;

/**
 * The whole portal: header, navigation, every screen and, in a frame, the bridge to the page around it.
 *
 * It controls the address below its link base, so a page can have only one. The server must respond with this page for
 * `link-base` and every path below it.
 *
 * @fires learn-ready Its screens do not fire it again.
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For links that lead out of the portal, and for links within it before the portal follows them; when the
 * page prevents the default, the portal does not navigate.
 * @fires learn-enrol
 * @fires learn-course-start
 * @fires learn-course-finish
 * @csspart header The bar at the top.
 * @csspart menu-button The button that opens the navigation where there is little width.
 * @csspart brand Logo and name, as a link to the first page.
 * @csspart logo The tenant's logo.
 * @csspart navigation The primary navigation.
 * @csspart navigation-link One entry of it.
 * @csspart user-menu The button of the user menu, and the open menu.
 * @csspart drawer The navigation where there is little width.
 * @csspart main All below the header.
 * @csspart breadcrumb The path to the shown page.
 * @csspart skip The link to the main content.
 * @csspart impersonation The bar that says whom an administrator impersonates.
 * @csspart error-page The page of an error, such as a wrong address.
 * @csspart menu
 * @csspart menu-item
 * @csspart toast
 * @csspart dialog
 * @cssstate loading A skeleton of the first screen.
 * @cssstate not-found An address that the portal does not have, with a way back.
 * @cssstate no-results The search has found nothing.
 * @cssstate signed-out A panel of the portal's own with a button that opens the sign-in.
 * @cssstate forbidden A page that says that the learner may not use the portal.
 * @cssstate error A panel in place of a screen that failed; the navigation stays.
 * @example
 * <learn-app link-base="/learn"></learn-app>
 */
export const definition = { ...outline, attributes: { ...common } } as const satisfies ElementDefinition;
