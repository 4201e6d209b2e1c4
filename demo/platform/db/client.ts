// The database: PGlite or Postgres. Tables are in `schema/` by subject. To change one, edit it there, then run
// `npm run migration -- --name <what>`.
import { fileURLToPath } from 'node:url';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleLite, PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { diskRoom } from './disk-room';
import { queryCounter as logger } from '../measures';
import { openLite } from './lite';
import { closeListener } from './listen';
import { notePool } from './pools';
import { sharedLite } from './shared-lite';

const migrations = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

/** A database of the platform or a transaction in it, for Postgres and PGlite. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Whether other processes may use the same database: PGlite belongs to one. */
export const isShared = (db: Db): boolean => !(db instanceof PgliteDatabase);

/** How long a request waits for a connection, in ms. */
const CONNECT_MS = 5_000;

/** The system tests a silent connection after this time, in ms. */
const KEEP_ALIVE_MS = 10_000;

/** Processes that start at once run the migrations one after the other, with this lock. */
const MIGRATION_LOCK = 72_011;

/**
 * Opens and migrates the database: a Postgres server for a `postgres://` address, otherwise PGlite in the given folder
 * ('memory://' stores nothing).
 * @param requireRoom checks the disk of the folder
 * @throws Error with one sentence when a server does not answer, or a folder is damaged, has no room, or another process has it
 */
export async function openDatabase(
  address: string,
  requireRoom = address.includes('://') ? undefined : diskRoom(address),
): Promise<{ db: Db; close: () => Promise<void> }> {
  if (!/^postgres(ql)?:/.test(address)) {
    const { lite, close } = await openLite(address);
    // Its rows are in memory: random access costs no more than sequential access.
    await lite.exec('set random_page_cost = 1.1');
    const db = drizzleLite(sharedLite(lite, requireRoom) as PGlite, { logger });
    await migrateLite(db, migrations);
    return { db, close: () => closeListener(db).then(close) };
  }
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    // A network that drops a connection without a word is noticed within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // A server that restarts closes all connections; the next query opens a new one. The pool hears of idle ones only, and an error
  // that nothing listens to would end the process.
  const lost = (error: Error) => pool.ending || console.warn('A connection to the database was lost:', error.message);
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const lock = await pool.connect().catch((error: Error) => {
    throw new Error(`The database server at ${new URL(address).host} does not answer: ${error.message}`, {
      cause: error,
    });
  });
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg(lock), migrations);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    lock.release();
  }
  const db = drizzlePg(pool, { logger });
  const forget = notePool(pool);
  return {
    db,
    async close() {
      forget();
      await closeListener(db);
      await pool.end();
    },
  };
}
