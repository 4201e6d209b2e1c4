import type { ElementDefinition, Skeleton } from '../src/element/definition';
import { definition as calendar, skeleton as calendarSkeleton } from './calendar/definition';
import { definition as catalog, skeleton as catalogSkeleton } from './catalog/definition';
import { definition as certificate, skeleton as certificateSkeleton } from './certificate/definition';
import { definition as course, skeleton as courseSkeleton } from './course/definition';
import { definition as courseList, skeleton as courseListSkeleton } from './course-list/definition';
import { definition as dashboard, skeleton as dashboardSkeleton } from './dashboard/definition';
import { definition as openCatalog, skeleton as openCatalogSkeleton } from './open-catalog/definition';
import { definition as profile, skeleton as profileSkeleton } from './profile/definition';

/** Every screen: its folder's name, what the loader needs of it. */
export const screens: readonly { name: string; definition: ElementDefinition; skeleton: Skeleton }[] = [
  { name: 'calendar', definition: calendar, skeleton: calendarSkeleton },
  { name: 'catalog', definition: catalog, skeleton: catalogSkeleton },
  { name: 'certificate', definition: certificate, skeleton: certificateSkeleton },
  { name: 'course', definition: course, skeleton: courseSkeleton },
  { name: 'course-list', definition: courseList, skeleton: courseListSkeleton },
  { name: 'dashboard', definition: dashboard, skeleton: dashboardSkeleton },
  { name: 'open-catalog', definition: openCatalog, skeleton: openCatalogSkeleton },
  { name: 'profile', definition: profile, skeleton: profileSkeleton },
];
