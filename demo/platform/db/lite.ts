import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { diskRoom } from './disk-room';
import { lockFolder } from './folder-lock';

/** Memory for pages of the database. The system caches the files too. */
const BUFFERS = '32MB';

/**
 * Opens the embedded database in a folder for this process alone; 'memory://' stores nothing.
 * @param backup the content of a new folder
 * @throws Error with one sentence when another process has the folder, when its disk is full, or when its data can't be read
 */
export async function openLite(address: string, backup?: Blob): Promise<{ lite: PGlite; close: () => Promise<void> }> {
  const isFolder = !address.includes('://');
  const damaged = (cause: unknown) =>
    new Error(
      `The data folder ${address} can't be opened: it is damaged, or not a data folder. Move it away, then restore ` +
        'a backup with `npm run restore -- <file>`. Without a backup, Learn starts with a new, empty folder.',
      { cause },
    );
  try {
    if (isFolder) mkdirSync(address, { recursive: true });
  } catch (error) {
    throw damaged(error);
  }
  if (isFolder) diskRoom(address)();
  const release = isFolder ? await lockFolder(address) : async () => {};
  try {
    const lite = await PGlite.create(address, {
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
      ...(backup && { loadDataDir: backup }),
    });
    return { lite, close: () => lite.close().finally(release) };
  } catch (error) {
    await release();
    throw isFolder ? damaged(error) : error;
  }
}
