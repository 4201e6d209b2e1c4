import { courseRowFields } from './course-row';
import { toJson } from '../base/json';
import { listedCertificateFields } from './listed-certificate';
import { listedEventFields } from './listed-event';
import { path } from './path';
import { coursesWith } from './paths';
import { calendarEvents } from './calendar-paths';
import { certificatesWith } from './certificate-paths';

/** The lists of the dashboard, each with the fields that it shows. */

/** GET: as `enrolledCourses`, for rows without a picture. */
export const courseRows = coursesWith(courseRowFields);
/** GET: the learner's courses with next to nothing of each, for their number. */
export const courseCount = coursesWith(['termId']);
/** GET: the dates of the learner’s courses between two instants (ISO 8601), with their days and names. */
export const eventsInShort = path(calendarEvents.pattern, (from: string, to: string) => ({
  from,
  to,
  select: toJson(listedEventFields),
}));
/** GET: all certificates of a learner. */
export const certificatesOfLearner = certificatesWith(listedCertificateFields);
