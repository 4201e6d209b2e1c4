import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { UserRow } from '../auth/sessions';
import type { Db } from '../db/client';
import { featureFlags, settings } from '../db/schema';

/** Setting: users for whom a flag is on that is off for all others, `{ name: [username] }`. */
export const FLAG_PEOPLE = 'platform.flags.people';

const peopleOfFlags = v.record(v.string(), v.array(v.string()));

/** The feature flags of one user. */
export async function flagsFor(db: Db, { username }: UserRow): Promise<Record<string, boolean>> {
  const rows = await db.select().from(featureFlags);
  const [row] = await db.select().from(settings).where(eq(settings.key, FLAG_PEOPLE));
  const parsed = v.safeParse(peopleOfFlags, row?.value ?? {});
  const chosen = parsed.success ? Object.entries(parsed.output).filter(([, names]) => names.includes(username)) : [];
  return {
    ...Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled])),
    ...Object.fromEntries(chosen.map(([name]) => [name, true])),
  };
}
