import type { Anchor } from '../../contract/annotations';

/** The specification of `page=…`. */
const PDF_FRAGMENTS = 'http://tools.ietf.org/rfc/rfc3778';

/** Describes a page of a PDF. @param words the place of words on it; absent: the whole page */
export const pageAnchor = (source: string, page: number, words?: Anchor): Anchor => ({
  ...(words ?? { edition: '', unique: [], rival: 0, selectors: [] }),
  source,
  selectors: [
    ...(words?.selectors ?? []),
    { type: 'FragmentSelector', conformsTo: PDF_FRAGMENTS, value: `page=${page}` },
  ],
});
