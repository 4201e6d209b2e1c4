/** Splits names in code into words too: `course` finds `learn-course-list`. */
const tokenize = (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Ranks the beginning of a page before its sections. */
const boostDocument = (id, term, { heading }) => (heading ? 1 : 2);

/**
 * Options of MiniSearch for the entries of `search.json`: finds all words, also by their beginnings and with typing errors.
 * @type {import('minisearch').Options}
 */
export const searchOptions = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['path', 'page', 'heading', 'text'],
  tokenize,
  searchOptions: { boost: { page: 3, heading: 4 }, prefix: true, fuzzy: 0.25, combineWith: 'AND', boostDocument },
};
