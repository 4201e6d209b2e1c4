import type { TextRange } from './find-text';

/**
 * A text in pieces, those of the given ranges marked.
 * @param ranges in the order of the text, without overlaps
 */
export function markedPieces(text: string, ranges: readonly TextRange[]): { text: string; isMarked: boolean }[] {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let from = 0;
  for (const { start, end } of ranges) {
    pieces.push({ text: text.slice(from, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    from = end;
  }
  pieces.push({ text: text.slice(from), isMarked: false });
  return pieces.filter((piece) => piece.text);
}
