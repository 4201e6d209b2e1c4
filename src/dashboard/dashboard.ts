import * as tasksCall from '../contract/calls/tasks';
import * as listedEventsCall from '../contract/calls/listed-events';
import * as listedCertificatesCall from '../contract/calls/listed-certificates';
import * as listedCoursesCall from '../contract/calls/listed-courses';
import * as bannersCall from '../contract/calls/banners';
import * as v from '../contract/schema';
import { type Banner } from '../contract/banners';
import type * as paths from '../contract/paths';
import type { Platform } from '../client/session/platform';
import { readStored, store } from '../client/page/storage';
import { toJson } from '../base/json';

/** The learner's open tasks. */
export const tasks = (platform: Platform) => platform.resource(tasksCall.tasks());

/** The calendar entries between two instants (ISO 8601), with their days and names. */
export const eventsInShort = (platform: Platform, from: string, to: string) =>
  platform.resource(listedEventsCall.eventsInShort(from, to));

/** As `enrolledCourses`, for rows that show no picture and no next part. */
export const courseRows = (platform: Platform, list: paths.AccessListQuery) =>
  platform.resource(listedCoursesCall.courseRows(list));

/** The banners of the tenant for learners. */
export const banners = (platform: Platform) => platform.resource(bannersCall.banners('learn'));

/** All of the learner's certificates, newest first. */
export const certificatesOfLearner = (platform: Platform, userId: string) =>
  platform.resource(listedCertificatesCall.certificatesOfLearner(userId));

const ids = v.array(v.string());
const keyOf = ({ apiBase }: Platform, userId: string) => `learn-banners-dismissed ${apiBase} ${userId}` as const;

/** The ids of the banners that a person has dismissed. */
export function dismissedBanners(platform: Platform, userId: string): readonly string[] {
  try {
    const parsed = v.safeParse(ids, JSON.parse(readStored(keyOf(platform, userId))));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** Dismisses a banner for good. Only ids in `shown` stay stored: the platform no longer sends the others. */
export function dismissBanner(platform: Platform, userId: string, id: string, shown: readonly Banner[]): void {
  const known = new Set(shown.map((banner) => banner.id));
  const dismissed = [...dismissedBanners(platform, userId), id].filter((each) => known.has(each));
  store(keyOf(platform, userId), toJson([...new Set(dismissed)]));
}
