import type { Outline } from '../../src/element/definition';
import { pageSkeleton } from '../../src/element/skeleton';
import type { definition } from './definition';

/** What the loader knows of it. It stands alone on no page, so that its first request may wait for it. */
export const outline: Outline<typeof definition> = { tag: 'learn-proctored', skeleton: () => pageSkeleton() };
