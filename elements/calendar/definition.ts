import * as paths from '../../src/contract/paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-calendar',
  preload: () => [paths.me],
  skeleton: 'calendar',
} as const satisfies Outline;

/**
 * The learner's calendar: due dates, availability, events and terms, by month, by week, or as an agenda of coming events.
 *
 * Days are in the learner's time zone, which is set in the profile. The browser stores which kinds of events are shown.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to courses; with `path` also for each change of view or day, e.g. `/calendar/week/2026-11-21`.
 * @csspart heading
 * @csspart header
 * @csspart time-zone The line that says in which time zone the days are.
 * @csspart toolbar The choice of the period and of the view.
 * @csspart period The name of the shown month or week.
 * @csspart views The row of buttons that choose the view.
 * @csspart view One of them.
 * @csspart chips
 * @csspart chip
 * @csspart month The table of a month.
 * @csspart week The columns of a week.
 * @csspart weekday The name of a day above its column.
 * @csspart day One day of a month, or one column of a week.
 * @csspart event One event, in a day or in a list.
 * @csspart day-panel The events of the selected day, beside the month.
 * @csspart agenda A list of days with events.
 * @csspart agenda-day One day of such a list.
 * @csspart badge
 * @csspart badge-accent
 * @csspart badge-danger
 * @csspart badge-icon
 * @csspart badge-neutral
 * @csspart badge-success
 * @csspart badge-warning
 * @csspart dialog
 * @slot empty Your own content for an empty calendar.
 * @cssstate loading A skeleton, then the frame of the view while its dates load.
 * @cssstate empty There are no events, or all kinds are hidden: the agenda has a message; the month and the week stay empty.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-calendar view="week" date="2026-11-21"></learn-calendar>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /**
     * The first view. Ignored when `path` is set.
     * @default month
     */
    view: ['month', 'week', 'agenda'],
    /** A day of the first view, e.g. `2026-11-21`. Absent: today. Ignored when `path` is set. */
    date: 'string',
    /**
     * View and day from the page's address, e.g. `week/2026-11-21`: the element follows it, and fires `learn-navigate` for each
     * change. Absent: the element manages its view and day itself.
     */
    path: 'string',
  },
} as const satisfies ElementDefinition;
