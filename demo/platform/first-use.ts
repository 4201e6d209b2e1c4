import type { Db } from './db/client';
import { usedIds } from './db/schema';

/**
 * Whether something that may be used once is used for the first time: true once for all processes, also when it is sent
 * twice at the same moment.
 *
 * @param kind what it is, e.g. 'lti-assertion'; ids of two kinds have nothing to do with each other
 * @param until when it is too old to be used anyway: so long it is remembered
 */
export async function firstUse(db: Db, kind: string, id: string, until: Date): Promise<boolean> {
  const [first] = await db
    .insert(usedIds)
    .values({ kind, id, expires: until })
    .onConflictDoNothing()
    .returning({ id: usedIds.id });
  return first !== undefined;
}
