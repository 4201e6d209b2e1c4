import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ActivityConstraint } from '../../../src/contract/work';
import { WorkflowState } from '../../../src/contract/enumerations';
import { HANDED_IN } from '../../../src/course/rules/tree';
import { eventDetails, type EventDetails } from '../db/activity-details';
import { readJson } from '../db/json';
import type { Db } from '../db/client';
import { activityParts, activityWorkflows, objectiveAccesses } from '../db/schema';
import { UNSEEN } from './terms';

/** A part of a course that has dates of its own. Inherited dates are in the calendar once, at the part that sets them. */
export interface DatedPart {
  id: string;
  axis: string;
  activityId: string;
  name: string;
  /** Null: that of the course. */
  language: string | null;
  constraint: Partial<ActivityConstraint> | null;
  event: EventDetails | null;
}

/** The dated parts of a learner's courses, by course, without drafts, archived parts and parts below those. */
export async function datedParts(db: Db, userId: string): Promise<Map<string, DatedPart[]>> {
  const event = readJson(eventDetails, sql`${activityParts.details} -> 'event'`);
  const rows = await db
    .select({
      id: activityParts.id,
      objectiveId: activityParts.objectiveId,
      axis: activityParts.axis,
      activityId: activityParts.activityId,
      name: activityParts.name,
      language: activityParts.language,
      state: activityParts.state,
      constraint: activityParts.constraint,
      event,
    })
    .from(activityParts)
    .innerJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, activityParts.objectiveId), eq(objectiveAccesses.userId, userId)),
    )
    .where(
      or(isNotNull(activityParts.constraint), sql`${event} is not null`, inArray(activityParts.state, [...UNSEEN])),
    );
  const unseen = rows.filter(({ state }) => UNSEEN.some((each) => each === state)).map(({ axis }) => axis);
  const byCourse = new Map<string, DatedPart[]>();
  for (const { objectiveId, state: _state, ...part } of rows) {
    const { axis } = part;
    if (unseen.some((above) => axis === above || axis.startsWith(`${above}/`))) continue;
    byCourse.set(objectiveId, [...(byCourse.get(objectiveId) ?? []), { ...part, axis }]);
  }
  return byCourse;
}

/** The axes of the parts that are done in each of some attempts: finished, or submitted. */
export async function doneParts(db: Db, workflowIds: readonly string[]): Promise<ReadonlyMap<string, Set<string>>> {
  const done = new Map<string, Set<string>>();
  if (!workflowIds.length) return done;
  const rows = await db
    .select({ workflowId: activityWorkflows.workflowId, axis: activityWorkflows.axis })
    .from(activityWorkflows)
    .where(
      and(
        inArray(activityWorkflows.workflowId, [...workflowIds]),
        inArray(activityWorkflows.state, [...HANDED_IN, WorkflowState.finished]),
      ),
    );
  for (const { workflowId, axis } of rows) done.set(workflowId, (done.get(workflowId) ?? new Set()).add(axis));
  return done;
}
