import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/client';

const someRows = v.object({ rows: v.array(v.unknown()) });
const known = new WeakMap<Db, Promise<boolean>>();

/** Whether the database can compare spellings: it has pg_trgm, see 0000_first.sql. */
export function comparesSpellings(db: Db): Promise<boolean> {
  const asked =
    known.get(db) ??
    db
      .execute(sql`select 1 from pg_extension where extname = 'pg_trgm'`)
      .then((found) => v.parse(someRows, found).rows.length > 0);
  known.set(db, asked);
  asked.catch(() => known.delete(db));
  return asked;
}

/** The shortest word that has typing errors. */
export const SHORTEST = 4;
/** Words from this length on may have two errors. */
const LONG = 6;

/** How many letters are to be added, removed, replaced or swapped with their neighbour to make one word of another. */
function errorsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = [...b, ''].map((_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) least = Math.min(least, before[column - 2]! + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last.at(-1)!;
}

/**
 * Whether a folded word may be a typing error of another one.
 * @example isTypingError('compsot', 'compost') // true
 */
export const isTypingError = (typed: string, word: string): boolean =>
  typed.length >= SHORTEST &&
  Math.abs(typed.length - word.length) <= 2 &&
  errorsBetween(typed, word) <= (typed.length < LONG ? 1 : 2);
