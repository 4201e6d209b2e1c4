import { common, type ElementDefinition } from '../../src/element/definition';
import { mayBeginFiltered } from '../../src/state/stored-queries';
import { firstList } from './first-list';

/**
 * The catalog of a signed-in learner: what they have, and what they may add, with search, filters and sort.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to courses; with `query` also for each change of search, filters and sort.
 * @fires learn-enrol
 * @csspart heading The heading of the list.
 * @csspart courses The list of cards.
 * @csspart card One course: cover, name, description, state, and the button that adds it.
 * @slot empty Your own words in place of those that say that there is nothing.
 * @cssstate loading A skeleton of cards.
 * @cssstate updating The cards stay, marked as busy, while another search or filter is answered.
 * @cssstate empty There is no course in the catalog.
 * @cssstate no-results Nothing matches; a button clears search and filters.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'. A course that could not be added says why on its card.
 * @example
 * <learn-catalog></learn-catalog>
 */
export const definition = {
  tag: 'learn-catalog',
  attributes: {
    ...common,
    /** Id of a collection: only its courses, and no others to choose. */
    collection: 'string',
    /**
     * The query of the page's address, e.g. `keyword=ink&sort=code`: the list follows it, and tells each change with
     * `learn-navigate`. Absent: the list holds its query itself, and the browser stores it.
     */
    query: 'string',
  },
  preload: (attribute) => (mayBeginFiltered(attribute, 'catalog') ? [] : [firstList(attribute)]),
  paintsFirst: (attribute) => !mayBeginFiltered(attribute, 'catalog'),
  skeleton: (attribute) => (attribute('collection') ? 'searched-cards' : 'collections'),
} satisfies ElementDefinition;
