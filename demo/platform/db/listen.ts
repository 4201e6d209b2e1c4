import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';

type Db = PgDatabase<PgQueryResultHKT>;

/** What processes tell each other about. */
export const topic = {
  /** A message was written. */
  channel: (id: string) => `channel ${id}`,
  /** A post was written, edited or deleted at a place of a course. */
  discussion: ({ objectiveId, axis }: { objectiveId: string; axis: string }) => `discussion ${objectiveId} ${axis}`,
  /** A person's notices of the bell. */
  bell: (userId: string) => `bell ${userId}`,
  /** Notices were made, for which workers plan mails. */
  notices: 'notices',
  /** The session ended, or another person acts in it. @param id of the session, or of the family of tokens */
  session: (id: string) => `session ${id}`,
};

export interface Listener {
  /**
   * Calls `tell` for each notification about a topic, and each time that notifications may have been missed.
   * @returns ends it
   */
  on: (topic: string, tell: () => void) => () => void;
  close: () => Promise<void>;
}

/** The channel of Postgres (`LISTEN`) that all topics use. */
const CHANNEL = 'learn';
/** How often the connection is tested, and how long its answer may take, in ms: a network may drop it without a word. */
const TEST_MS = 10_000;
const ANSWER_MS = 5_000;
const FIRST_PAUSE_MS = 100;
/** Streams go on within a second of the database's return. */
const LONGEST_PAUSE_MS = 1_000;

interface Ears {
  hear: (topic: string) => void;
  /** Something may have been missed. */
  catchUp: () => void;
}

/** Listens until the connection is lost. */
async function listenOnce(pool: pg.Pool, { hear, catchUp }: Ears, signal: AbortSignal): Promise<void> {
  // A pool's connection returns to the pool with its listening, and others wait for it: this one is of its own.
  const client = new pg.Client({
    ...pool.options,
    application_name: 'learn listener',
    keepAlive: true,
    query_timeout: ANSWER_MS,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort()).on('end', () => lost.abort());
  client.on('notification', ({ payload = '' }) => hear(payload));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    catchUp();
    const over = AbortSignal.any([lost.signal, signal]);
    while (!over.aborted) {
      await client.query('select 1');
      await pause(TEST_MS, undefined, { signal: over }).catch(() => {});
    }
  } finally {
    void client.end().catch(() => {});
  }
}

function listenOnPostgres(pool: pg.Pool, ears: Ears): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const run = async () => {
    for (let failures = 0; !signal.aborted; failures++) {
      const heard = { ...ears, catchUp: () => ((failures = 0), ears.catchUp()) };
      const error: unknown = await listenOnce(pool, heard, signal).catch((reason: unknown) => reason);
      if (signal.aborted) return;
      console.warn('The listening connection was lost:', error instanceof Error ? error.message : 'it ended');
      await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures), undefined, { signal }).catch(() => {});
    }
  };
  const done = run();
  return () => {
    closing.abort();
    return done;
  };
}

/** PGlite tells within this process, and nothing can be missed. */
function listenOnLite(lite: PGlite, { hear }: Ears): () => Promise<void> {
  const listening = lite.listen(CHANNEL, hear);
  return () => listening.then((unlisten) => unlisten());
}

function open(client: pg.Pool | PGlite): Listener {
  const told = new Map<string, Set<() => void>>();
  const ears: Ears = {
    hear: (about) => told.get(about)?.forEach((tell) => tell()),
    catchUp: () => told.forEach((tells) => tells.forEach((tell) => tell())),
  };
  const close = client instanceof pg.Pool ? listenOnPostgres(client, ears) : listenOnLite(client, ears);
  return {
    on(about, tell) {
      const tells = told.get(about) ?? new Set();
      told.set(about, tells.add(tell));
      return () => {
        tells.delete(tell);
        if (!tells.size && told.get(about) === tells) told.delete(about);
      };
    },
    close,
  };
}

const opened = new WeakMap<object, Listener>();
const clientOf = (db: Db) => (db as unknown as { $client: pg.Pool | PGlite }).$client;

/** The listener of a database: one connection of this process, which opens at the first use and reconnects by itself. */
export function listenerOf(db: Db): Listener {
  const client = clientOf(db);
  const listener = opened.get(client) ?? open(client);
  opened.set(client, listener);
  return listener;
}

/** Ends the listening of a database, before the database is closed. */
export const closeListener = async (db: Db): Promise<void> => opened.get(clientOf(db))?.close();
