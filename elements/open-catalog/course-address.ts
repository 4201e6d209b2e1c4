import { courseInAddress, otherPathInAddress } from '../../src/base/host-parameters';

type Attribute = (name: string) => string | null;

/** The id of the course whose public page replaces the list: the attribute's, or with `address` the one in the page's address. */
export const shownCourse = (attribute: Attribute) =>
  attribute('objective-id') || (attribute('address') === null ? undefined : courseInAddress(location.href));

/** Whether the list is shown at first, and no course. */
export const showsList = (attribute: Attribute): boolean =>
  !shownCourse(attribute) && (attribute('address') === null || !otherPathInAddress(location.href));
