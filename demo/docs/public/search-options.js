/** The parts of a name in code are words too: `course` finds `learn-course-list`. */
const tokenize = (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The beginning of a page comes before its sections. */
const boostDocument = (id, term, { heading }) => (heading ? 1 : 2);

/**
 * How MiniSearch looks for words in the entries of `search.json`: all words, also their beginnings and with typing errors.
 * @type {import('minisearch').Options}
 */
export const searchOptions = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['path', 'page', 'heading', 'text'],
  tokenize,
  searchOptions: { boost: { page: 3, heading: 4 }, prefix: true, fuzzy: 0.25, combineWith: 'AND', boostDocument },
};
