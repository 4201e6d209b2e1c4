import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { learnerAccount } from '../sign-in/sign-up';
import type { Db } from '../../db/client';
import { partnerSubjects, users } from '../../db/schema';
import { logTokens } from './log';
import type { PartnerRow } from './partners';

const name = v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.nonEmpty(), v.maxLength(100), v.regex(/^\P{Cc}+$/u));
const namesOf = v.object({ given_name: name, family_name: name });

async function find(db: Db, clientId: string, subject: string): Promise<string | undefined> {
  const [known] = await db
    .select({ userId: partnerSubjects.userId })
    .from(partnerSubjects)
    .where(and(eq(partnerSubjects.clientId, clientId), eq(partnerSubjects.subject, subject)));
  return known?.userId;
}

/** Rolls back a new account: another request made it first. */
class Second extends Error {}

/**
 * The person whom a partner names. It is a person of that partner: an email address that the partner states never leads to an account
 * that is here already, and is not stored, because a later sign-in at another provider finds accounts by email address. An account
 * that is made here has no password.
 * @param claims of the partner's proof: `sub`, and for a new person `given_name` and `family_name`
 * @returns the id of the account; undefined: there is none, and the partner may not create it (or did not say a name)
 */
export async function personOf(
  db: Db,
  { clientId, mayCreate }: PartnerRow,
  claims: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const subject = String(claims.sub);
  const known = await find(db, clientId, subject);
  if (known) return known;
  const names = v.safeParse(namesOf, claims);
  if (!mayCreate || !names.success) return undefined;
  const id = randomUUID();
  try {
    await db.transaction(async (tx) => {
      await tx.insert(users).values({
        id,
        username: `${clientId}-${id}`,
        password: null,
        firstName: names.output.given_name,
        lastName: names.output.family_name,
        // A name that no mail reaches (RFC 2606).
        email: `${id}@partner.invalid`,
        licensedFeatures: ['LMS'],
        ...learnerAccount,
      });
      const [linked] = await tx
        .insert(partnerSubjects)
        .values({ clientId, subject, userId: id })
        .onConflictDoNothing()
        .returning({ userId: partnerSubjects.userId });
      if (!linked) throw new Second();
    });
  } catch (error) {
    if (!(error instanceof Second)) throw error;
    return find(db, clientId, subject);
  }
  logTokens('person created', { client: clientId, user: id });
  return id;
}
