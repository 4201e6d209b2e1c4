import type { Db } from '../db/client';
import { databaseFault } from '../db/faults';
import { Problem } from './problem';

/** Thrown by a call to roll back what it has written, and to answer with what `run` returns in a transaction of its own. */
export class Instead extends Error {
  constructor(readonly run: (db: Db) => Promise<unknown>) {
    super();
  }
}

/** Runs something once the transaction is committed, with the database. */
type AfterCommit = (then: (db: Db) => void) => void;
type Run = (db: Db, afterCommit: AfterCommit) => Promise<unknown>;

/** How often a transaction is begun that the database rolls back because of others. */
const MOST_TRIES = 3;

/** Whether the database rolled a transaction back because of another one: a deadlock, or an order that does not exist (class 40). */
const hasClashed = (error: unknown): boolean =>
  error instanceof Error &&
  (/^40(001|P01)$/.test(String((error as { code?: unknown }).code)) || hasClashed(error.cause));

/**
 * Runs a call that changes something as one transaction. It is committed after `check` has accepted the answer; an error rolls
 * everything back, except a `Problem` that says `keep`. A transaction is begun again where it is certain that nothing of it was
 * committed: when others were in its way, and when the connection was lost before its end.
 * @param check validates the raw answer and returns the one that is sent
 */
export async function oneTransaction<Answer>(db: Db, run: Run, check: (raw: unknown) => Answer): Promise<Answer> {
  const once = async (each: Run) => {
    for (let tries = 1; ; tries++) {
      let isLost = false;
      const later: ((db: Db) => void)[] = [];
      try {
        const outcome = await db.transaction(async (tx) => {
          try {
            return { answer: check(await each(tx, (then) => void later.push(then))) };
          } catch (error) {
            if (error instanceof Problem && error.more.keep) return { problem: error };
            isLost = databaseFault(error) === 'unavailable';
            throw error;
          }
        });
        if (outcome.problem) throw outcome.problem;
        for (const then of later) then(db);
        return outcome.answer as Answer;
      } catch (error) {
        if (tries === MOST_TRIES || !(isLost || hasClashed(error))) throw error;
      }
    }
  };
  try {
    return await once(run);
  } catch (error) {
    if (error instanceof Instead) return once(error.run);
    throw error;
  }
}
