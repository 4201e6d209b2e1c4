import type { Life, Step } from './life';

/** Bounds of the search for the shortest list. */
export interface Bounds {
  tries: number;
  /** In milliseconds since 1970. */
  until: number;
}

/**
 * Looks for the shortest list of steps with the same finding: leaves out halves, then smaller pieces, then single steps, and lives the
 * rest again.
 * @param again lives some steps; null: the finding was not there
 */
export async function shrink(
  found: Life,
  again: (steps: readonly Step[]) => Promise<Life | null>,
  { tries, until }: Bounds,
): Promise<Life> {
  let shortest = found;
  let left = tries;
  for (let size = Math.ceil(found.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let end = shortest.steps.length - 1; end > 0; end -= size) {
      if (left-- <= 0 || Date.now() > until) return shortest;
      const { steps } = shortest;
      const rest = [...steps.slice(0, Math.max(0, end - size)), ...steps.slice(end)];
      shortest = (await again(rest)) ?? shortest;
      end = Math.min(end, shortest.steps.length - 1 + size);
    }
  }
  return shortest;
}
