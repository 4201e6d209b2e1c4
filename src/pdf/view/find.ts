import { findText, searchableText, type SearchableText } from '../../base/find-text';
import { joinPieces, type Piece } from '../../base/pdf-pieces';

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

/** The text of a page, with the place of each of its code units. */
export interface PageText {
  text: SearchableText;
  pieces: Uint32Array;
  offsets: Uint32Array;
}

/** Prepares a page for searches. */
export function readPage(pieces: readonly Piece[]): PageText {
  const { text, of, at } = joinPieces(pieces);
  return { text: searchableText(text), pieces: Uint32Array.from(of), offsets: Uint32Array.from(at) };
}

/** All matches on a page. @param typed as the learner typed it */
export function matchesIn(page: number, { text, pieces, offsets }: PageText, typed: string): Match[] {
  const placeOf = (index: number): Place => ({ piece: pieces[index]!, offset: offsets[index]! });
  return findText(text, typed).map(({ start, end }) => ({ page, from: placeOf(start), to: placeOf(end - 1) }));
}
