import * as paths from '../../src/contract/paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-search',
  // Whether the platform has a search: `users/me` tells.
  preload: () => [paths.me],
  skeleton: 'short-page',
} as const satisfies Outline;

/**
 * One search over all that is open to the learner now: courses, paragraphs, what is said in films, pages of PDFs, and own notes. A result opens
 * at its place. After Back the list is as it was.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to the places that were found.
 * @csspart field The field to type in.
 * @csspart group-heading
 * @csspart result One place that was found.
 * @csspart dialog
 * @cssstate loading The first places are being looked for.
 * @cssstate no-results Nothing was found.
 * @cssstate not-available The platform has no search.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-search></learn-search>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /** Id of a course: only this course is searched. Absent: all. */
    'objective-id': 'string',
  },
} as const satisfies ElementDefinition;
