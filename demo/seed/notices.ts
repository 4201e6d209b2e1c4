import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client';
import { notices } from '../platform/db/schema';

/** The courses of the demo were assigned long ago: nobody is told of them any more. */
export async function settleNotices(db: Db): Promise<void> {
  await db.update(notices).set({ planned: true, read: sql`${notices.made}` });
}
