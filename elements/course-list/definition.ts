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
    /**
     * The query of the page's address, e.g. `term=t1&keyword=ink`: the list follows it, and tells each change by
     * `learn-navigate`. Without it the list keeps to itself what it is narrowed to.
     */
    query: 'string',
  },
  events: ['learn-ready', 'learn-error', 'learn-navigate', 'learn-sign-in'],
} satisfies ElementDefinition;
