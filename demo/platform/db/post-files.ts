import { and, eq, like, lte, notExists } from 'drizzle-orm';
import type { Db } from './client';
import { files, postFiles } from './schema';

/** Files of posts are kept below one name: they are read through their post alone. */
const FOLDER = 'discussion/';
export const fileKey = (id: string): string => FOLDER + id;
export const fileId = (key: string): string => key.slice(FOLDER.length);
export const isPostFile = (key: string): boolean => key.startsWith(FOLDER);

/** Forgets files that were sent for a post which was never written. */
export const forgetUnposted = (db: Db, before: Date) =>
  db
    .delete(files)
    .where(
      and(
        lte(files.updated, before),
        like(files.key, fileKey('%')),
        notExists(db.select().from(postFiles).where(eq(postFiles.fileKey, files.key))),
      ),
    );
