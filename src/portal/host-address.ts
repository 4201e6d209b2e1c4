import { courseInAddress, otherPathInAddress, PATH, PUBLIC_COURSE } from '../base/host-parameters';
import { publicCoursePath, readOpenCatalogPath } from './open-catalog-paths';

// The address of a host's page, where elements with the attribute `address` write what they show.

/**
 * The path of the portal in the address of a host's page.
 * @param address absolute
 * @returns e.g. `/courses/42/view/content/p1`; undefined when the address has none
 */
export function pathInAddress(address: string): string | undefined {
  const path = otherPathInAddress(address);
  if (path) return path;
  const objectiveId = courseInAddress(address);
  return objectiveId ? publicCoursePath(objectiveId) : undefined;
}

/**
 * The address of a host's page with a path of the portal. All other parameters stay.
 * @param address absolute, of the host's page now
 * @param path e.g. `/courses/42/view/content/p1`; the list of the public catalog is the page without a path
 * @example addressWith('https://shop.example/?a=1', '/open-catalog/42/view/details') // 'https://shop.example/?a=1&learn-course=42'
 * @example addressWith('https://shop.example/', '/courses/42') // 'https://shop.example/?learn-path=%2Fcourses%2F42'
 */
export function addressWith(address: string, path: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [PATH, PUBLIC_COURSE]) url.searchParams.delete(name);
  const inCatalog = readOpenCatalogPath(path);
  if (!inCatalog) url.searchParams.set(PATH, path);
  else if (inCatalog.objectiveId !== undefined) url.searchParams.set(PUBLIC_COURSE, inCatalog.objectiveId);
  return url.href;
}
