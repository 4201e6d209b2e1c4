import { and, eq, like, lte, notExists } from 'drizzle-orm';
import type { Db } from './client';
import { files, postFiles } from './schema';

/** Key prefix of the files of posts: they can only be read through their post. */
const FOLDER = 'discussion/';
/** The key under which the file of a post is stored. @param id of the file */
export const fileKey = (id: string): string => FOLDER + id;
/** The id of the file of a post. @param key as `fileKey` gives it */
export const fileId = (key: string): string => key.slice(FOLDER.length);
/** Whether a key is that of a post’s file. */
export const isPostFile = (key: string): boolean => key.startsWith(FOLDER);

/** Deletes files that were uploaded for a post which was never written. @param before only older uploads */
export const deleteUnposted = (db: Db, before: Date) =>
  db
    .delete(files)
    .where(
      and(
        lte(files.updated, before),
        like(files.key, fileKey('%')),
        notExists(db.select().from(postFiles).where(eq(postFiles.fileKey, files.key))),
      ),
    );
