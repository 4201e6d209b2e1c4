import { findText, searchableText, type SearchableText } from '../../base/find-text';

/** A code unit of a page's text: its piece, and its index there. */
export interface Place {
  piece: number;
  offset: number;
}

/** A match; `to` is its last code unit. */
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

/** The text of a page, with the place of each of its code units. */
export interface PageText {
  text: SearchableText;
  pieces: Uint32Array;
  offsets: Uint32Array;
}

/** Joins the pieces of a page: lines by a blank, and words that were hyphenated at the end of a line. */
export function readPage(pieces: readonly Piece[]): PageText {
  let text = '';
  const of: number[] = [];
  const at: number[] = [];
  const add = (part: string, piece: number, offset: number) => {
    text += part;
    for (let index = 0; index < part.length; index++) {
      of.push(piece);
      at.push(offset + index);
    }
  };
  pieces.forEach(({ str, hasEOL }, piece) => {
    const isHyphenated = hasEOL && /\p{L}-$/u.test(str);
    add(isHyphenated ? str.slice(0, -1) : str, piece, 0);
    if (hasEOL && !isHyphenated) add(' ', piece, Math.max(0, str.length - 1));
  });
  return { text: searchableText(text), pieces: Uint32Array.from(of), offsets: Uint32Array.from(at) };
}

/** All matches on a page. @param typed as the learner typed it */
export function matchesIn(page: number, { text, pieces, offsets }: PageText, typed: string): Match[] {
  const placeOf = (index: number): Place => ({ piece: pieces[index]!, offset: offsets[index]! });
  return findText(text, typed).map(({ start, end }) => ({ page, from: placeOf(start), to: placeOf(end - 1) }));
}
