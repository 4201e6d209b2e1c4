import type { ObjectiveAccess, ObjectiveWorkflow } from '../../../src/contract/objectives';
import type { ActivityWorkflowAggregate } from '../../../src/contract/work';
import { ContentType, WorkflowState } from '../../../src/contract/enumerations';
import { nextStep } from '../../../src/course/rules/next-step';
import { datesOf, locksOf, treeOf, type Work } from './activities';
import type { Asked } from '../server/call';
import type { Joined } from './courses';
import { partRowsOf } from './part-rows';
import type { PartWork } from './part-work';

/** The next part; null: only finishing is left. */
export type NextPart = Exclude<ObjectiveWorkflow['nextPart'], undefined>;

/** The learner's work, as far as it decides where they go on. */
function workOf(parts: readonly PartWork[]): Work {
  const work = new Map<string, ActivityWorkflowAggregate>();
  for (const [axis, state, finished] of parts) {
    const hasResult = finished || work.get(axis)?.bestActivityRecord;
    work.set(axis, {
      lastActivityWorkflow: { ...unknownWork, state },
      bestActivityRecord: hasResult ? unknownResult : null,
      attempts: 1,
    });
  }
  return work;
}
const unknownWork = {
  id: '',
  finished: null,
  submitted: null,
  lastProctoringSessionId: null,
  activityPartIds: [],
  groupActivityWorkflowId: null,
};
const unknownResult = { finished: null, score: null, maxScore: null, normalizedScore: null, passed: null };

/**
 * The part to go on with, or null when only finishing is left, by the id of the attempt: of those in progress at a course of several
 * parts. `changes` gets the dates that may change it.
 */
export async function nextPartsOf(
  { db, now, changes }: Pick<Asked<unknown, unknown>, 'db' | 'now' | 'changes'>,
  rows: readonly Pick<Joined, 'workflow' | 'objective' | 'partWork'>[],
): Promise<ReadonlyMap<string, NextPart>> {
  const running = rows.flatMap(({ workflow, objective, partWork: done }) =>
    workflow?.state === WorkflowState.inProgress && objective.type === ContentType.composite
      ? [{ workflow, objective, work: workOf(done ?? []) }]
      : [],
  );
  const parts = await partRowsOf(
    db,
    running.map(({ objective }) => objective),
  );
  return new Map(
    running.flatMap((attempt) => {
      const { objective, workflow, work } = attempt;
      const tree = treeOf(attempt, {
        rows: parts.get(objective.id)!,
        work,
        toolUrls: new Map(),
        extraTime: 0, // the next part does not depend on time limits
        now,
      });
      changes.add(datesOf(tree));
      const part = nextStep(tree, locksOf(tree, attempt, now), workflow.lastAxis, now);
      if (part === undefined) return [];
      return [[workflow.id, part && { axis: part.axis, name: part.childActivity.name }] as const];
    }),
  );
}

/** The access with the part to go on with, or that only finishing is left. */
export function withNextPart(access: ObjectiveAccess, parts: ReadonlyMap<string, NextPart>): ObjectiveAccess {
  const { objectiveWorkflowAggregate: aggregate } = access;
  const workflow = aggregate?.lastObjectiveWorkflow;
  const nextPart = workflow && parts.get(workflow.id);
  if (!workflow || nextPart === undefined) return access;
  return {
    ...access,
    objectiveWorkflowAggregate: {
      ...aggregate,
      lastObjectiveWorkflow: { ...workflow, ...(nextPart ? { nextPart } : { toFinish: true }) },
    },
  };
}
