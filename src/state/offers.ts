import { atom, onMount, type ReadableAtom } from 'nanostores';
import { filterCategoryPage, termPage } from '../api/contract/filters';
import * as paths from '../api/contract/paths';
import { showcasePage } from '../api/contract/public-objectives';
import type { Named } from '../domain/entities';
import type { Platform } from './platform';

/** What lists can be filtered by. */
export const enrolledShowcases = (platform: Platform) => platform.resource(showcasePage, paths.enrolledShowcases);
export const enrolledCategories = (platform: Platform) =>
  platform.resource(filterCategoryPage, paths.enrolledCategories);
export const catalogShowcases = (platform: Platform) => platform.resource(showcasePage, paths.catalogShowcases);
export const catalogCategories = (platform: Platform) => platform.resource(filterCategoryPage, paths.catalogCategories);

interface Terms {
  data?: { data: Named[] };
  error?: unknown;
}

const known = new WeakMap<Platform, ReadableAtom<Terms>>();

/** The terms of the learner's courses. Asked for once and kept as long as the page; after a failure, once more by the next. */
export function terms(platform: Platform): ReadableAtom<Terms> {
  const before = known.get(platform);
  if (before) return before;
  const $terms = atom<Terms>({});
  let asked: Promise<void> | undefined;
  onMount($terms, () => {
    asked ??= platform.client.get(termPage, paths.terms).then(
      (data) => $terms.set({ data }),
      (error: unknown) => {
        asked = undefined;
        $terms.set({ error });
      },
    );
  });
  known.set(platform, $terms);
  return $terms;
}
