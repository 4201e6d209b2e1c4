import * as paths from '../../src/contract/paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-proctored',
  preload: (get) => {
    const objectiveId = get('objective-id');
    return objectiveId ? [paths.courseAccess(objectiveId)] : [];
  },
  skeleton: 'page',
} as const satisfies Outline;

/**
 * A proctored activity: the page that starts its proctored session or, within that session, the activity itself.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links back to the course and to its content.
 * @csspart header
 * @csspart heading
 * @csspart back
 * @csspart rules The rules of the session.
 * @csspart notice The message that the activity was completed.
 * @csspart actions
 * @csspart note
 * @csspart last-session The state of the last session.
 * @csspart badge
 * @csspart badge-accent
 * @csspart badge-danger
 * @csspart badge-icon
 * @csspart badge-neutral
 * @csspart badge-success
 * @csspart badge-warning
 * @csspart rich-content
 * @csspart dialog
 * @csspart menu
 * @csspart menu-item
 * @csspart toast
 * @cssstate loading A skeleton.
 * @cssstate not-found The course has no such activity, or one of the two ids is absent.
 * @cssstate not-started The course has not been started; a button leads to it.
 * @cssstate ended The activity was completed.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-proctored objective-id="…" activity-path-id="…"></learn-proctored>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /** Id of the course. */
    'objective-id': 'required',
    /** Id of the activity's place in the course. */
    'activity-path-id': 'required',
    /** Set it in the proctoring service's frame: shows only the activity, while its session is in progress. */
    'in-proctoring-iframe': 'boolean',
  },
} as const satisfies ElementDefinition;
