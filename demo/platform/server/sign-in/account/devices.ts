import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { oidcPayloads, partners, sessions } from '../../../db/schema';
import { endFamily } from '../../partners/families';

/** A browser in which a person is signed in, or a page of a partner that has a session of its own. */
export interface Device {
  id: string;
  isCurrent: boolean;
  /** `User-Agent`; null: not known. */
  browser: string | null;
  /** The partner whose page it is; null: the portal. */
  partner: string | null;
  created: Date | null;
  used: Date | null;
}

const FAMILY = 'family-';

/** Where a person is signed in, the current browser first. Sessions of administrators who act for them are not theirs. */
export async function devicesOf(db: Db, userId: string, currentId: string, now: Date): Promise<Device[]> {
  const browsers = await db
    .select({ id: sessions.id, browser: sessions.browser, created: sessions.created, used: sessions.used })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatorId), gt(sessions.expires, now)))
    .orderBy(desc(sql`${sessions.id} = ${currentId}`), desc(sessions.used));
  const families = await db
    .select({ id: oidcPayloads.id, partner: partners.name, payload: oidcPayloads.payload })
    .from(oidcPayloads)
    .innerJoin(partners, sql`${partners.clientId} = ${oidcPayloads.payload} ->> 'clientId'`)
    .where(
      and(
        eq(oidcPayloads.model, 'Grant'),
        gt(oidcPayloads.expires, now),
        sql`${oidcPayloads.payload} ->> 'accountId' = ${userId}`,
      ),
    );
  return [
    ...browsers.map((row) => ({ ...row, isCurrent: row.id === currentId, partner: null })),
    ...families.map(({ id, partner, payload: { iat } }) => ({
      id: FAMILY + id,
      isCurrent: false,
      browser: null,
      partner,
      created: typeof iat === 'number' ? new Date(iat * 1_000) : null,
      used: null,
    })),
  ];
}

/** Ends the provider's own sessions of a person: with them an ended browser would be signed in again without a password. */
const endProviderSessions = (db: Db, userId: string) =>
  db
    .delete(oidcPayloads)
    .where(and(eq(oidcPayloads.model, 'Session'), sql`${oidcPayloads.payload} ->> 'accountId' = ${userId}`));

/** Ends one of a person's devices; another person's is left alone. */
export async function endDevice(db: Db, userId: string, id: string): Promise<void> {
  await endProviderSessions(db, userId);
  if (!id.startsWith(FAMILY)) {
    await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
    return;
  }
  const family = id.slice(FAMILY.length);
  const [own] = await db
    .select({ id: oidcPayloads.id })
    .from(oidcPayloads)
    .where(
      and(
        eq(oidcPayloads.model, 'Grant'),
        eq(oidcPayloads.id, family),
        sql`${oidcPayloads.payload} ->> 'accountId' = ${userId}`,
      ),
    );
  if (own) await endFamily(db, family);
}

/** Ends all devices of a person but one. */
export async function endOtherDevices(db: Db, userId: string, currentId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)));
  await db.delete(oidcPayloads).where(sql`${oidcPayloads.payload} ->> 'accountId' = ${userId}`);
}

const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** The names of the browser and the system in a `User-Agent`; undefined where one is not known. */
export function browserOf(agent: string): { browser: string; system: string } | undefined {
  const found = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(agent))?.[0];
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)];
  return browser && system ? { browser, system } : undefined;
}
