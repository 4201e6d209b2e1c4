import { eq } from 'drizzle-orm';
import { asPart, isDone, treeProgress } from '../../../src/domain/tree';
import type { Db } from '../db/client';
import { objectiveWorkflows } from '../db/schema';
import { readTree, type FoundWorkflow } from './activities';

/** What an attempt has come to: the share of what the learner has done. */
export async function updateProgress(db: Db, found: FoundWorkflow): Promise<void> {
  const tree = await readTree(db, found);
  const progress = tree.children.length ? treeProgress(tree) : Number(isDone(asPart(tree)));
  await db.update(objectiveWorkflows).set({ progress }).where(eq(objectiveWorkflows.id, found.workflow.id));
}
