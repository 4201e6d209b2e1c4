import { eq } from 'drizzle-orm';
import type { ActivityContent } from '../../../src/contract/activity-content';
import { ContentType } from '../../../src/contract/enumerations';
import { asPart } from '../../../src/course/rules/tree';
import type { Db } from '../db/client';
import { activityParts } from '../db/schema';
import { locksOf, noteUse, partOf, readTree, type FoundWorkflow } from './activities';
import { kindOf, type KindPlace } from './kind-of';
import { partRow } from './part-rows';
import { isClosed, isOpen } from './readable-places';
import { filmsIn } from '../film/video';
import { notFound } from '../server/problem';

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
