import type { Course } from './courses';
import { coursePath } from './addresses';

export interface Site {
  origin: string;
  productName: string;
}

const about = (course: Course, { origin, productName }: Site, domain: string | undefined) => {
  const url = origin + coursePath(course.id, domain);
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: course.name,
    description: course.description,
    courseCode: course.code,
    provider: { '@type': 'Organization', name: productName, url: `${origin}/` },
    ...(course.imageUrl ? { image: new URL(course.imageUrl, origin).href } : {}),
    ...(course.duration
      ? {
          hasCourseInstance: {
            '@type': 'CourseInstance',
            courseMode: 'Online',
            courseWorkload: `PT${course.duration}M`,
          },
        }
      : {}),
  };
};

/** The text of a data block: no word of an author ends it. */
const block = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** schema.org Course. */
export const courseData = (course: Course, site: Site, domain?: string) => block(about(course, site, domain));

/** schema.org ItemList of Courses; `from` is the place of the first, from 0. */
export const listData = (courses: readonly Course[], from: number, site: Site, domain?: string) =>
  block({
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: from + index + 1,
      item: about(course, site, domain),
    })),
  });
