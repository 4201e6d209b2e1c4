import * as paths from '../../src/contract/paths';

/** The first page of the list, from the element's attributes. */
export const firstList = (attribute: (name: string) => string | null) =>
  paths.enrolledCourses({ shelf: 'main', showcase: attribute('collection') });
