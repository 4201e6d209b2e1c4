/** What a search has found on a page. */
export interface FoundPlace {
  /** The beginning of a paragraph, or of a line in it; '' when it is no paragraph. */
  quotation: string;
  words: readonly string[];
  /** The second of a film; undefined when it is no film. */
  second: number | undefined;
  /** The path or address of a film within a text; '' is the film of the activity. */
  film: string;
}

/** Reads the attribute `found` of a course: parameters of the address, as a query. */
export function readFoundPlace(query: string): FoundPlace {
  const params = new URLSearchParams(query);
  const second = Number.parseFloat(params.get('find-at') ?? '');
  return {
    quotation: params.get('find') ?? '',
    words: (params.get('find-words') ?? '').split(' ').filter(Boolean),
    second: second >= 0 ? second : undefined,
    film: params.get('find-film') ?? '',
  };
}
