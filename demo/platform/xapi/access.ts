import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Db } from '../db/client';
import { Problem } from '../server/problem';
import { requireScope } from '../server/partners/access';
import { sessionOf, type UserRow } from '../server/sign-in/sessions';
import { tokenDigest } from '../server/token-digest';
import type { Access, Asked } from './asked';
import type { Agent } from './statement';

/** Programs that read and write all records, by their names; the values are their secrets. */
export type RecordClients = ReadonlyMap<string, string>;

/** Who a person is in statements. @param origin the platform's */
export const agentOf = (origin: string, { id, firstName, lastName }: UserRow): Agent => ({
  objectType: 'Agent',
  name: `${firstName} ${lastName}`,
  account: { homePage: origin, name: id },
});

/** The name and the secret of Basic authentication; undefined: the header has none. */
export function basicOf(header: string | undefined): { name: string; secret: string } | undefined {
  const [, encoded] = /^Basic +([\w+/=-]+) *$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [, name, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return name === undefined ? undefined : { name, secret: secret! };
}

const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(tokenDigest(one)), Buffer.from(tokenDigest(other)));

/**
 * Who asks: a program with Basic authentication, or an administrator with a token of a partner's page. Both read and write all records.
 * Learners don't: a result may be hidden from them until a date. Cookies count for nothing here: a page of another site could use them.
 * @throws Problem 401, 403
 */
export async function accessOf(
  db: Db,
  c: Context,
  { header }: Asked,
  { origin, clients }: { origin: string; clients: RecordClients },
): Promise<Access> {
  const basic = basicOf(header('authorization'));
  if (basic) {
    const secret = clients.get(basic.name);
    if (secret === undefined || !isSame(secret, basic.secret)) throw new Problem(401, 'The name or secret is wrong.');
    return { authority: { account: { homePage: origin, name: basic.name } } };
  }
  const session = c.get('access') && (await sessionOf(db, c));
  if (!session) throw new Problem(401, 'Records need Basic authentication or a token.');
  if (!session.user.roles.includes('Administrator')) throw new Problem(403, 'Only administrators see all records.');
  requireScope(c, session, 'learn:manage');
  return { authority: agentOf(origin, session.user) };
}
