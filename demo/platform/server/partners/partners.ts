import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { inOrder } from '../../db/reader-order';
import { partners } from '../../db/schema';

export type PartnerRow = typeof partners.$inferSelect;

/** How long a process uses the partners that it read last, in ms: another process may change them. */
const LIFETIME_MS = 5_000;

interface Known {
  rows: Promise<PartnerRow[]>;
  read: number;
}
const known = new WeakMap<Db, Known>();

/**
 * All partners. They decide which origins may call, so a process reads them once in five seconds, not with each call. Tokens do not
 * depend on it: a change that takes something away ends them at once (families.ts), and new ones are issued to a partner as it is then
 * (`currentPartner`).
 */
export function allPartners(db: Db): Promise<PartnerRow[]> {
  const last = known.get(db);
  if (last && performance.now() - last.read < LIFETIME_MS) return last.rows;
  const rows = db.select().from(partners).orderBy(inOrder(partners.name));
  const read = { rows: Promise.resolve(rows), read: performance.now() };
  known.set(db, read);
  read.rows.catch(() => known.delete(db));
  return read.rows;
}

/** After a change: this process reads the partners again. */
export const partnersChanged = (db: Db): void => void known.delete(db);

/** The partner with an origin, e.g. `https://partner.example`. */
export const partnerAt = async (db: Db, origin: string): Promise<PartnerRow | undefined> =>
  (await allPartners(db)).find(({ origins }) => origins.includes(origin));

/** The partner with a client id as it is now, by a query: for the endpoints that issue tokens. Undefined when there is none. */
export const currentPartner = async (db: Db, id: string): Promise<PartnerRow | undefined> =>
  (await db.select().from(partners).where(eq(partners.clientId, id)))[0];

/** The partner with a client id, as this process has read it in the last five seconds; undefined when there is none. */
export const partnerById = async (db: Db, id: string): Promise<PartnerRow | undefined> =>
  (await allPartners(db)).find(({ clientId }) => clientId === id);
