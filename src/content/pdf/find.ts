/** A character of a page's text: the piece it is in, and where in it. */
export interface Place {
  piece: number;
  offset: number;
}

/** A place where the searched words stand; `to` is the last character's. */
export interface Match {
  /** From 1. */
  page: number;
  from: Place;
  to: Place;
}

/** A piece of text as PDF.js gives it. */
export interface Piece {
  str: string;
  hasEOL: boolean;
}

/** A page's text as it is searched, and where each of its characters stands. */
export interface PageText {
  text: string;
  pieces: Uint32Array;
  offsets: Uint32Array;
}

/** Letters without case and marks, all white space alike: what a learner types finds what an author wrote. */
const plain = (letter: string) => letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s/gu, ' ');

/** What is searched for, written as the pages are. */
export const plainQuery = (query: string): string => plain(query).replace(/ +/g, ' ').trim();

/** Makes a page's text ready for searching: lines are joined, words that were parted at a line's end are one again. */
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

/** @param query as plainQuery gives it */
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
