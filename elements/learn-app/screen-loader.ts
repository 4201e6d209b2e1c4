import type { LoaderEntry } from '../../src/loading/loader';
import { screenCode } from '../screen-code';
import { screens, type ScreenName } from '../screens';

/**
 * The loader's table for the shell's shadow root. It has no first requests of the screens: the shell has already sent those of
 * the first screen, and the stores use the responses.
 */
export const table: readonly LoaderEntry[] = Object.entries(screens).map(([name, { tag, skeleton }]) => ({
  tag,
  skeleton,
  load: screenCode[name as ScreenName],
}));

/** Preloads the code of the course screen, which learners are likely to open next. */
export const anticipate = () => screenCode.course().catch(() => {}); // the loader retries and reports the error when the screen opens
