import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';
import { mayBeginFiltered } from '../../src/lists/store/stored-queries';
import { firstList } from './first-list';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-catalog',
  preload: (attribute) => (mayBeginFiltered(attribute, 'catalog') ? [] : [firstList(attribute)]),
  paintsFirst: (attribute) => !mayBeginFiltered(attribute, 'catalog'),
  skeleton: (attribute) => (attribute('collection') ? 'searched-cards' : 'collections'),
} as const satisfies Outline;

/**
 * The catalog for signed-in learners: their courses, and courses that they may add, with search, filters and sort.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to courses; with `query` also for each change of search, filters and sort.
 * @fires learn-enrol
 * @csspart heading
 * @csspart list-head
 * @csspart tools
 * @csspart search
 * @csspart search-input
 * @csspart filter-button
 * @csspart sort
 * @csspart sort-input
 * @csspart chips
 * @csspart chip
 * @csspart chip-chosen
 * @csspart filter-chips
 * @csspart courses
 * @csspart group-heading
 * @csspart card
 * @csspart card-heading
 * @csspart card-text
 * @csspart card-standing
 * @csspart card-badges
 * @csspart card-foot
 * @csspart card-actions
 * @csspart card-next
 * @csspart cover
 * @csspart cover-letter
 * @csspart cover-logo
 * @csspart badge
 * @csspart badge-accent
 * @csspart badge-danger
 * @csspart badge-icon
 * @csspart badge-neutral
 * @csspart badge-success
 * @csspart badge-warning
 * @csspart progress
 * @csspart count
 * @csspart dialog
 * @csspart toast
 * @slot empty Your own content for an empty list.
 * @cssstate loading A skeleton of cards.
 * @cssstate updating The cards stay, marked as busy, while another search or filter loads.
 * @cssstate empty There are no courses in the catalog.
 * @cssstate no-results Nothing matches; a button clears search and filters.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'. A course that could not be added says why on its card.
 * @example
 * <learn-catalog></learn-catalog>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /** Id of a collection: shows only its courses. */
    collection: 'string',
    /**
     * The query of the page's address, e.g. `keyword=ink&sort=code`: the list follows it, and fires
     * `learn-navigate` for each change. Absent: the list has its own state, which the browser stores.
     */
    query: 'string',
  },
} as const satisfies ElementDefinition;
