import { useState } from 'react';

/** What holds the query of a list: the list itself, or the address of the page. */
export interface QueryHolder {
  query: string;
  /** Whether it is the address of the page. */
  isAddress: boolean;
  /** What the list shows instead, as the address said nothing when the list was opened; '' otherwise. */
  instead: string;
  /** `replace` leaves no step in the history. */
  change: (query: string, options?: { replace?: boolean }) => void;
  /** As `change`; the search field is made again, with the new text and with the focus. */
  restart: (query: string) => void;
  /** The search field of each text that comes from outside is another one: its key, and whether it has the focus. */
  searchField: { key: number; isFocused: boolean };
}

/**
 * A list that holds its query itself.
 * @param first the query to begin with
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
