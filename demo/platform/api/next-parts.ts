import { continueAt } from '../../../src/domain/continue-at';
import type { ObjectiveAccess, ObjectiveWorkflow } from '../../../src/domain/entities';
import { ContentType, WorkflowState } from '../../../src/domain/enumerations';
import type { Db } from '../db/client';
import { locksOf, readTrees, type Attempt } from './activities';
import type { Joined } from './courses';

export type NextPart = NonNullable<ObjectiveWorkflow['nextPart']>;

/** The part to go on with, by the id of the attempt: of those in progress at a course of several parts. */
export async function nextPartsOf(db: Db, rows: readonly Joined[], now: Date): Promise<ReadonlyMap<string, NextPart>> {
  const running = rows.flatMap(({ workflow, objective }): Attempt[] =>
    workflow?.state === WorkflowState.inProgress && objective.type === ContentType.composite
      ? [{ workflow, objective }]
      : [],
  );
  const trees = await readTrees(db, running, now, false);
  return new Map(
    running.flatMap((attempt, index) => {
      const tree = trees[index]!;
      const part = continueAt(tree, locksOf(tree, attempt, now), attempt.workflow.lastAxis);
      return part ? [[attempt.workflow.id, { axis: part.axis, name: part.childActivity.name }] as const] : [];
    }),
  );
}

/** The access with the part to go on with, if there is one. */
export function withNextPart(access: ObjectiveAccess, parts: ReadonlyMap<string, NextPart>): ObjectiveAccess {
  const { objectiveWorkflowAggregate: aggregate } = access;
  const workflow = aggregate?.lastObjectiveWorkflow;
  const nextPart = workflow && parts.get(workflow.id);
  if (!nextPart) return access;
  return {
    ...access,
    objectiveWorkflowAggregate: { ...aggregate, lastObjectiveWorkflow: { ...workflow, nextPart } },
  };
}
