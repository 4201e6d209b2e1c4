import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { saveDraft, savedDraft } from '../../../src/contract/submission';
import { activityWorkflows, submissionDrafts } from '../db/schema';
import { Problem } from '../server/problem';
import { filesNamed } from './files';
import type { SubmissionPlace } from './place';

const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id).join();

/**
 * Stores a draft, unless it was changed elsewhere since the revision that this change began with. The same draft again is stored once.
 * @throws Problem 400 for a file that is not there
 */
export async function storeDraft(
  { activityWorkflowId, ...place }: SubmissionPlace & { activityWorkflowId: string },
  { text, files: named, revision }: InferOutput<typeof saveDraft>,
  actingId: string | null,
): Promise<InferOutput<typeof savedDraft>> {
  const { db, now } = place;
  const files = await filesNamed(place, named);
  if (!files) throw new Problem(400, 'A file is no longer on the platform.', { files: ['Please attach it again.'] });
  await db
    .select({ id: activityWorkflows.id })
    .from(activityWorkflows)
    .where(eq(activityWorkflows.id, activityWorkflowId))
    .for('update');
  const [known] = await db
    .select()
    .from(submissionDrafts)
    .where(eq(submissionDrafts.activityWorkflowId, activityWorkflowId));
  const isSame = known && known.text === text && idsOf(known.files) === idsOf(files);
  if (known && (isSame || known.revision !== revision)) {
    return { draft: { ...known, saved: known.saved.toISOString() }, saved: Boolean(isSame) };
  }
  const draft = { text, files, revision: (known?.revision ?? 0) + 1, saved: now, actingId };
  await db
    .insert(submissionDrafts)
    .values({ activityWorkflowId, ...draft })
    .onConflictDoUpdate({ target: submissionDrafts.activityWorkflowId, set: draft });
  return { draft: { ...draft, saved: now.toISOString() }, saved: true };
}
