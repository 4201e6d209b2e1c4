import { toJson } from '../base/json';
import { certificateRowFields, eventRowFields, rowFields } from './listed';
import { path } from './path';
import { coursesWith } from './paths';
import { calendarEvents } from './calendar-paths';
import { certificatesWith } from './certificate-paths';

/** The lists of the dashboard, each with the fields that it shows. */

/** GET: as `enrolledCourses`, for rows without a picture. */
export const courseRows = coursesWith(rowFields);
/** GET: the learner's courses with next to nothing of each, for their number. */
export const courseCount = coursesWith(['termId']);
/** GET: the dates of the learner’s courses between two instants (ISO 8601), with their days and names. */
export const eventsInShort = path(calendarEvents.pattern, (from: string, to: string) => ({
  from,
  to,
  select: toJson(eventRowFields),
}));
/** GET: all certificates of a learner. */
export const certificatesOfLearner = certificatesWith(certificateRowFields);
