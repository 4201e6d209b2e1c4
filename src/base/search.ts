/** Most characters of a search. */
export const LONGEST_SEARCH = 200;
/** The least number of characters for a search. */
export const SHORTEST_SEARCH = 2;

/** The kinds of places that the search finds, in the order in which they are shown. */
export const SEARCH_KINDS = ['course', 'text', 'film', 'pdf', 'note'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The `axis` of a place that is the description of the course, not one of its parts. */
export const ABOUT = 'about';
