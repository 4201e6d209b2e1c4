import type { PartnerClient } from '../../contract/partner-client';
import { mayStore } from '../page/consent';
import { browserDatabase } from '../page/database';
import { store } from '../page/storage';
import type { BrowserKey } from './browser-key';
import { hasStoredSessions, SESSION_DATABASE } from './session-database';

/** The session of one platform and client in this browser. */
export interface StoredSession {
  key: BrowserKey;
  client: PartnerClient;
  /** Absent before a sign-in. It is of use with the key only. */
  refreshToken?: string;
  /** The last access token, so that other tabs need no new one. */
  accessToken?: string;
}

/** The loader's sign-out and the elements are built apart: a registered symbol lets them share the sessions of the page. */
const SLOT = Symbol.for('learn.sessions');

/** Where IndexedDB is refused (no consent, private windows, sandboxed frames), a session lasts as long as the page. */
const unstored = ((globalThis as { [SLOT]?: Map<string, StoredSession> })[SLOT] ??= new Map<string, StoredSession>());

const { request, remove } = browserDatabase(SESSION_DATABASE, 'sessions');

/** Moves the stored sessions into the memory of the page, and removes their database. Never throws. */
export async function moveToMemory(): Promise<void> {
  try {
    if (!(await hasStoredSessions())) return;
    const names = await request('readonly', (store) => store.getAllKeys());
    for (const name of names.map(String)) {
      const stored = await request('readonly', (store) => store.get(name) as IDBRequest<StoredSession>);
      if (!unstored.has(name)) unstored.set(name, stored);
    }
    await remove();
  } catch {
    // the browser refuses storage
  }
}

/** Runs one request on the store, where the page consents to storage. @throws as `Database.request`; Error without consent */
async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  if (mayStore()) return request(mode, ask);
  await moveToMemory();
  throw new Error('The page does not consent to storage.');
}

/** The name of a session. @param root absolute address of the platform, without a slash at its end */
export const sessionName = (root: string, clientId: string): string => `${root} ${clientId}`;

/** The stored session of a name. Never throws. */
export async function readSession(name: string): Promise<StoredSession | undefined> {
  const here = unstored.get(name);
  if (here) return here;
  const ask = (store: IDBObjectStore) => store.get(name) as IDBRequest<StoredSession | undefined>;
  // Without consent it has been moved meanwhile.
  return run('readonly', ask).catch(() => unstored.get(name));
}

/** Stores a session. Never throws. */
export async function writeSession(name: string, session: StoredSession): Promise<void> {
  try {
    await run('readwrite', (sessions) => sessions.put(session, name));
    unstored.delete(name);
    store('learnTokens', 'yes');
  } catch {
    unstored.set(name, session);
  }
}

/** Removes a session with its key. Never throws. */
export async function removeSession(name: string): Promise<void> {
  await run('readwrite', (store) => store.delete(name)).catch(() => {});
  unstored.delete(name);
}

/** The names of all sessions at a platform, whichever client. */
export async function sessionNames(root: string): Promise<string[]> {
  const keys = await run('readonly', (store) => store.getAllKeys()).catch(() => []);
  return [...keys.map(String), ...unstored.keys()].filter((name) => name.startsWith(`${root} `));
}
