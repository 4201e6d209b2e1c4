import { eq } from 'drizzle-orm';
import { treeProgress } from '../../../src/course/rules/completion';
import type { Db } from '../db/client';
import { objectiveWorkflows } from '../db/schema';
import { readTree, type FoundWorkflow } from './activities';

/** Updates the progress of an attempt: the share of its activities that the learner has done. */
export async function updateProgress(db: Db, found: FoundWorkflow, now: Date): Promise<void> {
  const progress = treeProgress(await readTree(db, found, now));
  await db.update(objectiveWorkflows).set({ progress }).where(eq(objectiveWorkflows.id, found.workflow.id));
}
