import { common, type ElementDefinition } from '../../src/element/definition';

/** My courses: the cards of the courses that the learner has (RT-02). */
export const definition = {
  tag: 'learn-course-list',
  attributes: {
    ...common,
    /** Id of the collection to begin with. */
    collection: 'string',
    /** In place of 'My courses'. */
    heading: 'string',
  },
  events: ['learn-ready', 'learn-error', 'learn-navigate', 'learn-sign-in'],
} satisfies ElementDefinition;
