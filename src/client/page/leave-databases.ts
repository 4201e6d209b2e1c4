import { moveToMemory } from '../tokens/stored-session';
import { browserDatabase } from './database';
import { NOTES_DATABASE } from './stored-values';

/** Removes what the consent of the page does not allow from the browser's databases; the present page goes on with it. Never throws. */
export async function leaveDatabases(): Promise<void> {
  await moveToMemory();
  await browserDatabase(NOTES_DATABASE, '')
    .remove()
    .catch(() => {}); // the browser refuses storage
}
