import { useCallback, useState } from 'react';

/** The holder of a list's query: the list itself, or the address of the page. */
export interface QueryHolder {
  query: string;
  /** Whether the query is in the address of the page. */
  isAddress: boolean;
  /** The stored query that the list shows because the address had none when the list was opened; '' otherwise. */
  instead: string;
  /** False: the query came by a link, and the learner has changed nothing in it; it is not stored. */
  isOwn: boolean;
  /** With `replace` it adds no history entry. With `tidies` only invalid values are removed: that is no change by the learner. */
  change: (query: string, options?: { replace?: boolean; tidies?: boolean }) => void;
  /** Like `change`; the search field is rendered again with the new text and the focus. */
  restart: (query: string) => void;
  /** The search field is rendered again when its text changes from outside: its React key, and whether it takes the focus. */
  searchField: { key: number; isFocused: boolean };
}

/**
 * The query of a list that follows no address.
 * @param first the first query
 * @param byLink whether the first query came by a link
 */
export function useOwnQuery(first: string, byLink = false): QueryHolder {
  const [query, setQuery] = useState(first);
  const [isOwn, setOwn] = useState(!byLink);
  const [searchField, setSearchField] = useState({ key: 0, isFocused: false });
  const change = useCallback<QueryHolder['change']>((next, { tidies = false } = {}) => {
    setQuery(next);
    if (!tidies) setOwn(true);
  }, []);
  return {
    query,
    isAddress: byLink,
    instead: '',
    isOwn,
    change,
    restart(next) {
      change(next);
      setSearchField(({ key }) => ({ key: key + 1, isFocused: true }));
    },
    searchField,
  };
}
