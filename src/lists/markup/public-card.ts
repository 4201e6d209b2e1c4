import Check from 'lucide/dist/esm/icons/check.mjs';
import { publicCoursePath } from '../../portal/open-catalog-paths';
import type { ListedPublic } from '../../contract/public-paths';
import { webAddress } from '../../base/web-address';
import { formatDuration } from '../../i18n/format';
import type { CardFacts } from './card';
import { ofCourse } from './of-course';

interface Scope {
  /** Full code, e.g. `de-DE`. */
  locale: string;
  domain: string | undefined;
  linkTarget?: string | undefined;
  /** The text of a badge, when the visitor has the course. */
  enrolled?: string | undefined;
}

/** The card of a course in the public catalog. It links to the public page of the course, or to its own address. */
export const publicCard = (course: ListedPublic, { locale, domain, linkTarget, enrolled }: Scope): CardFacts => ({
  ...ofCourse(course),
  path: webAddress(course.href) ?? publicCoursePath(course.id, domain),
  target: linkTarget,
  badges: enrolled === undefined ? [] : [{ tone: 'success', text: enrolled, icon: Check }],
  text: course.description,
  foot: course.duration ? { texts: [formatDuration(course.duration, locale)] } : undefined,
});
