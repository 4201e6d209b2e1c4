/** The database of sessions by tokens in this browser; docs/storage.md names it. */
export const SESSION_DATABASE = 'learn-session';

/** Whether this origin ever stored a session by tokens: asked without creating the database. Never rejects. */
export async function hasStoredSessions(): Promise<boolean> {
  // A frame without an origin stores nothing; there Chrome also leaves a rejected promise behind that can’t be caught.
  if (globalThis.origin === 'null') return false;
  try {
    const databases = await globalThis.indexedDB?.databases?.();
    return databases?.some(({ name }) => name === SESSION_DATABASE) ?? false;
  } catch {
    return false; // the browser refuses storage
  }
}
