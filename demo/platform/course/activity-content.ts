import { eq } from 'drizzle-orm';
import { reviewButton } from '../../../src/course/rules/buttons';
import type { ActivityContent } from '../../../src/contract/activity-content';
import type { Activity } from '../../../src/contract/activities';
import { ContentType, WorkflowState } from '../../../src/contract/enumerations';
import { activityReview } from '../../../src/course/rules/review';
import { asPart, flattenParts, isStarted, stateOf } from '../../../src/course/rules/tree';
import type { Db } from '../db/client';
import { activityParts } from '../db/schema';
import { locksOf, noteUse, partOf, readTree, type FoundWorkflow } from './activities';
import { kindOf, type KindPlace } from './kind-of';
import { partRow } from './part-rows';
import { filmsIn } from '../film/video';
import { findAccess, recordDto } from './courses';
import { notFound } from '../server/problem';

/** Whether a finished attempt is open for review. Its own workflow and record decide, not those of other attempts. */
async function mayReview(db: Db, found: FoundWorkflow, now: Date): Promise<boolean> {
  const { aggregate, workflow, record } = found;
  const own = await findAccess(db, aggregate.userId, aggregate.objectiveId, now);
  if (!own) return false;
  const attempt = { workflow, record: record && recordDto({ ...found, record, activityWorkflowId: null }, now) };
  const review = reviewButton(own.access, attempt, now);
  return review.shown && !review.disabled;
}

/** Whether work is done and may not be reviewed. Work that was still open when the course ended is done too. */
const isClosed = (activity: Activity, { workflow }: FoundWorkflow, now: Date) => {
  const isLive = workflow.state === WorkflowState.inProgress && stateOf(activity) === WorkflowState.inProgress;
  return isStarted(activity) && !isLive && activityReview(activity, now) !== null;
};

/** Whether the learner may see the content of an attempt: it is in progress, or finished and open for review. */
const isOpen = async (db: Db, found: FoundWorkflow, now: Date) =>
  found.workflow.state === WorkflowState.inProgress || mayReview(db, found, now);

/**
 * The places of an attempt whose text its learner may read now, by axis; '' is a course that is one activity. Proctored
 * activities are left out.
 */
export async function readablePlaces(db: Db, found: FoundWorkflow, now: Date): Promise<Map<string, Activity>> {
  if (!(await isOpen(db, found, now))) return new Map();
  const tree = await readTree(db, found, now);
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

/**
 * A part of a started course that can be opened now, without its text.
 * @param options of `readTree`
 * @throws Problem 404 when there is no such part, or it can't be opened
 */
export async function openPart(
  db: Db,
  found: FoundWorkflow,
  activityPathId: string,
  now: Date,
  options?: { tools?: boolean },
): Promise<KindPlace> {
  const { objective, aggregate } = found;
  if (!(await isOpen(db, found, now))) throw notFound();
  const tree = await readTree(db, found, now, options);
  const isWhole = objective.type !== ContentType.composite;
  if (isWhole && activityPathId !== objective.id) throw notFound();
  const { childActivity: activity, axis, id } = isWhole ? asPart(tree) : partOf(tree, activityPathId);
  if (locksOf(tree, found, now).has(axis) || isClosed(activity, found, now)) throw notFound();
  const row = isWhole ? objective : await partRow(db, objective, id);
  return {
    db,
    found,
    userId: aggregate.userId,
    activity,
    axis,
    details: row?.details ?? {},
    activityWorkflowId: activity.activityWorkflowAggregate?.lastActivityWorkflow?.id ?? null,
    now,
  };
}

/** As `openPart`, with the text. */
export async function openPlace(
  db: Db,
  found: FoundWorkflow,
  activityPathId: string,
  now: Date,
): Promise<KindPlace & { html: string }> {
  const place = await openPart(db, found, activityPathId, now);
  const [row] = place.axis
    ? await db.select({ html: activityParts.html }).from(activityParts).where(eq(activityParts.id, activityPathId))
    : [found.objective];
  return { ...place, html: row?.html ?? '' };
}

/** The content of one part of a started course. @throws as openPlace */
export async function readContent(
  db: Db,
  found: FoundWorkflow,
  activityPathId: string,
  now: Date,
): Promise<ActivityContent> {
  const place = await openPlace(db, found, activityPathId, now);
  const { activity, html } = place;
  await noteUse(db, found.workflow.id, now);
  return {
    id: activity.id,
    type: activity.type,
    html,
    ...(await filmsIn(place, html)),
    ...(await kindOf(activity).content?.(place)),
  };
}
