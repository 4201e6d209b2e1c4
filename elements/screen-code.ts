// Written by `npm run elements` from the folders beside this file.
import type { ScreenName } from './screens';

/** How the code of each screen is loaded; static, so that the build sees every chunk. */
export const screenCode: Record<ScreenName, () => Promise<unknown>> = {
  activity: () => import('./activity/Activity'),
  calendar: () => import('./calendar/Calendar'),
  catalog: () => import('./catalog/Catalog'),
  certificate: () => import('./certificate/Certificate'),
  course: () => import('./course/Course'),
  'course-list': () => import('./course-list/CourseList'),
  dashboard: () => import('./dashboard/Dashboard'),
  notes: () => import('./notes/Notes'),
  'open-catalog': () => import('./open-catalog/OpenCatalog'),
  proctored: () => import('./proctored/Proctored'),
  profile: () => import('./profile/Profile'),
  progress: () => import('./progress/Progress'),
  record: () => import('./record/Record'),
  rooms: () => import('./rooms/Rooms'),
  search: () => import('./search/Search'),
};
