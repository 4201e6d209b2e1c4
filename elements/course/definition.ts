import * as paths from '../../src/api/contract/paths';
import { common, type ElementDefinition } from '../../src/element/definition';

/**
 * A course of the learner: what it is about and how they stand in it, or its content to work on.
 *
 * The learner starts, continues, reviews, repeats and finishes it here, and finds their certificates. Where the course has
 * them there is a channel for announcements, work in teams and a tutor.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For every link, and when the element goes on by itself: to the content of a course just started, to
 * the next part, back when it is finished, and for each PDF opened or closed where `pdf-url` is set.
 * @fires learn-enrol
 * @fires learn-course-start
 * @fires learn-course-finish
 * @csspart rich-content What authors wrote: the description, and the text of a part.
 * @cssstate loading A skeleton.
 * @cssstate not-available The learner may not open the course, it does not exist, or `objective-id` is absent.
 * @cssstate locked A part that can't be opened yet says what it waits for.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'. A refused action keeps what was written, and says why.
 * @example
 * <learn-course objective-id="…" view="content"></learn-course>
 */
export const definition = {
  tag: 'learn-course',
  attributes: {
    ...common,
    /** Id of the course. */
    'objective-id': 'required',
    /**
     * What is shown: the details; the content to work on; one attempt and its result (`workflow`, with
     * `objective-workflow-id`); or `entry`, which leads on to whichever fits, or to the part that is asked for.
     * @default details
     */
    view: ['details', 'content', 'workflow', 'entry'],
    /** The part of the content: ids of parts from the root, joined by slashes. Absent: where the learner left. */
    axis: 'string',
    /** Id of the attempt that is shown. Absent: the last. */
    'objective-workflow-id': 'string',
    /** A finished attempt is looked through, and nothing of it can be changed. */
    review: 'boolean',
    /** With `view="entry"`: id of the activity that a link leads to. */
    'activity-id': 'string',
    /** With `view="entry"`: id of the place in the course that a link leads to. */
    'activity-path-id': 'string',
    /** With `view="entry"`: the place is opened inside a proctoring service's frame. */
    'in-proctoring-iframe': 'boolean',
    /** The course as the catalog shows it: to be added, not to be worked on. */
    catalog: 'boolean',
    /**
     * What a link asks for, done at once when the element appears: the course is added to the learner's own (`add`), or
     * started too (`start`).
     */
    enrol: ['add', 'start'],
    /** Leads to where the course belongs: to the catalog where it is not the learner's, to their courses where it is. */
    redirects: 'boolean',
    /** Details and content side by side with one sidebar, in place of two pages under tabs. */
    split: 'boolean',
    /**
     * The PDF that is open over the content: an address on the platform, absolute or relative to it; empty: none. With it
     * each PDF that is opened or closed is told with `learn-navigate`. Absent: the element keeps that to itself.
     */
    'pdf-url': 'string',
    /** A query that external tools of the course are opened with, e.g. `room=2`. Absent: none. */
    'tool-parameters': 'string',
  },
  preload: (get) => {
    const objectiveId = get('objective-id');
    return objectiveId ? [paths.courseAccess(objectiveId)] : [];
  },
  skeleton: 'page',
} as const satisfies ElementDefinition;
