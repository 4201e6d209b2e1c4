/** The database of sessions by tokens in this browser; docs/storage.md names it. */
export const SESSION_DATABASE = 'learn-session';

/** Whether this origin ever stored a session by tokens: asked without creating the database. */
export async function hasStoredSessions(): Promise<boolean> {
  try {
    const databases = await globalThis.indexedDB?.databases?.();
    return databases?.some(({ name }) => name === SESSION_DATABASE) ?? false;
  } catch {
    return false; // a frame without an origin may not ask
  }
}
