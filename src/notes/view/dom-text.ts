import { editionOf, type Edition } from '../rules/anchor';

/** A text node, or a formula, and where its characters are in the text. */
interface Piece {
  node: Text | Element;
  /** Index of its first character in the text. */
  start: number;
  /** For each character of the text its index in the node's own text. */
  from: number[];
}

/** The text of a content as notes see it, with the nodes that it came from. */
export interface DomText extends Edition {
  pieces: readonly Piece[];
}

/** What is no text of the author: controls, pictures, the name of a code's language; and PDFs and films, which have notes of their own. */
const SILENT =
  'button, select, textarea, input, script, style, svg, video, audio, iframe, canvas, .code-head, .pdf-place, .film-place, [hidden]';
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** The source of a formula. */
const SOURCE = 'annotation[encoding="application/x-tex"]';

/** Collects characters: each white space is one blank, letters with accents are one letter (NFC). */
function collector() {
  let text = '';
  let blank = false;
  const pieces: Piece[] = [];
  /** @param step from a character's index in the node to that of the next: 0 where letters are one cluster */
  const add = (piece: Piece, letters: string, index: number, step: 0 | 1) => {
    if (blank && text) {
      // The blank belongs to no node if it stands between blocks.
      text += ' ';
    }
    blank = false;
    if (!piece.from.length) {
      piece.start = text.length;
      pieces.push(piece);
    }
    while (piece.start + piece.from.length < text.length) piece.from.push(index);
    text += letters;
    for (let at = 0; at < letters.length; at++) piece.from.push(index + step * at);
  };
  const addClusters = (piece: Piece, data: string) => {
    let index = 0;
    for (const letters of data.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? []) {
      if (/^\s/.test(letters)) blank = true;
      else add(piece, letters.normalize('NFC'), index, 0);
      index += letters.length;
    }
  };
  return {
    space: () => void (blank = true),
    node(node: Text | Element, data: string): void {
      const piece: Piece = { node, start: 0, from: [] };
      if (data.normalize('NFC') !== data) return addClusters(piece, data);
      // Word by word: a long text is read in one task.
      let end = 0;
      for (const { 0: word, index } of data.matchAll(/\S+/g)) {
        blank ||= index > end;
        add(piece, word, index, 1);
        end = index + word.length;
      }
      blank ||= end < data.length;
    },
    end: () => ({ text, pieces }),
  };
}

/** Reads the text of a content. */
export function readText(content: Element): DomText {
  const { space, node: addNode, end } = collector();
  const walk = (parent: Element) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) addNode(node, node.data);
      else if (node instanceof Element && !node.matches(SILENT)) {
        const source = node.matches('.formula') && node.querySelector(SOURCE);
        const isBlock = !INLINE.has(node.localName);
        if (isBlock) space();
        if (source) addNode(node, source.textContent ?? '');
        else walk(node);
        if (isBlock) space();
      }
    }
  };
  walk(content);
  const { text, pieces } = end();
  return { text, pieces, edition: editionOf(text) };
}

/** Whether two readings found the same text in the same nodes. */
export const isSameText = (one: DomText, other: DomText): boolean =>
  one.edition === other.edition &&
  one.pieces.length === other.pieces.length &&
  one.pieces.every(({ node, from }, at) => {
    const { node: otherNode, from: otherFrom } = other.pieces[at]!;
    return node === otherNode && from[0] === otherFrom[0] && from.at(-1) === otherFrom.at(-1);
  });

/** The piece at an index of the text: the last that begins at it or before. */
function pieceAt(pieces: readonly Piece[], index: number): Piece | undefined {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pieces[middle]!.start <= index) low = middle + 1;
    else high = middle;
  }
  return pieces[low - 1];
}

/** The range of the page for characters of the text. A formula is in it as a whole. */
export function toRange({ pieces }: DomText, start: number, end: number): Range | undefined {
  const [first, last] = [pieceAt(pieces, start), pieceAt(pieces, end - 1)];
  if (!first || !last) return undefined;
  const range = document.createRange();
  const begin = first.from[start - first.start];
  if (begin === undefined || !(first.node instanceof Text)) range.setStartBefore(first.node);
  else range.setStart(first.node, begin);
  const lastAt = last.from[end - 1 - last.start];
  if (lastAt === undefined || !(last.node instanceof Text)) range.setEndAfter(last.node);
  else range.setEnd(last.node, Math.min(last.node.length, lastAt + 1));
  return range;
}

/** The characters of the text that a range of the page has; undefined: none. */
export function toOffsets({ pieces, text }: DomText, range: Range): { start: number; end: number } | undefined {
  const inside = pieces.filter(({ node }) => range.intersectsNode(node));
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return undefined;
  const startsIn = first.node === range.startContainer && first.node instanceof Text;
  const endsIn = last.node === range.endContainer && last.node instanceof Text;
  const skipped = startsIn ? first.from.findIndex((index) => index >= range.startOffset) : 0;
  let start = first.start + (skipped < 0 ? first.from.length : skipped);
  const kept = endsIn ? last.from.findIndex((index) => index >= range.endOffset) : -1;
  let end = last.start + (kept < 0 ? last.from.length : kept);
  while (start < end && text[start] === ' ') start++;
  while (end > start && text[end - 1] === ' ') end--;
  return start < end ? { start, end } : undefined;
}
