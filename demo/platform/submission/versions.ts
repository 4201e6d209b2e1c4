import { createHash } from 'node:crypto';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { Submission, submitWork as body, SubmissionVersion } from '../../../src/contract/submission';
import { WorkflowState } from '../../../src/contract/enumerations';
import { digestText } from '../../../src/submission/rules/receipt';
import { isLate, workProblem } from '../../../src/submission/rules/submission';
import type { KindPlace } from '../course/kind';
import type { Db } from '../db/client';
import { activityWorkflows, files, submissionDrafts, submissionFiles, submissions, users } from '../db/schema';
import { submissionFileId, submissionKey } from '../db/submission-files';
import { Refused } from '../server/refused';
import { roundOf, shareResult } from '../team/team-rules';
import { filesNamed } from './files';
import { REFUSAL_TEXT, type SubmissionPlace } from './place';

/** The versions of some activity workflows that have the same work, newest first. @param readerId for `mine` */
export async function versionsOf(db: Db, round: readonly string[], readerId: string): Promise<SubmissionVersion[]> {
  if (!round.length) return [];
  const rows = await db
    .select({ version: submissions, firstName: users.firstName, lastName: users.lastName })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(inArray(submissions.activityWorkflowId, [...round]))
    .orderBy(desc(submissions.submitted), desc(submissions.number));
  const attached = rows.length
    ? await db
        .select({
          submissionId: submissionFiles.submissionId,
          key: submissionFiles.fileKey,
          name: submissionFiles.name,
          digest: submissionFiles.digest,
          mime: files.mime,
          size: sql<number>`octet_length(${files.content})`.mapWith(Number),
        })
        .from(submissionFiles)
        .innerJoin(files, eq(files.key, submissionFiles.fileKey))
        .where(
          inArray(
            submissionFiles.submissionId,
            rows.map(({ version }) => version.id),
          ),
        )
        .orderBy(asc(submissionFiles.order))
    : [];
  return rows.map(({ version: { id, number, userId, submitted, late, text, digest }, firstName, lastName }) => ({
    id,
    number,
    submitted: submitted.toISOString(),
    by: { id: userId, name: `${firstName} ${lastName}` },
    mine: userId === readerId,
    late,
    text,
    digest,
    files: attached
      .filter(({ submissionId }) => submissionId === id)
      .map(({ key, name, mime, size, digest: own }) => ({ id: submissionFileId(key), name, mime, size, digest: own })),
  }));
}

/** What a learner gets of their last attempt at a part. */
export async function readSubmission(place: SubmissionPlace): Promise<Omit<Submission, 'answer'>> {
  const { db, userId, activityWorkflowId, round, refusal, again } = place;
  const [draft] = activityWorkflowId
    ? await db.select().from(submissionDrafts).where(eq(submissionDrafts.activityWorkflowId, activityWorkflowId))
    : [];
  return {
    draft: draft ? { ...draft, saved: draft.saved.toISOString() } : null,
    versions: await versionsOf(db, round, userId),
    refusal,
    again,
  };
}

/** Checks that the work at a place was submitted. @throws Refused */
export async function requireWork({ db, activityWorkflowId }: Pick<KindPlace, 'db' | 'activityWorkflowId'>) {
  const round = activityWorkflowId ? await roundOf(db, activityWorkflowId) : [];
  const [version] = round.length
    ? await db
        .select({ id: submissions.id })
        .from(submissions)
        .where(inArray(submissions.activityWorkflowId, round))
        .limit(1)
    : [];
  if (!version) throw new Refused({ activityWorkflowIds: ['Submit a text or a file first.'] });
}

const PROBLEM_TEXT = {
  empty: 'Write a text or attach a file first.',
  long: 'The text is too long.',
  many: 'There are too many files.',
};

type Sent = Pick<InferOutput<typeof body>, 'id' | 'text' | 'files' | 'after'>;

/** Submits again: the work still waits for its grade, and has a new time. */
async function submitAgain(db: Db, activityWorkflowId: string, now: Date): Promise<void> {
  await db.update(activityWorkflows).set({ submitted: now }).where(eq(activityWorkflows.id, activityWorkflowId));
  await shareResult(db, activityWorkflowId, now);
}

/**
 * Stores a version of the work at a place. The draft ends with it.
 * @param finish submits the activity for the first time
 * @throws Refused when nothing can be submitted, for an empty work, and when a member of the team has submitted another version
 */
export async function storeVersion(
  place: SubmissionPlace,
  { id, text, files: named, after }: Sent,
  finish: (activityWorkflowId: string) => Promise<void>,
): Promise<void> {
  const { db, userId, activity, activityWorkflowId, round, refusal, now } = place;
  const refuse = (field: string, sentence: string) => new Refused({ [field]: [sentence] });
  if (refusal || !activityWorkflowId) throw refuse('submission', REFUSAL_TEXT[refusal ?? 'notStarted']);
  const problem = workProblem({ text, files: named });
  if (problem) throw refuse(problem === 'many' ? 'files' : 'text', PROBLEM_TEXT[problem]);
  const found = await filesNamed(place, named);
  if (!found) throw refuse('files', 'A file is no longer on the platform. Please remove and attach it again.');
  const earlier = await versionsOf(db, round, userId);
  if (earlier.length !== after) {
    const other = earlier[0];
    const who = other && !other.mine ? other.by.name : 'You';
    throw refuse('after', `${who} submitted another version meanwhile. Look at it first.`);
  }
  const digest = createHash('sha256')
    .update(digestText({ text, files: found }))
    .digest('hex');
  const late = isLate(activity.activityConstraint, now);
  await db
    .insert(submissions)
    .values({ id, activityWorkflowId, number: after + 1, userId, submitted: now, late, text, digest });
  if (found.length) {
    await db.insert(submissionFiles).values(
      found.map(({ id: fileId, name, digest: own }, order) => ({
        submissionId: id,
        fileKey: submissionKey(fileId),
        name,
        digest: own,
        order,
      })),
    );
  }
  await db.delete(submissionDrafts).where(eq(submissionDrafts.activityWorkflowId, activityWorkflowId));
  const isFirst = activity.activityWorkflowAggregate?.lastActivityWorkflow?.state === WorkflowState.inProgress;
  await (isFirst ? finish(activityWorkflowId) : submitAgain(db, activityWorkflowId, now));
}
