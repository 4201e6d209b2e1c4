import * as paths from '../../src/contract/public-paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';
import { firstList } from './first-list';
import { showsList, shownCourse } from './course-address';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-open-catalog',
  preload(attribute) {
    const id = shownCourse(attribute);
    const path = id ? paths.openCatalogCourse(id, attribute('domain')) : firstList(attribute);
    return path ? [path] : [];
  },
  paintsFirst: (attribute) => Boolean(firstList(attribute)),
  skeleton(attribute) {
    if (showsList(attribute)) return 'searched-cards';
    return shownCourse(attribute) ? 'page' : 'course';
  },
} as const satisfies Outline;

/**
 * The public catalog, and the public page of one course, for any page on the web. Visitors need no account.
 *
 * Its links lead to the platform; with `address`, courses open within the page.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in Only beside other elements with the same `api-base`: this one never needs a sign-in itself.
 * @fires learn-navigate For the links to courses, back to the list and to the sign-in; not when `link-target` is another
 * window. With `address` the element itself handles the links to its courses and their pages, and to a sign-in in a window, unless a
 * listener cancelled the event.
 * @fires learn-enrol With `address`, like the following two: from the course that is open within the page.
 * @fires learn-course-start
 * @fires learn-course-finish
 * @csspart heading
 * @csspart list-head
 * @csspart tools
 * @csspart search
 * @csspart search-input
 * @csspart filter-button
 * @csspart sort
 * @csspart sort-input
 * @csspart chip
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
 * @csspart back
 * @csspart description
 * @csspart aside
 * @csspart actions
 * @csspart facts
 * @csspart outline The parts of a course, with their times.
 * @csspart certificates The certificates of a course.
 * @csspart rich-content
 * @csspart menu
 * @csspart menu-item
 * @slot empty Your own content for an empty list.
 * @cssstate loading A skeleton of cards.
 * @cssstate updating The cards stay, marked as busy, while another search or filter loads.
 * @cssstate empty There are no public courses.
 * @cssstate no-results Nothing matches; a button clears search and filters.
 * @cssstate not-found With `objective-id` or `address`: there is no such public course; a button leads to the list.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-open-catalog api-base="https://learn.example" page-size="6" address></learn-open-catalog>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /** The key of a public catalog. Absent: the platform's main one. */
    domain: 'string',
    /** Id of a collection: only its courses. */
    collection: 'string',
    /**
     * The number of courses per request, 1 to 200; more load when the visitor scrolls.
     * @default 24
     */
    'page-size': 'number',
    /** Where links open, e.g. `_blank`: the `target` of `<a>`. */
    'link-target': 'string',
    /** Id of a course: shows its public page instead of the list. */
    'objective-id': 'string',
    /**
     * Courses open within the page, whose address names the open one (`?learn-course=`). On a page of a partner visitors also sign
     * up, sign in and learn there (`?learn-path=`). A course with its own `<learn-course address>` on the page is shown in that one.
     */
    address: 'boolean',
    /**
     * The browser stores search, filters and sort, under `learn-list public …` in its local storage, and the list starts with them
     * next time. Absent: nothing is stored.
     */
    remember: 'boolean',
    /**
     * Search, filters and sort are in the query of the page's address (`keyword`, `collection`, `category[…]`, `sort`), so that they
     * survive the way back, and can be shared. The page itself must not use these names.
     */
    'query-in-address': 'boolean',
    /** The element adds no structured data for search engines (schema.org), e.g. because the page has its own. */
    'no-structured-data': 'boolean',
  },
} as const satisfies ElementDefinition;
