import type { RequestListener } from 'node:http';
import { inArray } from 'drizzle-orm';
import { createLearnHost } from '../hosts/learn/host';
import { createPlatform } from '../platform/app';
import { inviteAdministrator } from '../platform/auth/first-administrator';
import type { Db } from '../platform/db/client';
import { users } from '../platform/db/schema';
import { safeHeaders } from '../platform/safe-headers';
import { people } from '../platform/seed/people';
import type { Production } from './settings';

/** @throws Error in one sentence where the demo's people are in the database */
async function requireNoDemo(db: Db): Promise<void> {
  const ids = people.map(({ id }) => id);
  const [one] = await db.select({ username: users.username }).from(users).where(inArray(users.id, ids)).limit(1);
  if (!one) return;
  throw new Error(
    `The database has people of the demo in it ('${one.username}'), whose password everybody knows: take an empty one.`,
  );
}

export interface Served {
  listener: RequestListener;
  /** Where the first administrator makes their account; undefined where there is one. */
  invitation: string | undefined;
  close: () => Promise<void>;
}

type Settings = Pick<Production, 'origin' | 'allowedOrigins' | 'toolOrigins' | 'proctoringOrigin' | 'config'>;

/**
 * The platform and its portal on a database, without anything of the demo.
 * @param address where this process listens
 * @throws Error where the database is not fit for it
 */
export async function serveProduction(
  db: Db,
  { origin, allowedOrigins, toolOrigins, proctoringOrigin, config }: Settings,
  address: string,
): Promise<Served> {
  await requireNoDemo(db);
  const platform = await createPlatform({
    db,
    origin,
    address,
    allowedOrigins,
    config,
    ...(proctoringOrigin && { proctoring: proctoringOrigin }),
  });
  const learn = createLearnHost({
    platformOrigin: origin,
    platform,
    parentOrigins: allowedOrigins,
    fragmentOrigins: [],
    proctoringOrigin,
    toolOrigins,
  });
  return {
    listener: safeHeaders(
      (request, response) =>
        platform.owns(request.url ?? '/') ? platform.listener(request, response) : learn(request, response),
      { https: true },
    ),
    invitation: await inviteAdministrator(db, origin, new Date()),
    close: () => platform.close(),
  };
}
