import * as paths from '../../src/contract/paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';
import { mayBeginFiltered } from '../../src/lists/store/stored-queries';
import { firstList } from './first-list';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-course-list',
  preload: (attribute) => [
    ...(mayBeginFiltered(attribute, 'enrolled') ? [] : [firstList(attribute)]),
    paths.enrolledShowcases,
  ],
  paintsFirst: (attribute) => !mayBeginFiltered(attribute, 'enrolled'),
  skeleton: 'groups',
} as const satisfies Outline;

/**
 * My courses: the learner's courses with their state, due date and next step, by collection, filter, search and sort. Courses that
 * are overdue or due within seven days come first. A menu pins, hides and archives a course, where the platform has shelves.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to courses; with `query` also for each change of search, filters and sort.
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
 * @csspart path The card of a path, above the list of its courses.
 * @csspart path-heading
 * @csspart summary How many courses of a path are completed.
 * @csspart course One course of a path.
 * @csspart course-name The link to a course.
 * @csspart facts
 * @csspart to-catalog The way to the catalog, where the list is short or empty.
 * @csspart dialog
 * @csspart menu
 * @csspart menu-item
 * @csspart toast
 * @slot empty Your own content for an empty list.
 * @cssstate loading A skeleton of cards.
 * @cssstate updating The cards stay, marked as busy, while another search or filter loads.
 * @cssstate empty The learner has no courses yet; a button leads to the catalog.
 * @cssstate no-results Nothing matches; a button clears search and filters.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-course-list heading="Your training"></learn-course-list>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /** Id of the first collection; learners can choose others. Such a list stores nothing. Ignored with `query`. */
    collection: 'string',
    /** The heading, instead of 'My courses'. */
    heading: 'string',
    /**
     * The query of the page's address, e.g. `courseProgress=inProgress&keyword=ink`: the list follows it, and fires
     * `learn-navigate` for each change. Absent: the list has its own state, which the browser stores.
     */
    query: 'string',
  },
} as const satisfies ElementDefinition;
