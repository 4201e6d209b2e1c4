import { useRef } from 'react';
import { collection } from '../../contract/list-filters/collection';
import type { CourseList } from '../../contract/list-filters/course-list';
import { isFiltered, withValues } from '../../contract/list-filters/selection';
import { Choices } from '../../ui/Choices';
import { FilterButton } from './FilterButton';
import { lazily } from '../../ui/lazily';
import { useLearn } from '../../ui/learn-context';
import type { ListState } from './list-state';
import type { QueryHolder } from './query-holder';
import { SearchBox } from './SearchBox';
import { SortSelect } from './SortSelect';

const FilterChips = lazily(() => import('./FilterChips'));

/** The number of collections above the list; the drawer has all of them. */
const MOST_COLLECTIONS = 12;

interface Props {
  list: ListState;
  /** The list with the filters that are offered. */
  offered: CourseList;
  searchField: QueryHolder['searchField'];
  /** The number of courses; undefined until it is known. */
  total: number | undefined;
  /** False inside one collection. */
  hasCollections: boolean;
  /** Called for each search of the learner. */
  onSearched?: ((text: string) => void) | undefined;
}

/** What changes a list of courses: search, filters, sort, collections, and the chips of the chosen filters. */
export function CourseListTools({ list, offered, searchField, total, hasCollections, onSearched }: Props) {
  const { t } = useLearn('coursesFilterDrawer');
  const { filters, keyword } = list.selection;
  const opener = useRef<HTMLButtonElement>(null);
  const collections = hasCollections ? (collection.groups(list.options)?.[0]?.options ?? []) : [];
  // Reserves the row while it is unknown whether there are collections, so that no card moves.
  const noCollections = hasCollections ? <div className="chips" /> : null;
  return (
    <>
      <SearchBox
        key={searchField.key}
        text={keyword}
        focused={searchField.isFocused}
        // Continuing a search adds no history entry.
        onSearch={(text) => {
          list.select({ keyword: text }, { replace: Boolean(text && keyword) });
          if (text) onSearched?.(text);
        }}
      />
      <FilterButton ref={opener} list={{ ...list, list: offered }} total={total} />
      <SortSelect list={list} />
      {collections.length ? (
        <Choices
          label={t('list.collections')}
          all={t('list.all')}
          options={collections.slice(0, MOST_COLLECTIONS).map(({ value, name = '' }) => ({ id: value, name }))}
          chosen={filters.collection ?? []}
          onChoose={(id) => list.select({ filters: withValues(filters, collection.key, id ? [id] : []) })}
        />
      ) : (
        noCollections
      )}
      {isFiltered(list.selection) ? <FilterChips list={list} total={total} focusAfter={opener} /> : null}
    </>
  );
}
