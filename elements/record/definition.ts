import * as paths from '../../src/contract/paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-record',
  // The record only from a platform that has it: `users/me` tells.
  preload: () => [paths.me],
  skeleton: 'page',
} as const satisfies Outline;

/**
 * The learning record: all certificates of the learner, the finished courses with their results, and their planned time. It can be
 * printed, and downloaded as one signed file (Comprehensive Learner Record 2.0), which others can check.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to certificates and courses, and to the page where others check them.
 * @csspart heading
 * @csspart summary How many certificates and courses there are, and their planned time.
 * @csspart actions The buttons that print and download.
 * @csspart chips The choice of a year.
 * @csspart chip
 * @csspart chip-chosen
 * @csspart section-heading
 * @csspart certificates The list of all certificates.
 * @csspart courses The list of courses.
 * @csspart course One finished course.
 * @csspart score The score of a course.
 * @csspart badge
 * @csspart badge-accent
 * @csspart badge-danger
 * @csspart badge-icon
 * @csspart badge-neutral
 * @csspart badge-success
 * @csspart badge-warning
 * @csspart toast
 * @csspart dialog
 * @slot empty Your own content for a learner without certificates and finished courses.
 * @cssstate loading A skeleton.
 * @cssstate empty The learner has no certificates and finished courses yet.
 * @cssstate not-available The platform has no learning records.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-record></learn-record>
 */
export const definition = {
  ...outline,
  attributes: { ...common },
} as const satisfies ElementDefinition;
