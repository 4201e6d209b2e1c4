import search from 'approx-string-match';

interface Found {
  start: number;
  end: number;
  errors: number;
}

/** Characters that are searched at once: the loop yields between them, so that no task is long. */
const WINDOW = 4000;

/** All places in a window that have at most some errors: the best, then the best before and after it. */
function allIn(text: string, from: number, to: number, pattern: string, errors: number): Found[] {
  if (to - from < pattern.length - errors) return [];
  const best = search(text.slice(from, to), pattern, errors);
  const first = best[0];
  if (!first) return [];
  const found = best.map((each) => ({ ...each, start: each.start + from, end: each.end + from }));
  const last = found.at(-1)!;
  return [
    ...allIn(text, from, found[0]!.start, pattern, errors),
    ...found,
    ...allIn(text, last.end, to, pattern, errors),
  ];
}

/** Finds all places that are similar to a pattern. Yields now and then. @param errors characters that may differ */
export function* findSimilar(text: string, pattern: string, errors: number): Generator<void, Found[]> {
  const found = new Map<string, Found>();
  const overlap = pattern.length + errors;
  for (let from = 0; from < text.length; from += WINDOW) {
    const to = Math.min(text.length, from + WINDOW + overlap);
    for (const each of allIn(text, from, to, pattern, errors)) found.set(`${each.start} ${each.end}`, each);
    yield;
  }
  return [...found.values()].sort((one, other) => one.errors - other.errors);
}

/** How similar a text is to a part of another, from 0 (half of it differs) to 1, and where that part is. */
export function similarity(pattern: string, text: string): { share: number; start: number; end: number } {
  const [best] = search(text, pattern, Math.floor(pattern.length / 2));
  if (!best) return { share: 0, start: 0, end: 0 };
  return { share: Math.max(0, 1 - (2 * best.errors) / pattern.length), start: best.start, end: best.end };
}
