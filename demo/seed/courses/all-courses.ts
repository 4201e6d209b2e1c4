import type { SeedCourse } from '../course';
import { beekeeping } from './beekeeping';
import { bread } from './bread';
import { campaign } from './campaign';
import { documents } from './documents';
import { laboratory } from './laboratory';
import { maps } from './maps';
import { nightSky } from './night-sky';
import { packagedCourses } from './packages';
import { privacy } from './privacy';
import { radiation } from './radiation';
import { riverSeason } from './river-season';
import { singleCourses } from './single';
import { statistics } from './statistics';
import { sqlRefresher } from './sql-refresher';
import { typography } from './typography';

/** The courses of the demo. */
export const courses: readonly SeedCourse[] = [
  bread,
  laboratory,
  typography,
  statistics,
  documents,
  beekeeping,
  privacy,
  nightSky,
  campaign,
  radiation,
  riverSeason,
  maps,
  ...singleCourses,
  sqlRefresher,
  ...packagedCourses,
];
