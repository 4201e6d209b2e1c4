import { useStore } from '@nanostores/react';
import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import { atom } from 'nanostores';
import { useMemo, useState, type ReactNode } from 'react';
import type { Page } from '../../contract/common';
import type { AccessListQuery } from '../../contract/paths';
import type { ListedAccess } from '../../contract/listed';
import { readQuery } from '../../contract/list-filters/address';
import { collection } from '../../contract/list-filters/collection';
import type { Filters } from '../../contract/list-filters/table';
import { courseList } from '../../contract/list-filters/course-list';
import type { ListType } from '../../contract/list-filters/list-filter';
import { accessQuery } from '../../contract/list-filters/list-query';
import { shelf } from '../../contract/list-filters/shelf';
import { isFiltered, NO_FILTERS } from '../../contract/list-filters/selection';
import { SOME, sizeClass } from '../markup/card-counts';
import type { CardGroups } from '../markup/card-groups';
import { courseAccess } from '../store/courses';
import { optionStores } from '../store/filter-options';
import { storePersonQuery } from '../store/person-queries';
import type { Resource } from '../../client/page/resource';
import { currentUser } from '../../client/session/session';
import { hasStoredQuery, storedQuery } from '../store/stored-queries';
import { Button } from '../../ui/Button';
import { CourseGrid } from './CourseGrid';
import { CourseListTools } from './CourseListTools';
import { EmptyState } from '../../ui/EmptyState';
import { useLearn } from '../../ui/learn-context';
import { ListHead } from './ListHead';
import { useListAddress } from './list-address';
import { useListState, type ListState } from './list-state';
import { Pending } from '../../ui/Pending';
import { useShownQuery } from './shown-query';
import { Toasts } from '../../ui/Toasts';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

const noGroups = () => undefined;
const $notRequested = atom<{ data?: undefined; error?: undefined }>({});

/** A course of a list. Only My courses selects the shelf. */
type Item = Pick<ListedAccess, 'id'> & { objectiveAccess: { id?: string; shelf?: unknown } | null };
type AccessListType = Exclude<ListType, 'public'>;

interface Props<Access extends Item> {
  type: AccessListType;
  title: string;
  /** The page of the list, e.g. `/courses`. */
  path: string;
  /** The query of the address that the list follows; undefined: it follows none. */
  query: string | undefined;
  /** Id of the first collection. */
  begin?: string | undefined;
  /** Id of the collection whose courses the list shows. */
  within?: string | undefined;
  courses: (list: AccessListQuery) => Resource<Page<Access>>;
  card: (access: Access, index: number, level: 2 | 3) => ReactNode;
  /** The groups of the list in its usual order, from the courses of its first page. */
  groups?: (courses: readonly Access[]) => CardGroups | undefined;
  /** Shown above the courses. */
  above?: (list: ListState) => ReactNode;
  /** Shown below the list while nothing is selected. `select` filters the list, which has `total` courses. */
  end?: (select: (filters: Filters) => void, total: number) => ReactNode;
  /** Shown when there are no courses at all. */
  empty: ReactNode;
  /** Called for each search of the learner. */
  onSearched?: (text: string) => void;
}

/**
 * A list of courses with search, collections, filters and sort: My courses and the catalog. Its sheets are card.css, choices.css,
 * list.css and toast.css.
 */
export function CourseListing<Access extends Item>(props: Props<Access>) {
  const stored = usePersonQuery(props.type);
  // Each person has their own list.
  return stored ? <Listing key={stored.person} {...props} stored={stored.query} /> : <Pending />;
}

/**
 * The stored query of a list and the signed-in person whose it is; undefined until they are known. When this browser has no stored
 * query, the list does not wait for the person.
 */
function usePersonQuery(type: AccessListType): { query: string; person?: string } | undefined {
  const { platform } = useLearn();
  const [isNeeded] = useState(() => hasStoredQuery(platform.apiBase, type));
  const { data: person, error } = useStore(isNeeded ? currentUser(platform) : $notRequested);
  if (person) return { query: storedQuery(platform.apiBase, type, person.id), person: person.id };
  return !isNeeded || error ? { query: '' } : undefined;
}

function Listing<Access extends Item>(props: Props<Access> & { stored: string }) {
  const { type, title, path, query, begin, within, stored, courses, card, groups, above, end, empty, onSearched } =
    props;
  const { platform, t } = useLearn('coursesFilterDrawer');
  const list = useMemo(() => courseList(type, within ? [collection.key] : []), [type, within]);
  const first = begin ? `${collection.key}=${encodeURIComponent(begin)}` : within ? '' : stored;
  const holder = useListAddress(list, { path, followed: query, first });
  const state = useListState({
    list,
    holder,
    stores: optionStores[type](platform),
    shown: within ? [] : [collection.source],
    store: begin || within ? undefined : (query) => void storePersonQuery(platform, type, query),
    course: (objectiveId) => courseAccess(platform, objectiveId),
  });
  const { selection } = state;

  const page = (asked: string) => (skip: number) => {
    const call = { skip, ...accessQuery(readQuery(asked, list).selection, list) };
    return courses(within ? { ...call, showcase: within } : call);
  };
  const [all, setAll] = useState(SOME);
  const { data, error } = useStore(state.query === undefined ? $notRequested : page(state.query)(0));
  const shown = useShownQuery(state.query, Boolean(data ?? error));
  if (shown === undefined) return <Pending />;

  const isBusy = shown !== state.query;
  const total = isBusy ? undefined : (data?.totalCount ?? data?.data.length);
  const hasFilter = isFiltered(selection);
  const shownSelection = readQuery(shown, list).selection;
  const isPart = isFiltered(shownSelection);
  if (total && !isPart && total !== all) setAll(total);
  const isEmpty = total === 0;
  // A list of few courses is on screen as a whole, so it needs no search, filters or sort.
  const isShort = isEmpty || (type === 'enrolled' && total !== undefined && sizeClass(total) === 'few');
  const hasTools = hasFilter || !isShort;
  // A platform without shelves sends courses without this field.
  const hasShelves = data?.data.some(({ objectiveAccess: own }) => own?.shelf !== undefined) ?? true;
  const offered = hasShelves ? list : { ...list, filters: list.filters.filter(({ key }) => key !== shelf.key) };
  const startOver = () => state.restart({ keyword: '', filters: NO_FILTERS, objectiveId: undefined });
  return (
    <section aria-labelledby="title">
      <ListHead title={title}>
        {hasTools ? (
          <CourseListTools
            list={state}
            offered={offered}
            searchField={holder.searchField}
            total={total}
            hasCollections={!within}
            onSearched={onSearched}
          />
        ) : null}
      </ListHead>
      {above?.(state)}
      <CourseGrid
        query={shown}
        page={page(shown)}
        busy={isBusy}
        card={card}
        fitsNumber={type === 'enrolled'}
        ofNumber={isPart ? all : undefined}
        groups={groups && shownSelection.sort ? noGroups : groups}
        empty={
          isPart ? (
            <EmptyState
              state="no-results"
              icon={SearchX}
              title={t('list.noResults')}
              action={<Button onClick={startOver}>{t('clearEverything')}</Button>}
            >
              {t('noResultsText')}
            </EmptyState>
          ) : (
            empty
          )
        }
      />
      {total === undefined || hasFilter ? null : end?.((filters) => state.select({ filters }), total)}
      {/* The list announces its number of courses itself; without a list, this does. */}
      <VisuallyHidden>
        <p role="status">{isEmpty && hasFilter ? t('list.noResults') : null}</p>
      </VisuallyHidden>
      <Toasts />
    </section>
  );
}
