import { common, type ElementDefinition } from '../../src/element/definition';

/** The catalog of a signed-in learner: what they have, and what they may add (RT-03). */
export const definition = {
  tag: 'learn-catalog',
  attributes: {
    ...common,
    /** Id of a collection: only its courses. */
    collection: 'string',
    /** The query of the page's address: the list follows it, and tells each change by `learn-navigate`. */
    query: 'string',
  },
  events: ['learn-ready', 'learn-error', 'learn-navigate', 'learn-sign-in', 'learn-enrol'],
} satisfies ElementDefinition;
