import type { PartnerClient } from '../../api/contract/partner-client';
import type { BrowserKey } from './browser-key';

/** The session of one platform and client in this browser. */
export interface StoredSession {
  key: BrowserKey;
  client: PartnerClient;
  /** Absent before a sign-in. It is of use with the key only. */
  refreshToken?: string;
  /** The last access token, so that other tabs need no new one. */
  accessToken?: string;
}

const DATABASE = 'learn-session';
const STORE = 'sessions';

/** Where IndexedDB is refused (private windows, sandboxed frames), a session lasts as long as the page. */
const unstored = new Map<string, StoredSession>();

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });
}

/** Runs one request on the store. @throws DOMException, ReferenceError when there is no IndexedDB */
async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error!);
    });
  } finally {
    database.close();
  }
}

/** The name of a session. @param root absolute address of the platform, without a slash at its end */
export const sessionName = (root: string, clientId: string): string => `${root} ${clientId}`;

/** The stored session of a name. Never throws. */
export const readSession = async (name: string): Promise<StoredSession | undefined> =>
  unstored.get(name) ??
  (await run('readonly', (store) => store.get(name) as IDBRequest<StoredSession | undefined>).catch(() => undefined));

/** Stores a session. Never throws. */
export async function writeSession(name: string, session: StoredSession): Promise<void> {
  try {
    await run('readwrite', (store) => store.put(session, name));
    unstored.delete(name);
  } catch {
    unstored.set(name, session);
  }
}

/** Removes a session with its key. Never throws. */
export async function removeSession(name: string): Promise<void> {
  unstored.delete(name);
  await run('readwrite', (store) => store.delete(name)).catch(() => {});
}

/** The names of all sessions at a platform, whichever client. */
export async function sessionNames(root: string): Promise<string[]> {
  const keys = await run('readonly', (store) => store.getAllKeys()).catch(() => []);
  return [...keys.map(String), ...unstored.keys()].filter((name) => name.startsWith(`${root} `));
}
