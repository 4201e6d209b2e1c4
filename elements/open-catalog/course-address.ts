import { courseInAddress, pathInAddress } from '../../src/domain/host-address';

type Attribute = (name: string) => string | null;

/** The id of the course whose public page replaces the list: the attribute's, or with `address` the one in the page's address. */
export const shownCourse = (attribute: Attribute) =>
  attribute('objective-id') || (attribute('address') === null ? undefined : courseInAddress(location.href));

/** Whether the list is shown at first, and no course. */
export const showsList = (attribute: Attribute): boolean =>
  !attribute('objective-id') && (attribute('address') === null || !pathInAddress(location.href));
