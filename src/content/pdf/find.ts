/** A character of a page's text: its piece, and its index there. */
export interface Place {
  piece: number;
  offset: number;
}

/** A match; `to` is its last character. */
export interface Match {
  /** From 1. */
  page: number;
  from: Place;
  to: Place;
}

/** A piece of text from PDF.js. */
export interface Piece {
  str: string;
  hasEOL: boolean;
}

/** A page's text in search form, with the place of each character. */
export interface PageText {
  text: string;
  pieces: Uint32Array;
  offsets: Uint32Array;
}

/** Text in search form: without case and diacritics, each white space as one blank. */
const plain = (letter: string) => letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s/gu, ' ');

/** A query in search form. */
export const plainQuery = (query: string): string => plain(query).replace(/ +/g, ' ').trim();

/** Brings a page's text into search form: joins lines, and words that were hyphenated at a line's end. */
export function readPage(pieces: readonly Piece[]): PageText {
  let text = '';
  const of: number[] = [];
  const at: number[] = [];
  const add = (letters: string, piece: number, offset: number) => {
    if (letters === ' ' && (text === '' || text.endsWith(' '))) return;
    text += letters;
    for (let index = 0; index < letters.length; index++) {
      of.push(piece);
      at.push(offset);
    }
  };
  pieces.forEach(({ str, hasEOL }, piece) => {
    const parted = hasEOL && /\p{L}-$/u.test(str);
    let offset = 0;
    for (const letter of parted ? str.slice(0, -1) : str) {
      add(plain(letter), piece, offset);
      offset += letter.length;
    }
    if (hasEOL && !parted) add(' ', piece, Math.max(0, str.length - 1));
  });
  return { text, pieces: Uint32Array.from(of), offsets: Uint32Array.from(at) };
}

/** All matches on a page. @param query made by `plainQuery` */
export function matchesIn(page: number, { text, pieces, offsets }: PageText, query: string): Match[] {
  const found: Match[] = [];
  if (!query) return found;
  for (let start = text.indexOf(query); start >= 0; start = text.indexOf(query, start + query.length)) {
    const end = start + query.length - 1;
    found.push({
      page,
      from: { piece: pieces[start]!, offset: offsets[start]! },
      to: { piece: pieces[end]!, offset: offsets[end]! },
    });
  }
  return found;
}
