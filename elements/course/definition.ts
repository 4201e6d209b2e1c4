import { common, type ElementDefinition } from '../../src/element/definition';

/** A course of the learner: its details, or its content (section 2, course page). */
export const definition = {
  tag: 'learn-course',
  attributes: {
    ...common,
    'objective-id': 'string',
    /**
     * `details`; `content`; `workflow`: one attempt; `entry`: whichever fits, or the part that is asked for. Absent: the
     * details.
     */
    view: 'string',
    /** The part of the content: ids of parts from the root, joined by slashes. Absent: where the learner left. */
    axis: 'string',
    /** The attempt that is shown; absent: the last. */
    'objective-workflow-id': 'string',
    /** Review of a finished attempt. */
    review: 'boolean',
    /** With `view="entry"`: the activity, or its place in the course, that a link leads to. */
    'activity-id': 'string',
    'activity-path-id': 'string',
    /** With `view="entry"`: the place is opened inside a proctoring service's frame. */
    'in-proctoring-iframe': 'boolean',
    /** The course as the catalog shows it: to be added, not to be worked on. */
    catalog: 'boolean',
    /** What a link asks for, done at once: `add` the course to the learner's own, or `start` it too. */
    enrol: 'string',
    /** Follows the portal's redirects: a course that is not the learner's is in the catalog, and one that is, is not. */
    redirects: 'boolean',
    /** Details and content side by side with one sidebar, in place of two pages under tabs. */
    split: 'boolean',
    /**
     * The PDF that is open over the content, relative to the platform or absolute; empty: none. With it the element tells
     * of each that is opened or closed by `learn-navigate`; without it keeps that to itself.
     */
    'pdf-url': 'string',
  },
  events: ['learn-navigate', 'learn-ready', 'learn-error', 'learn-course-start', 'learn-course-finish', 'learn-enrol'],
} as const satisfies ElementDefinition;
