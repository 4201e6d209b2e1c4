import * as paths from '../../src/contract/paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-activity',
  preload: (get) => {
    const objectiveId = get('objective-id');
    return objectiveId ? [paths.courseAccess(objectiveId)] : [];
  },
  skeleton: 'page',
} as const satisfies Outline;

/**
 * One part of a course, in an article of your own: a text, a quiz, a film, a PDF or an external tool, with its completion.
 *
 * The learner starts the course here if it is not started, works on the part and completes it. The element has no contents of
 * the course and no links to other parts. Several of them on a page share one attempt: a part that was waiting for another one
 * opens when that one is completed.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the few links into the portal: to a proctored session, and to the parts of a section.
 * @fires learn-course-start
 * @fires learn-course-finish
 * @csspart heading The name of the part; of the course while it is not open.
 * @csspart content-part All that is shown of the part.
 * @csspart part-footer What stands below it: its state, and the button that completes it.
 * @csspart attempts The earlier attempts at the part.
 * @csspart rich-content
 * @csspart badge
 * @csspart badge-accent
 * @csspart badge-danger
 * @csspart badge-icon
 * @csspart badge-neutral
 * @csspart badge-success
 * @csspart badge-warning
 * @csspart menu
 * @csspart menu-item
 * @csspart dialog
 * @csspart toast
 * @cssstate loading A skeleton.
 * @cssstate not-available The learner may not open the course, or it does not exist.
 * @cssstate not-found The course has no such part, or an attribute is absent.
 * @cssstate not-started The course is not in progress: it says why, with a button if the learner can start it.
 * @cssstate locked The part can't be opened yet; it says why.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-activity objective-id="…" part="…"></learn-activity>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /** Id of the course. */
    'objective-id': 'required',
    /**
     * The part: what follows `/content/` in its address in the portal, or the id of its place in the course (`activityPathId`). Of
     * a course that is one activity: the id of that activity. It is also HTML's own attribute `part`, whose property is a list of
     * tokens: set the attribute.
     */
    part: 'required',
  },
} as const satisfies ElementDefinition;
