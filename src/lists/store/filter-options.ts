import * as calls from '../../contract/calls/filters';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Named } from '../../contract/common';
import type { FilterOptions, ListType, OptionSource } from '../../contract/list-filters/list-filter';
import type { SourceOf } from '../../contract/list-filters/table';
import type { Platform } from '../../client/session/platform';

interface Answer<Source extends OptionSource> {
  data?: { data: NonNullable<FilterOptions[Source]> };
  error?: unknown;
}

/** The stores with the filter values of a list, by source; sources that the list's filters don't use are absent. */
export type OptionStores = { readonly [Source in OptionSource]?: ReadableAtom<Answer<Source>> };

type StoresOf<List extends ListType> = Required<Pick<OptionStores, SourceOf<List>>>;

/**
 * The stores for each list. Each requests its values when a component subscribes.
 * @param domain the key of the open catalog, whose courses limit the values
 */
export const optionStores: { [List in ListType]: (platform: Platform, domain?: string) => StoresOf<List> } = {
  enrolled: (platform) => ({
    collections: platform.resource(calls.enrolledShowcases()),
    categories: platform.resource(calls.enrolledCategories()),
    terms: terms(platform),
  }),
  catalog: (platform) => ({
    collections: platform.resource(calls.catalogShowcases()),
    categories: platform.resource(calls.catalogCategories()),
  }),
  public: (platform, domain) => ({
    collections: platform.resource(calls.openCatalogShowcases(domain)),
    categories: platform.resource(calls.openCatalogCategories(domain)),
  }),
};

const termStores = new WeakMap<Platform, ReadableAtom<Answer<'terms'>>>();

/** The terms of the learner's courses. They are requested once per page load; after a failure, the next subscriber tries again. */
export function terms(platform: Platform): ReadableAtom<Answer<'terms'>> {
  const known = termStores.get(platform);
  if (known) return known;
  const $terms = atom<{ data?: { data: Named[] }; error?: unknown }>({});
  let request: Promise<void> | undefined;
  onMount($terms, () => {
    request ??= platform.client.get(calls.terms()).then(
      (data) => $terms.set({ data }),
      (error: unknown) => {
        request = undefined;
        $terms.set({ error });
      },
    );
  });
  termStores.set(platform, $terms);
  return $terms;
}
