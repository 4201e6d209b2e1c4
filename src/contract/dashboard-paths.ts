import { courseRowFields } from './course-row';
import { toJson } from '../base/json';
import { listedCertificateFields } from './listed-certificate';
import { listedEventFields } from './listed-event';
import { withQuery } from '../base/with-query';
import { accesses, certificates, lastUsedFirst, LMS, type AccessListQuery } from './paths';

/** The lists of the dashboard, each with the fields that it shows. */

/** GET: as `enrolledCourses`, for rows without a picture. */
export const courseRows = (list: AccessListQuery) =>
  accesses('objective-accesses', lastUsedFirst, courseRowFields, list);
/** GET: the number of the learner's courses that a filter finds; without a filter of all. */
export const numberOfCourses = (filter?: AccessListQuery['filter']) =>
  accesses('objective-accesses', lastUsedFirst, ['termId'], { take: 1, filter });
/** GET: the dates of the learner’s courses between two instants (ISO 8601), with their days and names. */
export const eventsInShort = (from: string, to: string) =>
  withQuery(`${LMS}users/me/calendar-events/query`, { from, to, select: toJson(listedEventFields) });
/** GET: all certificates of a learner. */
export const certificatesOfLearner = (userId: string) =>
  certificates(['userId', '=', userId], { take: 100, select: toJson(listedCertificateFields) });
