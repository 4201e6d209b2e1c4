import { and, eq, exists, like, lte, not, notExists, sql, type Column, type SQL } from 'drizzle-orm';
import type { Db } from './client';
import { files, quizAnswers, submissionAnswers, submissionDrafts, submissionFiles } from './schema';

/** Key prefix of the files of submissions: only their learner, the team and who grades may read them. */
const FOLDER = 'submissions/';
/** The key under which a file is stored. @param id of the file */
export const submissionKey = (id: string): string => FOLDER + id;
/** The id of a file. @param key as `submissionKey` gives it */
export const submissionFileId = (key: string): string => key.slice(FOLDER.length);
/** Whether a key is that of a submission’s file. */
export const isSubmissionFile = (key: string): boolean => key.startsWith(FOLDER);

/** SQL: the file is in a list of files. */
const isIn = (list: Column | SQL) =>
  sql`${list} @> jsonb_build_array(jsonb_build_object('id', substr(${files.key}, ${FOLDER.length + 1}::int)))`;

/** SQL: the file is in an essay of a quiz. */
export const isInEssay = (db: Db): SQL => {
  const { response } = quizAnswers;
  return exists(
    db
      .select({ one: sql`1` })
      .from(quizAnswers)
      .where(and(sql`${response} ? 'files'`, isIn(sql`(${response} -> 'files')`))),
  );
};

/** Deletes files that are in no draft, no essay and no answer, and were never submitted. @param before only older uploads */
export const deleteUnsubmitted = (db: Db, before: Date) =>
  db
    .delete(files)
    .where(
      and(
        lte(files.updated, before),
        like(files.key, submissionKey('%')),
        notExists(db.select().from(submissionFiles).where(eq(submissionFiles.fileKey, files.key))),
        notExists(db.select().from(submissionDrafts).where(isIn(submissionDrafts.files))),
        notExists(db.select().from(submissionAnswers).where(isIn(submissionAnswers.files))),
        not(isInEssay(db)),
      ),
    );
