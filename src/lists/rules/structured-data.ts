import { toJson } from '../../base/json';
import { webAddress } from '../../base/web-address';
import type { ListedPublic } from '../../contract/public-paths';

/** The publisher of the courses, for structured data. All addresses are absolute. */
export interface Publisher {
  /** The organisation that offers the courses. */
  name: string;
  home: string;
  /** The address that identifies a course, the same on all sites that show it. */
  idOf: (objectiveId: string) => string;
  /** The address of the page that shows a course without an address of its own. */
  pageOf: (objectiveId: string) => string;
  fileUrl: (path: string) => string | undefined;
}

/**
 * A course as a `Course` of schema.org.
 * @example
 * courseData({ id, name: 'Bread', code: 'BAK-101', description: '…', imageUrl: null, duration: 40 }, publisher)
 * // { '@type': 'Course', courseCode: 'BAK-101', hasCourseInstance: { courseWorkload: 'PT40M', … }, … }
 */
export function courseData(
  { id, name, code, description, language, imageUrl, href, duration }: ListedPublic,
  publisher: Publisher,
): object {
  const image = imageUrl ? publisher.fileUrl(imageUrl) : undefined;
  return {
    '@type': 'Course',
    '@id': publisher.idOf(id),
    url: webAddress(href) ?? publisher.pageOf(id),
    name,
    description,
    ...(language && { inLanguage: language }),
    courseCode: code,
    provider: { '@type': 'Organization', name: publisher.name, url: publisher.home },
    ...(image && { image }),
    ...(duration && {
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${duration}M` },
    }),
  };
}

/** A list of courses as an `ItemList` of schema.org. @param first position of the first course in the whole list, from 0 */
export const courseListData = (courses: readonly ListedPublic[], publisher: Publisher, first = 0): object => ({
  '@type': 'ItemList',
  itemListElement: courses.map((course, index) => ({
    '@type': 'ListItem',
    position: first + index + 1,
    item: courseData(course, publisher),
  })),
});

/** The text of a `<script type="application/ld+json">`. It contains no `<`, so texts from authors can't end the script. */
export const structuredDataText = (data: object): string =>
  toJson({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
