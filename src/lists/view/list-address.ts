import { useCallback, useState } from 'react';
import { isEmptyQuery } from '../../contract/list-filters/address';
import type { CourseList } from '../../contract/list-filters/course-list';
import { useLearn } from '../../ui/learn-context';
import { useOwnQuery, type QueryHolder } from './query-holder';

interface Seen {
  followed: string | undefined;
  /** The query that the list itself wrote into the address; undefined: the search field must be rendered again. */
  expected: string | undefined;
  isOwn: boolean;
  searchField: QueryHolder['searchField'];
}

/** Whether two queries are equal, apart from their encoding. */
export const isSameQuery = (one: string, other: string) =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString();

/**
 * The query of a list: that of the page's address, or its own when it follows no address.
 * @param path of the list's page, e.g. `/courses`
 * @param followed the query of the address; undefined: the list follows no address
 * @param first the first query, unless the address has one
 */
export function useListAddress(
  list: CourseList,
  { path, followed, first }: { path: string; followed: string | undefined; first: string },
): QueryHolder {
  const { navigate } = useLearn();
  const isFollowing = followed !== undefined;
  const own = useOwnQuery(isFollowing ? '' : first);
  const [instead, setInstead] = useState(() => (isFollowing && isEmptyQuery(followed, list) ? first : ''));
  const [seen, setSeen] = useState<Seen>({
    followed,
    expected: followed ?? '',
    isOwn: !isFollowing || isEmptyQuery(followed, list),
    searchField: { key: 0, isFocused: false },
  });
  if (seen.followed !== followed) {
    const { expected, searchField, isOwn } = seen;
    const isExpected = expected !== undefined && isSameQuery(followed ?? '', expected);
    setSeen({
      followed,
      expected: followed ?? '',
      isOwn,
      searchField: isExpected ? searchField : { key: searchField.key + 1, isFocused: expected === undefined },
    });
    setInstead('');
  }

  const goTo = useCallback<QueryHolder['change']>(
    (query, { replace = false, tidies = false } = {}) => {
      setSeen((before) => ({ ...before, expected: query, isOwn: before.isOwn || !tidies }));
      navigate(query ? `${path}?${query}` : path, { replace });
    },
    [navigate, path],
  );
  const { isOwn } = seen;
  const { key, isFocused } = seen.searchField;
  // The keys of both holders, so that the field is rendered again when a host sets or removes the address.
  const searchField = {
    key: key + own.searchField.key,
    isFocused: isFollowing ? isFocused : own.searchField.isFocused,
  };
  if (!isFollowing) return { ...own, searchField };
  return {
    query: followed,
    isAddress: true,
    instead,
    isOwn,
    change: goTo,
    restart(query) {
      goTo(query);
      setSeen((before) => ({ ...before, expected: undefined })); // renders the field again when the address has changed
    },
    searchField,
  };
}
