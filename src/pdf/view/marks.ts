import type { TextPieces } from './engine';
import type { Match } from './find';

interface Span {
  from: number;
  /** Exclusive. */
  to: number;
  current: boolean;
}

/** The ranges of each piece that are in a match. */
function spansOf(matches: readonly Match[], current: Match | undefined, texts: readonly string[]): Map<number, Span[]> {
  const spans = new Map<number, Span[]>();
  for (const match of matches) {
    for (let piece = match.from.piece; piece <= match.to.piece; piece++) {
      const length = texts[piece]?.length ?? 0;
      const from = piece === match.from.piece ? match.from.offset : 0;
      const to = piece === match.to.piece ? Math.min(length, match.to.offset + 1) : length;
      if (from >= to) continue;
      spans.set(piece, [...(spans.get(piece) ?? []), { from, to, current: match === current }]);
    }
  }
  return spans;
}

const marked = new WeakSet<HTMLElement>();

/** Marks matches in the text of a page and removes older marks. Returns the first mark of the current match. */
export function mark(
  { elements, texts }: TextPieces,
  matches: readonly Match[],
  current: Match | undefined,
): HTMLElement | undefined {
  const spans = spansOf(matches, current, texts);
  let here: HTMLElement | undefined;
  elements.forEach((element, piece) => {
    const text = texts[piece] ?? '';
    const own = spans.get(piece);
    if (!own) {
      if (marked.delete(element)) element.replaceChildren(text);
      return;
    }
    const nodes: Node[] = [];
    let end = 0;
    for (const { from, to, current: isCurrent } of own) {
      const node = document.createElement('mark');
      node.className = isCurrent ? 'current' : '';
      node.append(text.slice(from, to));
      if (isCurrent) here ??= node;
      nodes.push(document.createTextNode(text.slice(end, from)), node);
      end = to;
    }
    element.replaceChildren(...nodes, text.slice(end));
    marked.add(element);
  });
  return here;
}
