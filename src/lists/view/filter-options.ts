import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { FilterOptions, OptionSource } from '../../contract/list-filters/list-filter';
import type { OptionStores } from '../store/filter-options';

const $notRequested = atom<{ data?: undefined; error?: undefined }>({});

/**
 * The filter values that the platform offers.
 * @param needed the sources to request; the others stay unknown
 * @returns the values, and `isLoading`: whether a source has neither loaded nor failed
 */
export function useFilterOptions(
  stores: OptionStores,
  needed: readonly OptionSource[],
): { options: FilterOptions; isLoading: (source: OptionSource) => boolean } {
  const storeOf = <Source extends OptionSource>(source: Source) =>
    (needed.includes(source) && stores[source]) || $notRequested;
  const answers = {
    collections: useStore(storeOf('collections')),
    terms: useStore(storeOf('terms')),
    categories: useStore(storeOf('categories')),
  } satisfies Record<OptionSource, unknown>;
  const { collections, terms, categories } = answers;
  return {
    options: { collections: collections.data?.data, terms: terms.data?.data, categories: categories.data?.data },
    isLoading: (source) => needed.includes(source) && !(answers[source].data ?? answers[source].error),
  };
}
