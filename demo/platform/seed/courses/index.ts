import type { SeedCourse } from '../course';
import { nightSky } from './night-sky';

/** The courses of the demo. */
export const courses: readonly SeedCourse[] = [nightSky];
