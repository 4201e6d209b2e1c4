import { CONTEXT, LONGEST_QUOTE, type Anchor } from '../../contract/annotations';
import { candidates, type Candidate, type Quote } from './candidates';

/** A place in a text: `place` has the same words, `moved` others, `lost` is none. `end` is exclusive. */
export type Place = Found | { state: 'lost' };
interface Found {
  state: 'place' | 'moved';
  start: number;
  end: number;
}

/** A text in which notes are. `edition`: `editionOf` the text. */
export interface Edition {
  text: string;
  edition: string;
}

/** The best place must be this much like the quote, and so much more than any other. */
const ENOUGH = 0.8;
const MARGIN = 0.1;
/** A place of the old text that was so much like the quote's is its twin. Without its twin in the new text, a place may be either. */
const TWIN = 0.5;
/** What is taken for a place from elsewhere, which does not say how similar others were. */
export const UNKNOWN_RIVAL = 0.49;
/** Fewer characters than this do not identify a place alone. */
const TELLING = 48;
/** Fewer characters than this may come twice by chance, with the words before or after them. */
const CHANCE = 16;

/** A hash of a text: 64 bits of FNV-1a in two halves. @param text as `normalised` returns it */
export function editionOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1000193];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x5bd1e995) ^ (other >>> 13);
  }
  const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0');
  return `${hex(one)}${hex(other)}-${text.length.toString(36)}`;
}

/** The quote and the position of an anchor; undefined where it has no words (a film, a bookmark of a page). */
export function quoteOf({ selectors }: Anchor): Quote | undefined {
  return selectors.find((selector) => selector.type === 'TextQuoteSelector');
}

/** Where the words of an anchor began in the text in which it was made. */
export const startOf = ({ selectors }: Anchor): number | undefined =>
  selectors.find((selector) => selector.type === 'TextPositionSelector')?.start;

const pieces = ({ exact, prefix, suffix }: Quote) =>
  [
    ['whole', prefix + exact + suffix, prefix.length],
    ['prefix', prefix + exact, prefix.length],
    ['suffix', exact + suffix, 0],
    ['exact', exact, 0],
  ] as const;

/** Where a text is in another, at most twice. */
function indexesOf(text: string, piece: string): number[] {
  const first = text.indexOf(piece);
  const second = first < 0 ? -1 : text.indexOf(piece, first + 1);
  return [first, second].filter((at) => at >= 0);
}

const overlaps = (one: Candidate, other: Candidate) => one.start < other.end && other.start < one.end;

/** Describes a place in a text, so that `locate` finds it after changes. Yields now and then. */
export function* describe(
  { text, edition }: Edition,
  range: { start: number; end: number },
  source = '',
): Generator<void, Anchor> {
  const start = range.start;
  const end = Math.min(range.end, start + LONGEST_QUOTE);
  const quote: Quote = {
    type: 'TextQuoteSelector',
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
  };
  const unique = pieces(quote).flatMap(([name, piece]) => (indexesOf(text, piece).length === 1 ? [name] : []));
  const all = yield* candidates(text, quote);
  const others = all.filter((each) => !overlaps(each, { start, end, score: 1 }));
  const rival = Math.max(0, ...others.map(({ score }) => score));
  return {
    source,
    edition,
    unique,
    rival: Math.round(rival * 1000) / 1000,
    selectors: [quote, { type: 'TextPositionSelector', start, end }],
  };
}

/** Where the quote is by the beginning and the end of the text, if its context reached there. */
function atEdges(text: string, { exact, prefix, suffix }: Quote): number[] {
  const starts: number[] = [];
  if (prefix.length < CONTEXT && text.startsWith(prefix + exact)) starts.push(prefix.length);
  if (suffix.length < CONTEXT && text.endsWith(exact + suffix)) starts.push(text.length - suffix.length - exact.length);
  return starts;
}

/** The place of words that were only once in the old text and are only once in this one. Those that are twice now have no place. */
function identified(text: string, quote: Quote, unique: Anchor['unique']): Place | undefined {
  const starts = new Set(atEdges(text, quote));
  let isCertain = false;
  for (const [name, piece, before] of pieces(quote)) {
    if (piece.length < (name === 'exact' ? TELLING : CHANCE) || !unique.includes(name)) continue;
    const [at, again] = indexesOf(text, piece);
    if (again !== undefined) return { state: 'lost' };
    if (at === undefined) continue;
    starts.add(at + before);
    isCertain ||= piece.length >= TELLING;
  }
  const [start, other] = starts;
  if (other !== undefined) return { state: 'lost' };
  return isCertain ? { state: 'place', start: start!, end: start! + quote.exact.length } : undefined;
}

/**
 * Finds the place of a note in a text that may have changed. It is never a lookalike: the best place must be more like the note's than any
 * other is, and than any other was in the old text. Yields now and then.
 */
export function* locate({ text, edition }: Edition, anchor: Anchor): Generator<void, Place> {
  const quote = quoteOf(anchor);
  if (!quote) return { state: 'lost' };
  const position = anchor.selectors.find((selector) => selector.type === 'TextPositionSelector');
  if (position && edition === anchor.edition && text.slice(position.start, position.end) === quote.exact)
    return { state: 'place', start: position.start, end: position.end };
  const certain = identified(text, quote, anchor.unique);
  if (certain && (anchor.rival < TWIN || certain.state === 'lost')) return certain;
  const [best, ...rest] = yield* candidates(text, quote);
  const runnerUp = best && rest.find((each) => !overlaps(each, best));
  if (!best || !isClear(best.score, runnerUp?.score ?? 0, anchor.rival)) return { state: 'lost' };
  const { start, end } = best;
  return { state: text.slice(start, end) === quote.exact ? 'place' : 'moved', start, end };
}

/** Whether the best place is that of the note, and not the runner-up, nor one that was similar in the old text. */
function isClear(best: number, runnerUp: number, rival: number): boolean {
  if (best < ENOUGH) return false;
  if (rival < TWIN) return best >= Math.max(rival, runnerUp) + MARGIN;
  const half = (1 - rival) / 2;
  return half > 0.025 && best >= rival + half && runnerUp >= rival - MARGIN && best - runnerUp >= half;
}

/** Runs `describe` or `locate` to its end at once. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
