import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { toJson } from '../../../../src/base/json';
import { notFound } from '../problem';
import type { Db } from '../../db/client';
import { oidcPayloads, partners } from '../../db/schema';
import { endFamiliesOfPartner } from './families';
import { judgePartner, type Typed } from './judge';
import { logTokens } from './log';
import { partnersChanged, type PartnerRow } from './partners';

/** A client id from a name, e.g. `city-library-3f9a`. */
const idFor = (name: string) =>
  [
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 40),
    randomBytes(2).toString('hex'),
  ]
    .filter(Boolean)
    .join('-');

/** The keys of a partner as texts, to compare. */
const keyTexts = ({ keys }: Pick<PartnerRow, 'keys'>) => (keys ?? []).map((key) => toJson(Object.entries(key).sort()));

/** Whether a change takes something away, so that sessions that have it must end. */
const takesAway = (before: PartnerRow, now: Omit<PartnerRow, 'clientId'>) =>
  before.origins.some((origin) => !now.origins.includes(origin)) ||
  before.scopes.some((scope) => !now.scopes.includes(scope)) ||
  (before.signIn && !now.signIn) ||
  before.keysUrl !== now.keysUrl ||
  keyTexts(before).some((key) => !keyTexts(now).includes(key));

/** All partners; other changes wait until this one is written, so that no origin gets two partners. */
const locked = async (tx: Db) => {
  await tx.execute(sql`lock table ${partners} in share row exclusive mode`);
  return tx.select().from(partners);
};

/**
 * Adds a partner.
 * @param origin the platform's
 * @returns its client id
 * @throws PartnerRefused
 */
export async function addPartner(db: Db, typed: Typed, origin: string): Promise<string> {
  const clientId = await db.transaction(async (tx) => {
    const row = judgePartner(typed, origin, await locked(tx));
    const id = idFor(row.name);
    await tx.insert(partners).values({ clientId: id, ...row });
    return id;
  });
  partnersChanged(db);
  logTokens('partner added', { client: clientId });
  return clientId;
}

/**
 * Changes a partner. Its sessions end if the change takes something away.
 * @returns whether they ended
 * @throws PartnerRefused; Problem 404
 */
export async function changePartner(db: Db, clientId: string, typed: Typed, origin: string): Promise<boolean> {
  const ended = await db.transaction(async (tx) => {
    const all = await locked(tx);
    const before = all.find((partner) => partner.clientId === clientId);
    if (!before) throw notFound();
    const row = judgePartner(
      typed,
      origin,
      all.filter((partner) => partner !== before),
    );
    await tx.update(partners).set(row).where(eq(partners.clientId, clientId));
    if (!takesAway(before, row)) return false;
    await endFamiliesOfPartner(tx, clientId);
    return true;
  });
  partnersChanged(db);
  logTokens('partner changed', { client: clientId, sessions: ended ? 'ended' : 'go on' });
  return ended;
}

/** Removes a partner and ends its sessions. The accounts of its people stay, but it no longer names them. */
export async function removePartner(db: Db, clientId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(partners).where(eq(partners.clientId, clientId));
    await endFamiliesOfPartner(tx, clientId);
  });
  partnersChanged(db);
  logTokens('partner removed', { client: clientId });
}

/** How many browsers have a session at each partner, by client id. */
export async function countSessions(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const client = sql<string>`${oidcPayloads.payload}->>'clientId'`;
  const rows = await db
    .select({ client, count: sql<number>`count(*)`.mapWith(Number) })
    .from(oidcPayloads)
    .where(sql`${oidcPayloads.model} = 'Grant' and ${oidcPayloads.expires} > ${now.toISOString()}::timestamptz`)
    .groupBy(client);
  return new Map(rows.map((row) => [row.client, row.count]));
}
