import type { Db } from '../db/client';
import { Problem } from './problem';

/** Thrown by a call to roll back what it has written, and to answer with what `run` returns in a transaction of its own. */
export class Instead extends Error {
  constructor(readonly run: (db: Db) => Promise<unknown>) {
    super();
  }
}

type Run = (db: Db) => Promise<unknown>;

/**
 * Runs a call that changes something as one transaction. It is committed after `check` has accepted the answer; an error rolls
 * everything back, except a `Problem` that says `keep`.
 * @param check validates the raw answer and returns the one that is sent
 */
export async function oneTransaction<Answer>(db: Db, run: Run, check: (raw: unknown) => Answer): Promise<Answer> {
  const once = async (each: Run) => {
    const outcome = await db.transaction(async (tx) => {
      try {
        return { answer: check(await each(tx)) };
      } catch (error) {
        if (error instanceof Problem && error.more.keep) return { problem: error };
        throw error;
      }
    });
    if (outcome.problem) throw outcome.problem;
    return outcome.answer as Answer;
  };
  try {
    return await once(run);
  } catch (error) {
    if (error instanceof Instead) return once(error.run);
    throw error;
  }
}
