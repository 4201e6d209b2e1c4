import * as paths from '../../src/api/contract/public-paths';
import { common, type ElementDefinition } from '../../src/element/definition';
import { firstList } from './first-list';
import { shownCourse } from './addresses';

/**
 * The public catalog, and the public page of one course, for any page on the web: nobody need be signed in.
 *
 * Its links lead to the platform, wherever the element stands; with `address` courses open within the page.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in Only beside other elements with the same `api-base`: this one never asks for a sign-in itself.
 * @fires learn-navigate For the links to courses, back to the list and to the sign-in; not where `link-target` is another
 * window. With `address` the element itself takes those to its courses, unless a listener on it did so before.
 * @csspart heading The heading of the list.
 * @csspart courses The list of cards.
 * @csspart card One course: cover, name, description and duration.
 * @csspart rich-content What authors wrote about the course, on its page.
 * @slot empty Your own words in place of those that say that there is nothing.
 * @cssstate loading A skeleton of cards.
 * @cssstate updating The cards stay, marked as busy, while another search or filter is answered.
 * @cssstate empty There is no public course.
 * @cssstate no-results Nothing matches; a button clears search and filters.
 * @cssstate not-found With `objective-id` or `address`: there is no such public course; a button leads to the list.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-open-catalog api-base="https://learn.example" page-size="6" address></learn-open-catalog>
 */
export const definition = {
  tag: 'learn-open-catalog',
  attributes: {
    ...common,
    /** Which of the platform's public catalogs. Absent: its main one. */
    domain: 'string',
    /** Id of a collection: only its courses. */
    collection: 'string',
    /**
     * Courses that are asked for at a time, 1 to 200; more come as one scrolls.
     * @default 24
     */
    'page-size': 'number',
    /** Where links open, e.g. `_blank`: a target as `<a>` has it. */
    'link-target': 'string',
    /** Id of a course: its public page in place of the list. */
    'objective-id': 'string',
    /** Courses open within the page, and the one that is open stands in its address (`?learn-course=`). */
    address: 'boolean',
    /**
     * The browser stores search, filters and sort, under `learn-list public …` in its local storage, and the list begins with them
     * the next time. Absent: nothing is stored.
     */
    remember: 'boolean',
    /** Search engines are told nothing by the element (schema.org): the page says itself what is on it. */
    'no-structured-data': 'boolean',
  },
  preload(attribute) {
    const id = shownCourse(attribute);
    const path = id ? paths.openCatalogCourse(id, attribute('domain')) : firstList(attribute);
    return path ? [path] : [];
  },
  paintsFirst: (attribute) => Boolean(firstList(attribute)),
  skeleton: (attribute) => (shownCourse(attribute) ? 'page' : 'searched-cards'),
} satisfies ElementDefinition;
