import { useEffect, useMemo, useRef } from 'react';
import type { Page } from '../../src/contract/common';
import { readQuery } from '../../src/contract/list-filters/address';
import { collection as collectionFilter } from '../../src/contract/list-filters/collection';
import { courseList } from '../../src/contract/list-filters/course-list';
import { publicQuery } from '../../src/contract/list-filters/list-query';
import { isFiltered } from '../../src/contract/list-filters/selection';
import type { ListedPublic } from '../../src/contract/public-paths';
import { optionStores } from '../../src/lists/store/filter-options';
import { store } from '../../src/client/page/storage';
import { storedQueryKey } from '../../src/lists/store/stored-queries';
import choices from '../../src/ui/choices.css';
import { FilterButton } from '../../src/lists/view/FilterButton';
import { lazily } from '../../src/ui/lazily';
import listSheet from '../../src/lists/view/list.css';
import { useLearn } from '../../src/ui/learn-context';
import { useListState } from '../../src/lists/view/list-state';
import type { QueryHolder } from '../../src/lists/view/query-holder';
import { useSheet } from '../../src/ui/sheet';
import { SortSelect } from '../../src/lists/view/SortSelect';
import sheet from './list-tools.css';
import { writeQueryInAddress } from './query-in-address';
import StructuredData from './StructuredData';
import { useLateTexts } from './late-texts';

const FilterChips = lazily(() => import('../../src/lists/view/FilterChips'));

const listOf = (within: string | undefined) => courseList('public', within ? [collectionFilter.key] : []);

/**
 * The request for the query of the list.
 * @param within id of the collection whose courses the list shows
 */
export const asked = (query: string, within: string | undefined) => {
  const list = listOf(within);
  return publicQuery(readQuery(query, list).selection, list);
};

interface Props {
  holder: QueryHolder;
  /** The first page of the list; undefined while it is loading. */
  page: Page<ListedPublic> | undefined;
  domain: string | undefined;
  /** Id of the collection whose courses the list shows; such a list stores nothing. */
  collection: string | undefined;
  remember: boolean | undefined;
  /** The list writes its query into the address of the page. */
  queryInAddress: boolean | undefined;
  isHidden: boolean | undefined;
  noStructuredData: boolean | undefined;
}

/** Filters and sort of the public list, and its structured data for search engines. */
export function ListTools(props: Props) {
  const { holder, page, domain, collection, remember, queryInAddress, isHidden, noStructuredData } = props;
  const { platform } = useLearn();
  const list = useListState({
    list: useMemo(() => listOf(collection), [collection]),
    stores: optionStores.public(platform, domain),
    holder,
    store:
      remember && !collection ? (query) => store(storedQueryKey(platform.apiBase, 'public', domain), query) : undefined,
  });
  const { query } = list;
  useEffect(() => {
    if (queryInAddress && query !== undefined && !isHidden) writeQueryInAddress(query);
  }, [queryInAddress, query, isHidden]);
  useLateTexts();
  useSheet(choices);
  useSheet(listSheet);
  useSheet(sheet);
  const opener = useRef<HTMLButtonElement>(null);
  const total = page && (page.totalCount ?? page.data.length);
  const hasFilter = isFiltered(list.selection);
  // In narrow elements the sort is in the drawer: the style sheet shows one of the two.
  const sort = <SortSelect list={list} />;
  return (
    <>
      <FilterButton ref={opener} list={list} total={total}>
        {sort}
      </FilterButton>
      {sort}
      {hasFilter ? <FilterChips list={list} total={total} focusAfter={opener} /> : null}
      {page && !isHidden && !noStructuredData && !hasFilter ? (
        <StructuredData courses={page.data} domain={domain} />
      ) : null}
    </>
  );
}
