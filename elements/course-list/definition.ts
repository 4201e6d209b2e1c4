import * as paths from '../../src/api/contract/paths';
import { common, type ElementDefinition } from '../../src/element/definition';
import { mayBeginFiltered } from '../../src/state/stored-queries';
import { firstList } from './first-list';

/**
 * My courses: the courses that the learner has, each with its state, by collection, filter, search and sort.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to courses; with `query` also for each change of search, filters and sort.
 * @csspart heading The heading of the list.
 * @csspart courses The list of cards.
 * @csspart card One course: cover, name, state, progress and dates.
 * @slot empty Your own words in place of those that say that there is nothing.
 * @cssstate loading A skeleton of cards.
 * @cssstate updating The cards stay, marked as busy, while another search or filter is answered.
 * @cssstate empty The learner has no course yet; a button leads to the catalog.
 * @cssstate no-results Nothing matches; a button clears search and filters.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-course-list heading="Your training"></learn-course-list>
 */
export const definition = {
  tag: 'learn-course-list',
  attributes: {
    ...common,
    /** Id of the collection to begin with; the others can be chosen. Such a list stores nothing. Not read with `query`. */
    collection: 'string',
    /** The heading, in place of 'My courses'. */
    heading: 'string',
    /**
     * The query of the page's address, e.g. `courseProgress=inProgress&keyword=ink`: the list follows it, and tells each
     * change with `learn-navigate`. Absent: the list holds its query itself, and the browser stores it.
     */
    query: 'string',
  },
  preload: (attribute) => [
    ...(mayBeginFiltered(attribute, 'enrolled') ? [] : [firstList(attribute)]),
    paths.enrolledShowcases,
  ],
  paintsFirst: (attribute) => !mayBeginFiltered(attribute, 'enrolled'),
  skeleton: 'collections',
} satisfies ElementDefinition;
