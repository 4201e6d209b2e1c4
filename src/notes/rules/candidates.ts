import type { Anchor } from '../../contract/annotations';
import { findSimilar, similarity } from './similar';
import { sharedWords, splitsWord } from './words';

/** Words, and those before and after them. */
export type Quote = Extract<Anchor['selectors'][number], { type: 'TextQuoteSelector' }>;

/** A place that may be that of a quote. `score`: how much it is like it, from 0 to 1. */
export interface Candidate {
  start: number;
  end: number;
  score: number;
}

/** Characters of an edge of the quote or its context that are searched: as many as one word of the search's bits. */
const EDGE = 32;
/** An edge with fewer characters is everywhere. */
const SHORTEST_EDGE = 8;
const errorsOf = (text: string) => Math.min(6, Math.floor(text.length / 5));
/** Edges that are looked at: a text of one sentence repeated has no place anyway. */
const MOST_EDGES = 40;
/** Characters in which the context of a place is searched, besides its own length: a sentence may come between. */
const NEAR = 192;
/** Quotes with more characters are compared word by word only. */
const LONG = 160;

/** How much the nearest words alone say of the whole context. */
const NEAREST = 0.85;

/** The context of a place: near and the same is 1. The nearest words count alone too, as a sentence behind them may have changed. */
function contextShare(context: string, text: string, side: 'before' | 'after'): number {
  if (!context) return text ? 0 : 1;
  const whole = nearShare(context, text, side);
  if (context.length <= EDGE) return whole;
  const nearest = side === 'before' ? context.slice(-EDGE) : context.slice(0, EDGE);
  return Math.max(whole, NEAREST * nearShare(nearest, text, side));
}

/** How much the text beside a place is like a context. A short context counts only right beside it. */
function nearShare(context: string, text: string, side: 'before' | 'after'): number {
  const near = context.length < EDGE ? 8 : NEAR;
  const length = context.length + near;
  const window = side === 'before' ? text.slice(-length) : text.slice(0, length);
  const { share, start, end } = similarity(context, window);
  const gap = side === 'before' ? window.length - end : start;
  return share * (1 - gap / (4 * NEAR));
}

/** How much a place is like the quote in its context. A short quote says less than what is around it. */
export function scoreAt(text: string, quote: Quote, start: number, end: number): number {
  const { exact, prefix, suffix } = quote;
  const here = text.slice(start, end);
  const letters = exact.length <= LONG ? letterShare(exact, here) : 0;
  const words = here === exact ? 1 : Math.max(letters, sharedWords(exact, here));
  if (words < 0.6) return 0;
  const before = contextShare(prefix, text.slice(Math.max(0, start - 2 * NEAR), start), 'before');
  const after = contextShare(suffix, text.slice(end, end + 2 * NEAR), 'after');
  const weight = Math.max(0.2, 0.6 * Math.min(1, exact.length / EDGE));
  return weight * words + ((1 - weight) / 2) * (before + after);
}

function letterShare(exact: string, here: string): number {
  const { share, start, end } = similarity(exact, here);
  const besides = here.length - (end - start);
  return share === 0 ? 0 : ((1 + share) / 2) * (exact.length / (exact.length + besides));
}

/** The places of an edge: similar text, of which the start or the end is a border of the quote. */
function* bordersAt(text: string, edge: string, side: 'start' | 'end'): Generator<void, number[]> {
  if (edge.length < SHORTEST_EDGE) return [];
  const found = yield* findSimilar(text, edge, errorsOf(edge));
  return found.slice(0, MOST_EDGES).map((each) => each[side]);
}

/** Borders, each once; those within a word move to its border, unless the quote's own border was within a word. */
function tidy(text: string, borders: readonly number[], isWithin: boolean): number[] {
  const moved = borders.map((at) => {
    if (isWithin) return at;
    for (let step = 0; step < 4; step++) {
      if (!splitsWord(text, at - step)) return at - step;
      if (!splitsWord(text, at + step)) return at + step;
    }
    return at;
  });
  return [...new Set(moved)].sort((one, other) => one - other);
}

const isWordBefore = ({ exact, prefix }: Quote) => splitsWord(prefix.slice(-1) + exact, prefix ? 1 : 0);
const isWordAfter = ({ exact, suffix }: Quote) => splitsWord(exact + suffix.slice(0, 1), exact.length);

/** All places that may be that of a quote, the best first. Yields now and then. */
export function* candidates(text: string, quote: Quote): Generator<void, Candidate[]> {
  const { exact, prefix, suffix } = quote;
  const starts: number[] = [];
  const ends: number[] = [];
  let exactPlaces = 0;
  for (let at = text.indexOf(exact); at >= 0 && exactPlaces < MOST_EDGES; at = text.indexOf(exact, at + 1)) {
    exactPlaces++;
    starts.push(at);
    ends.push(at + exact.length);
  }
  starts.push(...(yield* bordersAt(text, prefix.slice(-EDGE), 'end')));
  starts.push(...(yield* bordersAt(text, exact.slice(0, EDGE), 'start')));
  ends.push(...(yield* bordersAt(text, suffix.slice(0, EDGE), 'start')));
  ends.push(...(yield* bordersAt(text, exact.slice(-EDGE), 'end')));
  const [from, to] = [tidy(text, starts, isWordBefore(quote)), tidy(text, ends, isWordAfter(quote))];
  const found: Candidate[] = [];
  for (const start of from) {
    for (const end of to) {
      if (end - start < exact.length * 0.4) continue;
      if (end - start > exact.length * 2 + 2 * CONTEXT_ROOM) break;
      found.push({ start, end, score: scoreAt(text, quote, start, end) });
    }
    yield;
  }
  return found.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
}

/** Characters by which a short quote may have grown. */
const CONTEXT_ROOM = 48;
