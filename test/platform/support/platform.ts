import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { createPlatform } from '../../../demo/platform/app';
import type { PublicConfig } from '../../../demo/platform/session/person-calls';
import { openDatabase, type Db } from '../../../demo/platform/db/client';
import type { StorageLimits } from '../../../demo/platform/discussion/storage-limits';
import type { Outgoing } from '../../../demo/platform/notice/outgoing';
import type { Rate } from '../../../demo/platform/server/rate-limit';
import type { Model } from '../../../demo/platform/tutor/model';
import { freshDatabase as databaseOn } from '../../fresh-database';
import { Browser } from './browser';
import { fill } from './fixtures';

export interface TestPlatform {
  db: Db;
  origin: string;
  /** A browser that is not signed in. */
  visitor: () => Browser;
  signedIn: (username: string) => Promise<Browser>;
  close: () => Promise<void>;
}

export const PORTAL = 'http://localhost:4200';
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** A new database: on the server of TEST_DATABASE_URL if set, else in memory. */
export async function freshDatabase(): Promise<{ address: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? databaseOn(server) : { address: 'memory://', drop: async () => {} };
}

/** A statement that a database got, and its parameters. */
type Query = [text: string, params: unknown[]];

/** The same database, and the queries that it gets from now on. */
export function recorded(db: Db): { db: Db; queries: Query[] } {
  const client = (db as unknown as { $client: never }).$client;
  const queries: Query[] = [];
  const logger = { logQuery: (...query: Query) => void queries.push(query) };
  return { db: onPostgres ? drizzlePg(client, { logger }) : drizzleLite(client, { logger }), queries };
}

interface ServeOptions {
  /** Additions to the public configuration. */
  config?: PublicConfig;
  /** Origins whose pages may call it with the learner's session. */
  allowedOrigins?: readonly string[];
  publicRate?: Rate;
  /** Origin of a proctoring service. */
  proctoring?: string;
  /** The language model of the tutor. */
  tutorModel?: Model;
  tutorRate?: Rate;
  searchRate?: Rate;
  /** How many bytes the files of posts may have. */
  storage?: StorageLimits;
  /** Mails and pushes. */
  outgoing?: Outgoing;
  /** Programs that read and write all learning records. */
  recordClients?: ReadonlyMap<string, string>;
  /** Its public origin, if it differs from the address of the process. */
  publicOrigin?: string;
}

/** Starts a process of the platform on a free port with a database. */
export async function serve(
  db: Db,
  { publicOrigin, ...options }: ServeOptions = {},
): Promise<{ origin: string; drain: () => void; close: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const platform = await createPlatform({
    db,
    origin: publicOrigin ?? origin,
    address: origin,
    allowedOrigins: [PORTAL],
    demo: false,
    ...options,
  });
  server.on('request', platform.listener);
  const close = async () => {
    await platform.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, drain: platform.drain, close };
}

/** A platform with a new database and the fixtures of the tests. */
export async function boot(options: ServeOptions = {}): Promise<TestPlatform> {
  const { address, drop } = await freshDatabase();
  const { db, close: closeDatabase } = await openDatabase(address);
  await fill(db);
  const { origin, close } = await serve(db, options);
  return {
    db,
    origin,
    visitor: () => new Browser(origin),
    async signedIn(username) {
      const browser = new Browser(origin);
      await browser.signIn(username);
      return browser;
    },
    async close() {
      await close();
      await closeDatabase();
      await drop();
    },
  };
}
