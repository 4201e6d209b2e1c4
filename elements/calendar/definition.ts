import * as paths from '../../src/api/contract/paths';
import { common, type ElementDefinition } from '../../src/element/definition';

/**
 * The learner's calendar: due dates, availability, events and terms, by month, by week, or as an agenda of what comes next.
 *
 * Days are those of the learner's own time zone, which the profile sets. What is chosen to be shown is remembered.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to courses; with `path` also for every other view or day, e.g. `/calendar/week/2026-11-21`.
 * @slot empty Your own words in place of those that say that there is nothing.
 * @cssstate loading A skeleton, then the frame of the view while its dates are asked for.
 * @cssstate empty The agenda says so where nothing comes, and where every kind is left out; the month and the week stay empty.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-calendar view="week" date="2026-11-21"></learn-calendar>
 */
export const definition = {
  tag: 'learn-calendar',
  attributes: {
    ...common,
    /**
     * The view to begin with. Not read where there is a `path`.
     * @default month
     */
    view: ['month', 'week', 'agenda'],
    /** A day of what is shown at first, `2026-11-21`. Absent: today. Not read where there is a `path`. */
    date: 'string',
    /**
     * What the page's address says, `week/2026-11-21`: the element follows it, and tells each change with `learn-navigate`.
     * Absent: it keeps to itself where it is.
     */
    path: 'string',
  },
  preload: () => [paths.me],
  skeleton: 'page',
} satisfies ElementDefinition;
