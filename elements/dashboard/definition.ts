import * as paths from '../../src/contract/paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-dashboard',
  preload: () => [paths.me],
  skeleton: 'dashboard',
} as const satisfies Outline;

/**
 * The learner's dashboard: where they left off, what is due, their tasks, their week, their progress and the courses they
 * finished.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to courses, parts and the calendar.
 * @csspart header
 * @csspart heading
 * @csspart banners The tenant's banners.
 * @csspart section
 * @csspart section-heading
 * @csspart continue The course that was used last.
 * @csspart row
 * @csspart days The days with events.
 * @csspart counts How many courses are in each state.
 * @csspart courses
 * @csspart card
 * @csspart card-heading
 * @csspart card-text
 * @csspart card-standing
 * @csspart card-badges
 * @csspart card-foot
 * @csspart card-actions
 * @csspart card-next
 * @csspart cover
 * @csspart cover-letter
 * @csspart cover-logo
 * @csspart badge
 * @csspart badge-accent
 * @csspart badge-danger
 * @csspart badge-icon
 * @csspart badge-neutral
 * @csspart badge-success
 * @csspart badge-warning
 * @csspart progress
 * @csspart dialog
 * @slot empty Your own content for a learner without courses.
 * @cssstate loading A skeleton; each section has its own while its data loads.
 * @cssstate empty A section without data says so, or is left out.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A section whose data failed to load says so, with 'Try again'; the others stay.
 * @example
 * <learn-dashboard></learn-dashboard>
 */
export const definition = { ...outline, attributes: { ...common } } as const satisfies ElementDefinition;
