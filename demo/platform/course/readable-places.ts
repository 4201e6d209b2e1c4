import { reviewButton } from '../../../src/course/rules/buttons';
import { activityReview } from '../../../src/course/rules/review';
import { flattenParts, isStarted, stateOf } from '../../../src/course/rules/tree';
import type { Activity } from '../../../src/contract/activities';
import type { ObjectiveAccess } from '../../../src/contract/objectives';
import { ContentType, WorkflowState } from '../../../src/contract/enumerations';
import type { Db } from '../db/client';
import type { ChangingMoments } from '../server/unchanged';
import { datesOf, lastAttempts, locksOf, readTree, readTrees, type FoundWorkflow } from './activities';
import { accessesOf, findAccess, recordDto } from './courses';

/** Whether a finished attempt is open for review. Its own workflow and record decide, not those of other attempts. */
function mayReview(access: ObjectiveAccess, found: FoundWorkflow, now: Date): boolean {
  const { workflow, record } = found;
  const attempt = { workflow, record: record && recordDto({ ...found, record, activityWorkflowId: null }, now) };
  const review = reviewButton(access, attempt, now);
  return review.shown && !review.disabled;
}

const isInProgress = ({ workflow }: FoundWorkflow) => workflow.state === WorkflowState.inProgress;

/** Whether work is done and may not be reviewed. Work that was still open when the course ended is done too. */
export const isClosed = (activity: Activity, found: FoundWorkflow, now: Date): boolean => {
  const isLive = isInProgress(found) && stateOf(activity) === WorkflowState.inProgress;
  return isStarted(activity) && !isLive && activityReview(activity, now) !== null;
};

/** Whether the learner may see the content of an attempt: it is in progress, or finished and open for review. */
export async function isOpen(db: Db, found: FoundWorkflow, now: Date): Promise<boolean> {
  if (isInProgress(found)) return true;
  const own = await findAccess(db, found.aggregate.userId, found.aggregate.objectiveId, now);
  return own !== undefined && mayReview(own.access, found, now);
}

/** Places by axis; '' is a course that is one activity. */
type Places = ReadonlyMap<string, Activity>;

/** The places of an open attempt whose text its learner may read now. Proctored activities are left out. */
function readableIn(tree: Activity, found: FoundWorkflow, now: Date): Places {
  const isWhole = found.objective.type !== ContentType.composite;
  const locks = locksOf(tree, found, now);
  const places: [string, Activity, boolean][] = isWhole
    ? [['', tree, locks.has('')]]
    : flattenParts(tree).map(({ axis, childActivity }) => [axis, childActivity, locks.has(axis)]);
  const readable = places.filter(
    ([, activity, isLocked]) => !isLocked && !activity.proctored && !isClosed(activity, found, now),
  );
  return new Map(readable.map(([axis, activity]) => [axis, activity]));
}

/** The places of an attempt whose text its learner may read now. */
export async function readablePlaces(db: Db, found: FoundWorkflow, now: Date): Promise<Places> {
  if (!(await isOpen(db, found, now))) return new Map();
  return readableIn(await readTree(db, found, now), found, now);
}

/**
 * As `readablePlaces`, of the last attempts at all courses of the learner, by course.
 * @param changes gets the dates that may change it
 */
export async function allReadablePlaces(
  db: Db,
  userId: string,
  now: Date,
  changes: ChangingMoments,
): Promise<Map<string, { places: Places; reviewing: boolean }>> {
  const attempts = await lastAttempts(db, userId);
  const finished = attempts.filter((found) => !isInProgress(found)).map(({ objective }) => objective.id);
  const accesses = new Map(
    (await accessesOf(db, userId, finished, now)).map((access) => [access.objective.id, access]),
  );
  changes.add([...accesses.values()]);
  const open = attempts.filter((found) => {
    const access = accesses.get(found.objective.id);
    return isInProgress(found) || (access !== undefined && mayReview(access, found, now));
  });
  const trees = await readTrees(db, open, now);
  return new Map(
    open.map((found) => {
      const tree = trees.get(found.workflow.id)!;
      changes.add([found.access, datesOf(tree)]);
      return [found.objective.id, { places: readableIn(tree, found, now), reviewing: !isInProgress(found) }];
    }),
  );
}
