import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../client/errors';
import type { ObjectiveAccess } from '../../contract/objectives';
import { readQuery, writeQuery } from '../../contract/list-filters/address';
import type { CourseList } from '../../contract/list-filters/course-list';
import type { FilterOptions, OptionSource } from '../../contract/list-filters/list-filter';
import { checkFilters } from '../../contract/list-filters/options';
import { valuesOf, type ListSelection } from '../../contract/list-filters/selection';
import type { OptionStores } from '../store/filter-options';
import type { Resource } from '../../client/page/resource';
import { toast } from '../../client/page/toasts';
import { useFilterOptions } from './filter-options';
import { useLearn } from '../../ui/learn-context';
import { isSameQuery } from './list-address';
import type { QueryHolder } from './query-holder';
import { soon } from '../../ui/soon';

interface Options {
  list: CourseList;
  stores: OptionStores;
  /** Sources whose options are shown above the list: they are requested at once, the others when they are needed. */
  shown?: readonly OptionSource[];
  holder: QueryHolder;
  /** Stores the query of the list; absent: nothing is stored. */
  store?: ((query: string) => void) | undefined;
  /** The store of the single course in an address (`objectiveId`); absent: the list does not support that. */
  course?: (objectiveId: string) => Resource<ObjectiveAccess>;
}

export interface ListState {
  list: CourseList;
  selection: ListSelection;
  /** The selection as a query. Undefined while options are loading that it must be checked with. */
  query: string | undefined;
  options: FilterOptions;
  /** Some options in the drawer are loading. */
  isLoadingOptions: boolean;
  /** Name of the single course that is shown. */
  courseName: string | undefined;
  /** With `replace`, a list that follows an address adds no history entry. */
  select(changes: Partial<ListSelection>, options?: { replace?: boolean }): void;
  /** Like `select`; the search field is rendered again with the focus. */
  restart(changes: Partial<ListSelection>): void;
  drawer: {
    /** Requests the options of all filters. */
    opened(): void;
    /** Changes the selection; all changes until the drawer closes are one history entry. */
    select(changes: Partial<ListSelection>): void;
  };
}

const $noCourse = atom<{ data?: ObjectiveAccess; error?: undefined }>({});

/**
 * The state of a list of courses: read from its query, checked with the offered values, and stored for the next visit. Invalid
 * values are removed from the query.
 */
export function useListState({ list, stores, shown = [], holder, store, course }: Options): ListState {
  const { t } = useLearn('coursesFilterDrawer');
  const [wantsAll, setWantsAll] = useState(false);
  const hasStep = useRef(false);

  const { query, isAddress, instead, isOwn, change } = holder;
  const read = readQuery(query, list);
  const unchecked = instead
    ? { ...readQuery(instead, list).selection, occflow: read.selection.occflow }
    : read.selection;
  const sourcesOf = (filters: CourseList['filters']) => filters.flatMap(({ source }) => source ?? []);
  const selectedSources = sourcesOf(list.filters.filter((filter) => valuesOf(filter, unchecked.filters).length));
  const needed = wantsAll ? sourcesOf(list.filters) : [...shown, ...selectedSources];
  const { options, isLoading } = useFilterOptions(stores, needed);
  const checked = checkFilters(unchecked.filters, list.filters, options);

  const objectiveId = course && unchecked.objectiveId;
  const only = useStore(objectiveId ? course(objectiveId) : $noCourse);
  const isUnknown = only.error instanceof ApiError && only.error.status < 500;
  const selection: ListSelection = {
    ...unchecked,
    filters: checked.filters,
    objectiveId: isUnknown ? undefined : objectiveId,
  };
  const text = writeQuery(selection);
  const isReady = !selectedSources.some(isLoading) && (!objectiveId || Boolean(only.data ?? only.error));

  const isUnavailable = !instead && (read.isInvalid || checked.isInvalid || isUnknown);
  const { selfRegistered } = read;
  useEffect(() => {
    if (!isReady) return undefined;
    return soon(() => {
      if (isAddress && isUnavailable) toast({ kind: 'info', text: t('filtersUnavailable') });
      if (isAddress && selfRegistered) toast({ kind: 'success', text: t('accountCreated') });
      if (!isSameQuery(text, query)) change(text, { replace: true, tidies: true });
    });
  }, [isAddress, isReady, isUnavailable, selfRegistered, text, query, change, t]);

  const stored =
    isReady && store && isOwn && !objectiveId ? writeQuery({ ...selection, occflow: undefined }) : undefined;
  const storeIt = useEffectEvent((query: string) => store?.(query));
  useEffect(() => {
    if (stored !== undefined) storeIt(stored);
  }, [stored]);

  const select: ListState['select'] = (changes, how) => change(writeQuery({ ...selection, ...changes }), how);
  return {
    list,
    selection,
    query: isReady ? text : undefined,
    options,
    isLoadingOptions: needed.some(isLoading),
    courseName: only.data?.objective.name,
    select,
    restart: (changes) => holder.restart(writeQuery({ ...selection, ...changes })),
    drawer: {
      opened() {
        hasStep.current = false;
        startTransition(() => setWantsAll(true));
      },
      select(changes) {
        select(changes, { replace: hasStep.current });
        hasStep.current = true;
      },
    },
  };
}
