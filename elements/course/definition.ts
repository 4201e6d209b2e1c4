import * as paths from '../../src/contract/paths';
import { otherPathInAddress } from '../../src/base/host-parameters';
import { common, type ElementDefinition, type Outline, type ReadAttribute } from '../../src/loading/definition';

/** Whether the address of the host's page names the content. */
const isContentInAddress = (attribute: ReadAttribute) =>
  attribute('address') !== null && Boolean(otherPathInAddress(location.href)?.includes('/view/content'));

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-course',
  preload: (get) => {
    const objectiveId = get('objective-id');
    return objectiveId ? [paths.courseAccess(objectiveId)] : [];
  },
  skeleton(attribute) {
    if (attribute('view') === 'workflow') return 'page';
    return (attribute('view') === 'content' || isContentInAddress(attribute)) && attribute('split') === null
      ? 'content'
      : 'course';
  },
} as const satisfies Outline;

/**
 * A course of the learner: its details with the learner's progress, or its content to work on.
 *
 * The learner starts, continues, reviews, repeats and finishes it here, and finds their certificates. If the course has them,
 * it also shows a channel for announcements, work in teams and a tutor.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For every link, and when the element navigates by itself: to the content of a course just started, to
 * the next part, back when it is finished, and for each PDF opened or closed when `pdf-url` is set. With `address` the element
 * itself handles those to pages of the course, unless a listener cancelled the event.
 * @fires learn-enrol
 * @fires learn-course-start
 * @fires learn-course-finish
 * @csspart header
 * @csspart heading
 * @csspart badge
 * @csspart badge-accent
 * @csspart badge-danger
 * @csspart badge-icon
 * @csspart badge-neutral
 * @csspart badge-success
 * @csspart badge-warning
 * @csspart actions
 * @csspart note
 * @csspart pages The links to details and content.
 * @csspart cover-card Cover, progress, score and dates at the side.
 * @csspart cover
 * @csspart cover-letter
 * @csspart cover-logo
 * @csspart progress
 * @csspart facts
 * @csspart about
 * @csspart certificates The certificates of the course.
 * @csspart glance What the course asks of a learner.
 * @csspart outline The parts of a course that is not started, with their times.
 * @csspart attempts The earlier attempts.
 * @csspart to-catalog The way to the catalog, once a course is finished.
 * @csspart contents The list of the parts.
 * @csspart contents-entry One part in the list.
 * @csspart content-part One part of the content.
 * @csspart part-footer What stands below a part: its state, and the buttons.
 * @csspart reader-bar The bar of the reader where there is little width.
 * @csspart tiles The parts as tiles.
 * @csspart tile One of them.
 * @csspart rich-content
 * @csspart dialog
 * @csspart menu
 * @csspart menu-item
 * @csspart toast
 * @cssstate loading A skeleton.
 * @cssstate not-available The learner may not open the course, it does not exist, or `objective-id` is absent.
 * @cssstate locked A part that can't be opened yet; it says why.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'. A refused action says why, and keeps what the learner wrote.
 * @example
 * <learn-course objective-id="…" view="content"></learn-course>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /** Id of the course. */
    'objective-id': 'required',
    /**
     * The shown page: the details; the content to work on; one attempt and its result (`workflow`, with
     * `objective-workflow-id`); or `entry`, which redirects to the page that fits, or to a part.
     * @default details
     */
    view: ['details', 'content', 'workflow', 'entry'],
    /** The part of the content: ids of parts from the root, joined by slashes. Absent: where the learner left off. */
    axis: 'string',
    /** Id of the shown attempt. Absent: the last one. */
    'objective-workflow-id': 'string',
    /** Shows a finished attempt, read-only. */
    review: 'boolean',
    /** With `view="entry"`: id of the activity that a link leads to. */
    'activity-id': 'string',
    /** With `view="entry"`: id of the place in the course that a link leads to. */
    'activity-path-id': 'string',
    /** With `view="entry"`: the place is opened in a proctoring service's frame. */
    'in-proctoring-iframe': 'boolean',
    /** Shows the course as in the catalog: the learner can add it, but not work on it. */
    catalog: 'boolean',
    /**
     * An action that runs at once when the element appears: adds the course to the learner's courses (`add`), or also starts it
     * (`start`).
     */
    enrol: ['add', 'start'],
    /** Redirects to the page where the course belongs: to the catalog when the learner does not have it, else to their courses. */
    redirects: 'boolean',
    /** Details and content side by side with one sidebar, in place of two pages under tabs. */
    split: 'boolean',
    /**
     * The open PDF: an address on the platform, absolute or relative to it; empty: none. With this attribute the element fires
     * `learn-navigate` for each PDF that is opened or closed. Absent: the element manages the open PDF itself.
     */
    'pdf-url': 'string',
    /**
     * The address of the host's page names the shown page of the course (`?learn-path=`): its details, a part of its content, a
     * certificate. Reload, back and links work without a router of the host. The attributes are for an address without a page.
     */
    address: 'boolean',
    /**
     * What a search has found, as in the address of its link: `find=The+heap&find-words=heap` marks words in the text of `axis`,
     * `find-at=192` begins its film at that second. Absent: nothing.
     */
    found: 'string',
    /** A query that is passed to external tools of the course, e.g. `room=2`. Absent: none. */
    'tool-parameters': 'string',
  },
} as const satisfies ElementDefinition;
