import { addDays, subDays } from 'date-fns';
import { and, asc, eq, sql } from 'drizzle-orm';
import { notFound } from '../server/problem';
import { teaches } from '../server/sign-in/teaching';
import type { EventDetails } from '../db/activity-details';
import type { Db } from '../db/client';
import { inOrder } from '../db/reader-order';
import { activityParts, eventAttendances, objectiveAccesses, objectives, users } from '../db/schema';
import { GradingRefused } from './refusal';

/** Days in the past: older events are not on the page. */
const DAYS_BEFORE = 60;
const DAYS_AHEAD = 1;
const MOST_EVENTS = 20;
const MOST_LEARNERS = 200;

interface EventPlace {
  objective: { id: string; name: string; code: string };
  /** '' for a course that is one event. */
  axis: string;
  partName: string | null;
  event: EventDetails;
}

/** All events of the grader's courses, or the one at a place. */
async function eventsAt(
  db: Db,
  grader: { id: string },
  place?: { objectiveId: string; axis: string },
): Promise<EventPlace[]> {
  const objective = { id: objectives.id, name: objectives.name, code: objectives.code };
  const whole = await db
    .select({ objective, details: objectives.details })
    .from(objectives)
    .where(
      and(
        sql`${objectives.details} -> 'event' is not null`,
        teaches(grader.id, objectives.id),
        place ? eq(objectives.id, place.objectiveId) : undefined,
      ),
    );
  const parts = await db
    .select({ objective, details: activityParts.details, axis: activityParts.axis, partName: activityParts.name })
    .from(activityParts)
    .innerJoin(objectives, eq(objectives.id, activityParts.objectiveId))
    .where(
      and(
        sql`${activityParts.details} -> 'event' is not null`,
        teaches(grader.id, activityParts.objectiveId),
        place ? and(eq(activityParts.objectiveId, place.objectiveId), eq(activityParts.axis, place.axis)) : undefined,
      ),
    );
  return [...whole.map((row) => ({ ...row, axis: '', partName: null })), ...parts].flatMap(({ details, ...row }) =>
    details?.event && (!place || row.axis === place.axis) ? [{ ...row, event: details.event }] : [],
  );
}

/**
 * Events of the grader's courses that have begun or begin soon, newest first, each with the learners of the course and their
 * attendance.
 */
export async function attendanceLists(db: Db, grader: { id: string }, now: Date) {
  const [from, until] = [subDays(now, DAYS_BEFORE), addDays(now, DAYS_AHEAD)];
  const events = (await eventsAt(db, grader))
    .filter(({ event }) => new Date(event.end) >= from && new Date(event.start) <= until)
    .sort((a, b) => Date.parse(b.event.start) - Date.parse(a.event.start))
    .slice(0, MOST_EVENTS);
  return Promise.all(
    events.map(async (place) => ({
      ...place,
      learners: await db
        .select({
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          attended: eventAttendances.attended,
          markedBy: eventAttendances.markedBy,
        })
        .from(objectiveAccesses)
        .innerJoin(users, eq(users.id, objectiveAccesses.userId))
        .leftJoin(
          eventAttendances,
          and(
            eq(eventAttendances.userId, users.id),
            eq(eventAttendances.objectiveId, objectiveAccesses.objectiveId),
            eq(eventAttendances.axis, place.axis),
          ),
        )
        .where(eq(objectiveAccesses.objectiveId, place.objective.id))
        .orderBy(inOrder(users.lastName), inOrder(users.firstName), asc(users.id))
        .limit(MOST_LEARNERS),
    })),
  );
}
export type AttendanceList = Awaited<ReturnType<typeof attendanceLists>>[number];

interface Mark {
  objectiveId: string;
  axis: string;
  userId: string;
  /** False: takes back the mark. */
  attended: boolean;
}

/**
 * Marks whether a learner attended an event. The learner completes the event themselves; a completed one stays completed.
 * @throws Problem 404 when the grader's courses have no such event or the course no such learner; Refused before the event has
 * begun
 */
export async function markAttendance(db: Db, grader: { id: string }, mark: Mark, now: Date): Promise<void> {
  const { objectiveId, axis, userId, attended } = mark;
  const [place] = await eventsAt(db, grader, { objectiveId, axis });
  const [access] = await db
    .select({ id: objectiveAccesses.id })
    .from(objectiveAccesses)
    .where(and(eq(objectiveAccesses.objectiveId, objectiveId), eq(objectiveAccesses.userId, userId)));
  if (!place || !access) throw notFound();
  if (now < new Date(place.event.start)) throw new GradingRefused('notStarted', 'objectiveId');
  if (attended) {
    await db
      .insert(eventAttendances)
      .values({ userId, objectiveId, axis, attended: now, markedBy: grader.id })
      .onConflictDoNothing();
  } else {
    await db
      .delete(eventAttendances)
      .where(
        and(
          eq(eventAttendances.userId, userId),
          eq(eventAttendances.objectiveId, objectiveId),
          eq(eventAttendances.axis, axis),
        ),
      );
  }
}
