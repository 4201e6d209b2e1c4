import { common, type ElementDefinition } from '../../src/element/definition';

/** A course of the learner: its details, or its content (section 2, course page). */
export const definition = {
  tag: 'learn-course',
  attributes: {
    ...common,
    'objective-id': 'string',
    /** `details` or `content`; absent: the details. */
    view: 'string',
    /** The part of the content: ids of parts from the root, joined by slashes. Absent: where the learner left. */
    axis: 'string',
    /** The attempt that is shown; absent: the last. */
    'objective-workflow-id': 'string',
    /** Review of a finished attempt. */
    review: 'boolean',
    /** Details and content side by side with one sidebar, in place of two pages under tabs. */
    split: 'boolean',
  },
  events: ['learn-navigate', 'learn-ready', 'learn-error', 'learn-course-start', 'learn-course-finish'],
} as const satisfies ElementDefinition;
