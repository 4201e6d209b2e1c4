import { eq } from 'drizzle-orm';
import type { Db } from './db/client';
import { secrets } from './db/schema';

/** A secret of the platform, made once and then the same for every process on this database. */
export async function secret<T>(db: Db, name: string, make: () => T | Promise<T>): Promise<T> {
  const find = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value as T | undefined;
  const known = await find();
  if (known !== undefined) return known;
  await db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  return (await find())!;
}
