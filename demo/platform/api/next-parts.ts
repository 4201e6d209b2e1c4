import { continueAt } from '../../../src/domain/continue-at';
import type { ObjectiveAccess, ObjectiveWorkflow } from '../../../src/domain/entities';
import { ContentType, WorkflowState } from '../../../src/domain/enumerations';
import { datesOf, locksOf, readTrees, type Attempt } from './activities';
import type { Asked } from './call';
import type { Joined } from './courses';

export type NextPart = NonNullable<ObjectiveWorkflow['nextPart']>;

/**
 * The part to go on with, by the id of the attempt: of those in progress at a course of several parts. `changes` gets the dates
 * that may change it.
 */
export async function nextPartsOf(
  { db, now, changes }: Pick<Asked<unknown, unknown>, 'db' | 'now' | 'changes'>,
  rows: readonly Joined[],
): Promise<ReadonlyMap<string, NextPart>> {
  const running = rows.flatMap(({ workflow, objective }): Attempt[] =>
    workflow?.state === WorkflowState.inProgress && objective.type === ContentType.composite
      ? [{ workflow, objective }]
      : [],
  );
  const trees = await readTrees(db, running, now, false);
  changes.add(trees.map(datesOf));
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
