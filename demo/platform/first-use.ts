import type { Db } from './db/client';
import { usedIds } from './db/schema';

/**
 * Whether something that may be used once is used for the first time: true once over all processes, also for two uses at the same
 * moment.
 * @param kind of the id, e.g. 'lti-assertion'; ids of different kinds are independent
 * @param until when the id expires anyway; it is stored until then
 */
export async function firstUse(db: Db, kind: string, id: string, until: Date): Promise<boolean> {
  const [first] = await db
    .insert(usedIds)
    .values({ kind, id, expires: until })
    .onConflictDoNothing()
    .returning({ id: usedIds.id });
  return first !== undefined;
}
