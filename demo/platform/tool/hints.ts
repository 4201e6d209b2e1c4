import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Access } from '../server/sign-in/sessions';
import type { Db } from '../db/client';
import { sharedKey } from '../server/secrets';

/** What a tool returns unchanged to the platform, about one launch of one person. */
export interface Hint {
  launchId: string;
  target: 'iframe' | 'window';
  /** Query parameters that the page adds to the tool's address. */
  parameters: string;
  /** The token session of a partner's page, which has no cookie; absent: the cookie says who is there. */
  access?: Pick<Access, 'clientId' | 'family'> | undefined;
  /** The id of the session of a cookie, for a package: its origin is another site, from which browsers send no cookie. */
  session?: string | undefined;
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

async function mac(db: Db, ...parts: string[]): Promise<string> {
  const key = await sharedKey(db, 'lti-hints');
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}

/** Writes `lti_message_hint`. @param userId the person of the launch, whom a signature of a token session covers */
export async function writeHint(
  db: Db,
  userId: string,
  { launchId, target, parameters, access, session }: Hint,
): Promise<string> {
  const parts = [launchId, target, Buffer.from(parameters).toString('base64url')];
  if (access) {
    const { clientId, family } = access;
    parts.push(clientId, family, await mac(db, launchId, userId, clientId, family));
  }
  if (session !== undefined) parts.push('', session, await mac(db, launchId, userId, '', session));
  return parts.join('.');
}

/** Reads `lti_message_hint`. @returns the hint; undefined for one that the platform has not written for this person */
export async function readHint(db: Db, userId: string, text: string): Promise<Hint | undefined> {
  const [launchId = '', target, parameters = '', clientId, family = '', signature = ''] = text.split('.');
  if (!/^[0-9a-f-]{36}$/.test(launchId)) return undefined;
  const hint: Hint = {
    launchId,
    target: target === 'window' ? 'window' : 'iframe',
    parameters: Buffer.from(parameters, 'base64url').toString(),
  };
  if (clientId === undefined) return hint;
  if (!isSame(signature, await mac(db, launchId, userId, clientId, family))) return undefined;
  return clientId === '' ? { ...hint, session: family } : { ...hint, access: { clientId, family } };
}
