import { and, eq } from 'drizzle-orm';
import { Refused } from '../server/refused';
import { eventAttendances } from '../db/schema';
import type { Kind, KindPlace } from '../course/kind';

const FULL = { score: 1, maxScore: 1, normalizedScore: 1, passed: true };

const attendance = ({ userId, found, axis }: KindPlace) => ({ userId, objectiveId: found.objective.id, axis });

/** An event: a learner can complete it when it has begun, which counts as having attended. */
export const event: Kind = {
  mayFinish({ details, now }) {
    if (!details.event || now >= new Date(details.event.start)) return Promise.resolve();
    return Promise.reject(new Refused({ activityWorkflowIds: ['The event has not begun yet.'] }));
  },
  async result(place) {
    const { db, userId, now } = place;
    await db
      .insert(eventAttendances)
      .values({ ...attendance(place), attended: now, markedBy: userId })
      .onConflictDoNothing();
    return FULL;
  },
  async content(place) {
    if (!place.details.event) return {};
    const { start, end, place: where = null, meetingUrl = null } = place.details.event;
    const { userId, objectiveId, axis } = attendance(place);
    const [row] = await place.db
      .select({ attended: eventAttendances.attended })
      .from(eventAttendances)
      .where(
        and(
          eq(eventAttendances.userId, userId),
          eq(eventAttendances.objectiveId, objectiveId),
          eq(eventAttendances.axis, axis),
        ),
      );
    return { event: { start, end, place: where, meetingUrl, attended: row?.attended.toISOString() ?? null } };
  },
};
