import { findText, searchableText, type TextRange } from '../../src/base/find-text';
import { readFoundPlace, type FoundPlace } from '../../src/course/view/found-place';
import { adopt } from '../../src/ui/adopt';
import sheet from './found-words.css';

/** How long words stay marked, in ms. */
const MARKED_MS = 5_000;
/** How long a text may take to load, in ms. */
const LOADING_MS = 15_000;
/** Events by which a learner moves in the text: the page then no longer scrolls by itself. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const HIGHLIGHT = 'learn-found';
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, td, th, dt, dd, figcaption, div';
/** Text of ours within an author's text. */
const OURS = 'button, svg, script, style';
/** Letters of a quotation that are enough, when the rest of it is not found. */
const ENOUGH = 24;

/** The text of some content, with the place of each piece of it. */
interface ReadText {
  text: string;
  pieces: { node: Text; start: number }[];
}

/** Reads the text nodes of a content; between two blocks is a blank. */
function read(content: Element): ReadText {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(OURS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const pieces: ReadText['pieces'] = [];
  let text = '';
  let block: Element | null | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const own = node.parentElement!.closest(BLOCKS);
    if (own !== block) text += ' ';
    block = own;
    pieces.push({ node, start: text.length });
    text += node.data;
  }
  return { text, pieces };
}

function rangeOf({ pieces }: ReadText, { start, end }: TextRange): Range | undefined {
  const pieceAt = (index: number) => pieces.findLast((piece) => piece.start <= index);
  const [from, to] = [pieceAt(start), pieceAt(end - 1)];
  if (!from || !to) return undefined;
  const range = new Range();
  range.setStart(from.node, Math.min(start - from.start, from.node.length));
  range.setEnd(to.node, Math.min(end - to.start, to.node.length));
  return range;
}

/** The block with the quotation, and what to mark in it; undefined: the content does not have it, or not yet. */
function findIn(content: Element, { quotation, words }: FoundPlace): { block: Element; ranges: Range[] } | undefined {
  const whole = read(content);
  const searchable = searchableText(whole.text);
  const quoted = [quotation, quotation.slice(0, ENOUGH)].filter(Boolean);
  const at = quoted.map((text) => findText(searchable, text)[0]).find(Boolean);
  const first = at && rangeOf(whole, at);
  const block = first?.startContainer.parentElement?.closest(BLOCKS);
  if (!first || !block || !content.contains(block)) return undefined;
  const own = read(block);
  const inBlock = searchableText(own.text);
  const ranges = words.flatMap((word) => findText(inBlock, word)).flatMap((each) => rangeOf(own, each) ?? []);
  return { block, ranges: ranges.length ? ranges : [first] };
}

/** Paints ranges for some seconds. Browsers without the API of highlights show the mark at the block only. */
function mark(block: Element, ranges: Range[]): () => void {
  const highlights = globalThis.CSS?.highlights as HighlightRegistry | undefined;
  block.setAttribute('data-found', '');
  highlights?.set(HIGHLIGHT, new Highlight(...ranges));
  const clear = () => {
    clearTimeout(timer);
    block.removeAttribute('data-found');
    highlights?.delete(HIGHLIGHT);
  };
  const timer = setTimeout(clear, MARKED_MS);
  return clear;
}

function goTo(block: Element): void {
  for (let place = block.parentElement; place; place = place.parentElement) {
    if (place instanceof HTMLDetailsElement) place.open = true;
  }
  if (block instanceof HTMLElement) {
    // Screen readers and the Tab key go on there.
    if (block.tabIndex < 0) block.tabIndex = -1;
    block.focus({ preventScroll: true });
  }
  block.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * Goes to the paragraph that a search has found, as soon as its text is here, and marks the words for some seconds.
 * @param found the attribute `found`
 * @param axis the part; undefined: the description of the course
 * @returns a function that ends it
 */
export function showFoundWords(root: ShadowRoot, found: string, axis: string | undefined): (() => void) | undefined {
  const place = readFoundPlace(found);
  if (!place.quotation) return undefined;
  adopt(root, sheet);
  const begun = performance.now();
  let moved = false;
  let frame = 0;
  let clear: (() => void) | undefined;
  const note = () => (moved = true);
  for (const move of OWN_MOVES) addEventListener(move, note, { capture: true, passive: true });
  const within = axis === undefined ? '.rich-content' : `article[data-axis="${CSS.escape(axis)}"] .rich-content`;
  const ended = () => {
    cancelAnimationFrame(frame);
    for (const move of OWN_MOVES) removeEventListener(move, note, { capture: true });
  };
  const look = () => {
    const here = [...root.querySelectorAll(within)].map((content) => findIn(content, place)).find(Boolean);
    if (!here) {
      if (performance.now() - begun > LOADING_MS) ended();
      else frame = requestAnimationFrame(look);
      return;
    }
    ended();
    if (!moved) goTo(here.block);
    clear = mark(here.block, here.ranges);
  };
  frame = requestAnimationFrame(look);
  return () => {
    ended();
    clear?.();
  };
}
