import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Db } from '../../db/client';
import { sharedKey } from '../secrets';
import { cookieName, cookieOptions } from './cookies';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * A cookie says that a person has signed in with this browser, or has set a new password in it by a link of a mail. Attempts from a known browser have a limit of their own, so wrong
 * passwords from elsewhere don't lock the person out. The cookie is no session: it only chooses the limit.
 * @param origin the platform's public origin
 */
export async function knownDevices(db: Db, origin: string) {
  const key = await sharedKey(db, 'known-devices');
  const { secure } = cookieOptions(origin);
  const name = cookieName('learnDevice', origin);
  const signed = (id: string, username: string) =>
    createHmac('sha256', key).update(`${id}\n${username}`).digest('base64url');

  return {
    /** The id of the browser, if this person has signed in with it; a caller for a limit. */
    of({ headers }: IncomingMessage, username: string): string | undefined {
      const [id = '', mark = ''] =
        headers.cookie
          ?.split('; ')
          .find((each) => each.startsWith(`${name}=`))
          ?.slice(name.length + 1)
          .split('.') ?? [];
      const [own, given] = [Buffer.from(signed(id, username)), Buffer.from(mark)];
      return own.length === given.length && timingSafeEqual(own, given) ? `${id}\n${username}` : undefined;
    },
    /** The cookie that makes the browser which gets it known for a person; a value of `Set-Cookie`. */
    cookieFor(username: string): string {
      const id = randomBytes(16).toString('base64url');
      const attributes = `Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return `${name}=${id}.${signed(id, username)}; ${attributes}`;
    },
  };
}
