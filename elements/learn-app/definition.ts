import { common, type ElementDefinition } from '../../src/element/definition';

/**
 * The whole portal: header, navigation, every screen, and the bridge to a page around it where it stands in a frame.
 *
 * It owns the address below its link base, so that a page has one of it: `link-base` is the path that the server answers with
 * this page, for every address below it.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For links that lead out of the portal, and for those within it before the portal follows them:
 * prevented, they are the page's own.
 * @fires learn-enrol
 * @fires learn-course-start
 * @fires learn-course-finish
 * @cssstate loading A skeleton of the first screen.
 * @cssstate not-found An address that the portal does not have, with a way back.
 * @cssstate signed-out A panel of the portal's own with a button that opens the sign-in.
 * @cssstate forbidden A learner who may not use the portal is told so.
 * @cssstate error A screen that breaks shows a panel in its place; the navigation stays.
 * @example
 * <learn-app link-base="/learn"></learn-app>
 */
export const definition = {
  tag: 'learn-app',
  attributes: { ...common },
  skeleton: 'portal',
} satisfies ElementDefinition;
