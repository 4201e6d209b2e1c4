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
    /** Courses open within the host's page, and the one that is open stands in its address (`?learn-course=`). */
    address: 'boolean',
    /** Search engines are told nothing: the host says itself what is on its page. */
    'no-structured-data': 'boolean',
  },
  events: ['learn-ready', 'learn-error', 'learn-navigate'],
} satisfies ElementDefinition;
