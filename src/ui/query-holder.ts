import { useState } from 'react';

/** The holder of a list's query: the list itself, or the address of the page. */
export interface QueryHolder {
  query: string;
  /** Whether the query is in the address of the page. */
  isAddress: boolean;
  /** The stored query that the list shows because the address had none when the list was opened; '' otherwise. */
  instead: string;
  /** With `replace` it adds no history entry. */
  change: (query: string, options?: { replace?: boolean }) => void;
  /** Like `change`; the search field is rendered again with the new text and the focus. */
  restart: (query: string) => void;
  /** The search field is rendered again when its text changes from outside: its React key, and whether it takes the focus. */
  searchField: { key: number; isFocused: boolean };
}

/**
 * The query of a list that follows no address.
 * @param first the first query
 */
export function useOwnQuery(first: string): QueryHolder {
  const [query, setQuery] = useState(first);
  const [searchField, setSearchField] = useState({ key: 0, isFocused: false });
  return {
    query,
    isAddress: false,
    instead: '',
    change: setQuery,
    restart(next) {
      setQuery(next);
      setSearchField(({ key }) => ({ key: key + 1, isFocused: true }));
    },
    searchField,
  };
}
