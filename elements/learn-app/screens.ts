import type { LoaderEntry } from '../../src/element/loader';
import { screenCode } from '../screen-code';
import { screens, type ScreenName } from '../screens';

/**
 * The loader's table for the shell's shadow root. Without the screens' own first requests: the shell has started those of
 * the first screen, and the stores have the answers.
 */
export const table: readonly LoaderEntry[] = Object.entries(screens).map(([name, { tag, skeleton }]) => ({
  tag,
  skeleton,
  load: screenCode[name as ScreenName],
}));

/** Fetches the code of the screen that learners open next, so that it is there when they do. */
export const anticipate = () => screenCode.course().catch(() => {}); // when it is needed the loader retries and says so
