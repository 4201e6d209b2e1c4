import { eq, inArray } from 'drizzle-orm';
import { continueAt } from '../../../src/domain/continue-at';
import type { ObjectiveAccess } from '../../../src/domain/entities';
import { ContentType, WorkflowState } from '../../../src/domain/enumerations';
import type { Db } from '../db/client';
import { aggregates, objectives, objectiveWorkflows } from '../db/schema';
import { locksOf, readTrees } from './activities';

/** The accesses of a list, and in each attempt in progress at a course of several parts the part to go on with. */
export async function withNextParts(
  db: Db,
  accesses: readonly ObjectiveAccess[],
  now: Date,
): Promise<ObjectiveAccess[]> {
  const ids = accesses.flatMap(({ objective, objectiveWorkflowAggregate: aggregate }) => {
    const workflow = aggregate?.lastObjectiveWorkflow;
    const isRunning = workflow?.state === WorkflowState.inProgress && objective.type === ContentType.composite;
    return isRunning ? [workflow.id] : [];
  });
  if (!ids.length) return [...accesses];
  const rows = await db
    .select({ workflow: objectiveWorkflows, objective: objectives })
    .from(objectiveWorkflows)
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .where(inArray(objectiveWorkflows.id, ids));
  const trees = await readTrees(db, rows, now);
  const byWorkflow = new Map(
    rows.map((found, index) => {
      const tree = trees[index]!;
      const part = continueAt(tree, locksOf(tree, found, now), found.workflow.lastAxis);
      return [found.workflow.id, part && { axis: part.axis, name: part.childActivity.name }];
    }),
  );
  return accesses.map((access) => {
    const { objectiveWorkflowAggregate: aggregate } = access;
    const workflow = aggregate?.lastObjectiveWorkflow;
    const nextPart = workflow && byWorkflow.get(workflow.id);
    if (!nextPart) return access;
    return {
      ...access,
      objectiveWorkflowAggregate: { ...aggregate, lastObjectiveWorkflow: { ...workflow, nextPart } },
    };
  });
}
