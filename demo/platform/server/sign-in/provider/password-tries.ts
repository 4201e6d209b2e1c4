import type { IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { users } from '../../../db/schema';
import { addressOf } from '../../rate-limit';
import { sharedLimit, type SharedLimit } from '../../shared-limit';
import { turns } from '../../turns';
import { knownDevices } from '../known-device';
import { checkPassword } from '../passwords';

/** Wrong passwords from one address, and for one name. */
const ADDRESS_RATE = { atOnce: 50, perSecond: 1 / 10 };
const NAME_RATE = { atOnce: 10, perSecond: 1 / 30 };
/**
 * Passwords of one address, or of one known browser, that this process checks at a time. Each counts as wrong until it is checked, so
 * a school that signs in at once would reach the limit of its address.
 */
const CHECKED_AT_ONCE = 8;

/** Checks passwords within the limits of wrong ones. */
export async function passwordTries(db: Db, origin: string) {
  const address = sharedLimit(db, 'sign-in from an address', ADDRESS_RATE);
  const anywhere = sharedLimit(db, 'sign-in by a name', NAME_RATE);
  const device = sharedLimit(db, 'sign-in with a known browser', NAME_RATE);
  const devices = await knownDevices(db, origin);
  const inTurn = turns(CHECKED_AT_ONCE);
  const isProxied = origin.startsWith('https:');

  /** The limits that a try counts for: those of the address and the name, or that of a browser of this person. */
  function limitsOf(request: IncomingMessage, name: string): [limit: SharedLimit, who: string][] {
    const known = devices.of(request, name);
    if (known) return [[device, known]];
    return [
      [address, addressOf(request, isProxied)],
      [anywhere, name],
    ];
  }

  async function checkWithin(limits: ReturnType<typeof limitsOf>, name: string, password: string) {
    // Counted before the password is checked, which is slow by design; given back when the password is right.
    let seconds = 0;
    for (const [limit, who] of limits) seconds ||= await limit.wait(who);
    if (seconds) return { seconds };
    const [user] = await db.select().from(users).where(eq(users.username, name));
    if (!(await checkPassword(password, user?.password)) || !user) return { user: undefined };
    await Promise.all(limits.map(([limit, who]) => limit.giveBack(who)));
    return { user };
  }

  return {
    /**
     * The person whose name and password these are; or the seconds until the next try.
     * @param name in lower case
     */
    check(request: IncomingMessage, name: string, password: string) {
      const limits = limitsOf(request, name);
      return inTurn(limits[0]![1], () => checkWithin(limits, name, password));
    },
    /** The cookie that makes the browser known for a person; a value of `Set-Cookie`. */
    cookieFor: (name: string) => devices.cookieFor(name),
  };
}
