/** A piece of text from PDF.js. */
export interface Piece {
  str: string;
  hasEOL: boolean;
}

/** The text of a page. */
interface JoinedPieces {
  text: string;
  /** For each code unit of the text its piece, and its index there. */
  of: number[];
  at: number[];
}

/** Joins the pieces of a page: lines by a blank, and words that were hyphenated at the end of a line. */
export function joinPieces(pieces: readonly Piece[]): JoinedPieces {
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
  return { text, of, at };
}
