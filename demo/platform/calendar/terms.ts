import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import { dayOf, type DayKey } from '../../../src/base/days';
import type { CalendarEvent } from '../../../src/contract/calendar';
import { PublicationState } from '../../../src/contract/enumerations';
import type { Db } from '../db/client';
import { objectiveAccesses, objectives, terms } from '../db/schema';

/** Learners do not see courses in these states, so the calendar leaves them out. */
export const UNSEEN = [PublicationState.draft, PublicationState.archived];

/** The terms of the learner's courses that overlap the days `first` to `last`, both included. A term is whole days in UTC. */
export async function termsOf(db: Db, userId: string, first: DayKey, last: DayKey): Promise<CalendarEvent[]> {
  const rows = await db
    .selectDistinct({ id: terms.id, name: terms.name, starts: terms.starts, ends: terms.ends })
    .from(terms)
    .innerJoin(objectiveAccesses, eq(objectiveAccesses.termId, terms.id))
    .innerJoin(objectives, eq(objectives.id, objectiveAccesses.objectiveId))
    .where(
      and(
        eq(objectiveAccesses.userId, userId),
        notInArray(objectives.state, UNSEEN),
        isNotNull(terms.starts),
        isNotNull(terms.ends),
      ),
    );
  return rows
    .map(({ id, name, starts, ends }) => ({
      id: `${id}-term`,
      kind: 'term' as const,
      title: name,
      start: dayOf(starts!, 'UTC'),
      end: dayOf(ends!, 'UTC'),
      allDay: true,
      objectiveId: null,
      location: null,
    }))
    .filter(({ start, end }) => start <= last && end >= first);
}
