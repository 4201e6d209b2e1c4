import { common, type ElementDefinition } from '../../src/element/definition';

/** The public catalog, and the public page of one course: no sign-in (RT-19, APP-02). */
export const definition = {
  tag: 'learn-open-catalog',
  attributes: {
    ...common,
    /** Which of the platform's public catalogs. */
    domain: 'string',
    /** Id of a collection: only its courses. */
    collection: 'string',
    'page-size': 'string',
    /** Where links open, e.g. `_blank`. */
    'link-target': 'string',
    /** The public page of this course in place of the list. */
    'objective-id': 'string',
  },
  events: ['learn-ready', 'learn-error', 'learn-navigate'],
} satisfies ElementDefinition;
