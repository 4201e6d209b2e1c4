import { createHash } from 'node:crypto';

/** A generator of pseudo-random numbers, 0..1, for a seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles items: the same order for the same seed and name, over reloads and devices. */
export function shuffled<T>(items: readonly T[], seed: number, name: string): T[] {
  const next = numbers(createHash('sha256').update(`${seed} ${name}`).digest().readInt32LE());
  const result = [...items];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
}
