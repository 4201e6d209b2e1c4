import * as paths from '../../src/contract/paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-profile',
  preload: () => [paths.me],
  skeleton: 'tabs',
} as const satisfies Outline;

/**
 * The learner's profile: personal information, and the time zone of dates, and what the learner is told.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to the learner's certificates and learning record.
 * @csspart heading
 * @csspart tabs
 * @csspart tab
 * @csspart tab-panel
 * @csspart facts
 * @csspart certificates The list of all certificates.
 * @csspart form The form for the time zone.
 * @csspart label Its label.
 * @csspart field Its field.
 * @csspart hint The text below the field.
 * @csspart options The open list of time zones.
 * @csspart option One time zone of the list.
 * @csspart local-time The present time in the selected zone.
 * @csspart toast
 * @csspart dialog
 * @cssstate loading A skeleton.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'. A time zone that could not be saved stays selected, with the reason.
 * @example
 * <learn-profile></learn-profile>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /** The tab that is shown at first. */
    tab: ['personal', 'zone', 'notices'],
  },
} as const satisfies ElementDefinition;
