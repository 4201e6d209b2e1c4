import type { LoaderEntry } from '../../src/element/loader';
import { screens, type ScreenName } from '../screens';

/** How the code of each screen comes; static, so that the build sees every chunk. */
const loads: Record<ScreenName, () => Promise<unknown>> = {
  calendar: () => import('../calendar/index'),
  catalog: () => import('../catalog/index'),
  certificate: () => import('../certificate/index'),
  course: () => import('../course/index'),
  'course-list': () => import('../course-list/index'),
  dashboard: () => import('../dashboard/index'),
  'open-catalog': () => import('../open-catalog/index'),
  profile: () => import('../profile/index'),
  proctored: () => import('../proctored/index'),
  rooms: () => import('../rooms/index'),
};

/**
 * The loader's table for the shell's shadow root. Without the screens' own first requests: the shell has started those of
 * the first screen, and the stores keep what was asked before.
 */
export const table: readonly LoaderEntry[] = Object.entries(screens).map(([name, { tag, skeleton }]) => ({
  tag,
  skeleton,
  load: loads[name as ScreenName],
}));

/** Fetches the code of the screen that learners open next, so that it is there when they do. */
export const anticipate = () => loads.course().catch(() => {}); // the loader asks anew, and tells
