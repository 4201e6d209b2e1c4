// Triggers give the tenant, the learner or the course a new random version when data change that lists and trees show. A call with `tagged` has
// an ETag of them. If its answer shows data of another table, that table needs a trigger.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { version as appVersion } from '../../../package.json';
import type { Session } from './sign-in/sessions';
import type { Db } from '../db/client';
import { TENANT_VERSION, versions } from '../db/schema';

/*
 * The tag of an answer is `W/"<digest>-<until>"`. The digest is of all that the answer is made from: the address of the call, the
 * language, the version of the platform, the version of the tenant and, with a session, the person and the version of their data. So
 * it is known before the answer is made. `until` is the instant when time alone may change the answer, in ms; empty when it can't.
 */

const NEVER = '';
const isInstant = /^\d{4}-\d\d-\d\dT/;

/** The instants from `now` on in a value, at any depth: dates, and ISO texts. */
function* instantsIn(value: unknown, now: number): Generator<number> {
  if (value instanceof Date || (typeof value === 'string' && isInstant.test(value))) {
    const instant = new Date(value).getTime();
    if (instant >= now) yield instant;
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) yield* instantsIn(each, now);
  }
}

/** Collects the instants at which time alone may change an answer. */
export function changingMoments(now: Date) {
  let first = Infinity;
  return {
    /** The answer may change at each instant from now on in a value, at any depth. */
    add(value: unknown): void {
      for (const instant of instantsIn(value, now.getTime())) first = Math.min(first, instant);
    },
    /** The first of them, in ms; Infinity: none. */
    first: () => first,
  };
}
export type ChangingMoments = ReturnType<typeof changingMoments>;

/** What the answer to a call is made from, as a digest. `session`: undefined in a public call. */
export async function digestOf(c: Context, db: Db, session: Session | undefined): Promise<string> {
  const parts = session
    ? [session.versions.tenant, session.versions.learner, { ...session.user, password: null }]
    : (await db.select({ version: versions.version }).from(versions).where(eq(versions.of, TENANT_VERSION))).map(
        ({ version }) => version,
      );
  const { pathname, search } = new URL(c.req.url);
  const made = [appVersion, pathname, search, c.req.header('accept-language'), ...parts];
  return createHash('sha256').update(JSON.stringify(made)).digest('base64url').slice(0, 22);
}

const tag = (digest: string, until: string) => `W/"${digest}-${until}"`;

/** The tag of an answer. @param until see `ChangingMoments.first` */
export const tagOf = (digest: string, until: number): string => tag(digest, until === Infinity ? NEVER : String(until));

/** The tag of the answer that the client has and that is still right; undefined: it has none. */
export function currentTag(c: Context, digest: string, now: Date): string | undefined {
  for (const [, its, until] of (c.req.header('if-none-match') ?? '').matchAll(/"([\w-]{22})-(\d*)"/g)) {
    if (its === digest && (until === NEVER || Number(until) > now.getTime())) return tag(digest, until!);
  }
  return undefined;
}
