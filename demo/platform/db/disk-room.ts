import { statfsSync } from 'node:fs';

/**
 * Free bytes that a write needs. The embedded database does not survive a disk that fills up while it writes its log, whose files
 * have 16 MB each; the largest file of a post has 10 MB, and is in the log and in its table.
 */
export const DISK_RESERVE = 64_000_000;

/** Whether a statement only reads. */
const reads = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b/i.test(text);

/** Bytes that are free on the disk of a folder. */
const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * Refuses writes before the disk of a folder is full. Reads go on.
 * @param free tells the free bytes
 * @returns checks a statement, or without one a transaction. It throws an Error with the code ENOSPC
 */
export function diskRoom(folder: string, free: (folder: string) => number = freeBytes): (statement?: string) => void {
  return (statement) => {
    if (statement !== undefined && reads(statement)) return;
    if (free(folder) >= DISK_RESERVE) return;
    const message = `The disk of ${folder} has less than ${DISK_RESERVE / 1e6} MB left.`;
    throw Object.assign(new Error(message), { code: 'ENOSPC' });
  };
}
