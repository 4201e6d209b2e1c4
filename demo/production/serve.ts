import type { RequestListener } from 'node:http';
import { inArray } from 'drizzle-orm';
import { createLearnHost } from '../hosts/learn/host';
import { createPlatform } from '../platform/app';
import { toolOfHost } from '../platform/packages/run/origins';
import { inviteAdministrator } from '../platform/server/sign-in/first-administrator';
import type { Db } from '../platform/db/client';
import type { StorageLimits } from '../platform/discussion/storage-limits';
import { users } from '../platform/db/schema';
import { measured } from '../platform/measures';
import { safeHeaders } from '../platform/server/safe-headers';
import { people } from '../seed/people';
import type { Production } from './settings';

/** Checks that the database has no people of the demo. @throws Error with one sentence */
async function requireNoDemo(db: Db): Promise<void> {
  const ids = people.map(({ id }) => id);
  const [one] = await db.select({ username: users.username }).from(users).where(inArray(users.id, ids)).limit(1);
  if (!one) return;
  throw new Error(
    `The database has people of the demo in it ('${one.username}'), whose password is public: use an empty one.`,
  );
}

export interface Served {
  listener: RequestListener;
  /** The address where the first administrator creates an account; undefined when there is an administrator. */
  invitation: string | undefined;
  /** See `PlatformServer`. */
  drain: () => void;
  close: () => Promise<void>;
}

type Settings = Pick<
  Production,
  'origin' | 'allowedOrigins' | 'toolOrigins' | 'packageOrigins' | 'proctoringOrigin' | 'signUp' | 'outgoing' | 'config'
> & {
  recordClients?: ReadonlyMap<string, string>;
  storage?: Partial<StorageLimits>;
};

/**
 * Makes the platform and its portal on a database, without the demo's data.
 * @param address where this process listens
 * @throws Error for a database of the demo
 */
export async function serveProduction(
  db: Db,
  {
    origin,
    allowedOrigins,
    toolOrigins,
    packageOrigins,
    recordClients,
    proctoringOrigin,
    signUp,
    outgoing,
    config,
    storage,
  }: Settings,
  address: string,
): Promise<Served> {
  await requireNoDemo(db);
  const platform = await createPlatform({
    db,
    indexes: true,
    origin,
    address,
    allowedOrigins,
    signUp,
    outgoing,
    config,
    ...(storage && { storage }),
    packages: packageOrigins,
    recordClients,
    ...(proctoringOrigin && { proctoring: proctoringOrigin }),
  });
  const host = createLearnHost({
    platformOrigin: origin,
    platform,
    parentOrigins: allowedOrigins,
    fragmentOrigins: [],
    proctoringOrigin,
    toolOrigins: [...toolOrigins, ...(packageOrigins ? [packageOrigins] : [])],
  });
  const learn = measured(host, () => 'page');
  const ofPackage = (host: string | undefined) =>
    packageOrigins !== undefined && toolOfHost(packageOrigins, host) !== undefined;
  const packages = platform.packages && measured(platform.packages, () => 'package');
  return {
    listener: safeHeaders(
      (request, response) => {
        if (packages && ofPackage(request.headers.host)) packages(request, response);
        else if (platform.owns(request.url ?? '/')) platform.listener(request, response);
        else learn(request, response);
      },
      { https: true },
    ),
    invitation: await inviteAdministrator(db, origin, new Date()),
    drain: platform.drain,
    close: () => platform.close(),
  };
}
