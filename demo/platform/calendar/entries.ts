import { and, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { standing } from '../../../src/course/rules/standing';
import { dayOf } from '../../../src/base/days';
import type { CalendarEvent } from '../../../src/contract/calendar';
import type { ObjectiveAccess } from '../../../src/contract/objectives';
import type { ActivityConstraint } from '../../../src/contract/work';
import { rowFields } from '../../../src/contract/listed';
import { openPlace } from '../course/activity-content';
import { ownWorkflow } from '../course/activities';
import { accessesOf } from '../course/courses';
import { Problem } from '../server/problem';
import { wantingOnly } from '../server/select';
import type { ChangingMoments } from '../server/unchanged';
import { eventDetails, type EventDetails } from '../db/activity-details';
import { readJson } from '../db/json';
import type { Db } from '../db/client';
import { objectiveAccesses, objectives } from '../db/schema';
import { datedParts, doneParts, type DatedPart } from './parts';
import { termsOf, UNSEEN } from './terms';

/** Whose calendar, and which range of it. */
export interface Asked {
  db: Db;
  user: { id: string; timezone: string | null };
  from: Date;
  to: Date;
  now: Date;
  /** See `ChangingMoments`: from these dates on, a course or a part may be open or closed. */
  changes?: ChangingMoments;
}

/** An entry, and whether its meeting link must be looked up. */
type Draft = CalendarEvent & { meets?: boolean };

/** The learner's courses that may have dates, with the event that the course itself is. */
async function datedCourses(db: Db, userId: string, within: string[]) {
  const event = readJson(eventDetails, sql`${objectives.details} -> 'event'`);
  return db
    .select({ id: objectives.id, constraint: objectives.constraint, event })
    .from(objectives)
    .innerJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, userId)),
    )
    .where(
      and(
        notInArray(objectives.state, [...UNSEEN]),
        or(
          isNotNull(objectiveAccesses.dueDate),
          isNotNull(objectiveAccesses.availabilityDate),
          isNotNull(objectiveAccesses.availabilityEndDate),
          isNotNull(objectives.constraint),
          sql`${event} is not null`,
          within.length ? inArray(objectives.id, within) : undefined,
        ),
      ),
    );
}

type Dates = Partial<Record<'due' | 'available' | 'closes', string | null | undefined>>;

const datesOf = (constraint: Partial<ActivityConstraint> | null): Dates => ({
  due: constraint?.due,
  available: constraint?.startFrom,
  closes: constraint?.accessibleUntil ?? constraint?.startUntil,
});

const dateEntries = (id: string, dates: Dates, place: Omit<CalendarEvent, 'id' | 'kind' | 'start' | 'end'>): Draft[] =>
  Object.entries(dates).flatMap(([kind, start]) =>
    start ? [{ ...place, id: `${id}-${kind}`, kind: kind as CalendarEvent['kind'], start, end: null }] : [],
  );

/**
 * An entry for an event. Its id is that of the activity, as in the event's own file, so that a calendar with both shows it once.
 */
const eventEntry = (activityId: string, event: EventDetails, place: Omit<CalendarEvent, 'id' | 'kind'>): Draft => ({
  ...place,
  id: activityId,
  kind: 'event',
  start: event.start,
  end: event.end,
  location: event.place ?? null,
  meets: Boolean(event.meetingUrl),
});

function ofPart(part: DatedPart, { objective }: ObjectiveAccess, isDone = false): Draft[] {
  const language = part.language ?? objective.language;
  const place = {
    title: part.name,
    ...(language && { language }),
    ...(objective.language && { courseLanguage: objective.language }),
    course: objective.name,
    objectiveId: objective.id,
    activityPathId: part.id,
    location: null,
    ...(isDone && { isDone }),
  };
  const dates = dateEntries(part.id, datesOf(part.constraint), place);
  return part.event ? [...dates, eventEntry(part.activityId, part.event, { ...place, start: '', end: null })] : dates;
}

/** The entries of a course and its parts; parts only while the course is open to the learner. */
function ofCourse(
  access: ObjectiveAccess,
  course: { constraint: Partial<ActivityConstraint> | null; event: EventDetails | null },
  parts: readonly DatedPart[],
  now: Date,
  done?: ReadonlySet<string>,
): Draft[] {
  const { objective } = access;
  const { isHandedIn: isDone, availability } = standing(access, now);
  const place = {
    title: objective.name,
    ...(objective.language && { language: objective.language }),
    objectiveId: objective.id,
    location: null,
    ...(isDone && { isDone }),
  };
  const own = datesOf(course.constraint);
  const dates = {
    due: access.dueDate ?? own.due,
    available: access.availabilityDate ?? own.available,
    closes: access.availabilityEndDate ?? own.closes,
  };
  const entries = dateEntries(access.objectiveAccess?.id ?? access.id, dates, place);
  const shut = availability?.kind;
  if (course.event && shut !== 'after') {
    entries.push(eventEntry(objective.id, course.event, { ...place, start: '', end: null }));
  }
  if (shut === 'before' || shut === 'after') return entries;
  return [...entries, ...parts.flatMap((part) => ofPart(part, access, isDone || done?.has(part.axis)))];
}

/** An event to come, of those in the calendar. */
interface Upcoming {
  /** Id of the part, or of the course that is an event itself. */
  id: string;
  /** Null: the course itself. */
  axis: string | null;
  title: string;
  start: string;
}

/** The events of a course that the calendar shows and that have not begun. */
export function upcomingEvents(
  access: ObjectiveAccess,
  course: Parameters<typeof ofCourse>[1],
  parts: readonly DatedPart[],
  now: Date,
): Upcoming[] {
  const axes = new Map(parts.map(({ id, axis }) => [id, axis]));
  return ofCourse(access, course, parts, now)
    .filter(({ kind, start }) => kind === 'event' && new Date(start) >= now)
    .map(({ activityPathId: pathId, title, start }) => ({
      id: pathId ?? access.objective.id,
      axis: (pathId && axes.get(pathId)) ?? null,
      title,
      start,
    }));
}

const overlaps =
  ({ from, to }: Asked) =>
  ({ start, end }: CalendarEvent) => {
    const [first, last] = [Date.parse(start), Date.parse(end ?? start)];
    return first < to.getTime() && (last > from.getTime() || first >= from.getTime());
  };

/** The link of a meeting, if the learner may open the event now: the same rule as on its page. */
async function meetingOf({ db, user, now }: Asked, access: ObjectiveAccess, pathId: string): Promise<string | null> {
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  if (!workflow) return null;
  try {
    const { details } = await openPlace(db, await ownWorkflow(db, user.id, workflow.id), pathId, now);
    return details.event?.meetingUrl ?? null;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/**
 * The entries of a learner's calendar between two times, by start: the learner's own courses, and only what the learner may know.
 */
export async function entriesOf(asked: Asked): Promise<CalendarEvent[]> {
  const { db, user, from, to, now } = asked;
  const zone = user.timezone ?? 'UTC';
  const parts = await datedParts(db, user.id);
  const courses = await datedCourses(db, user.id, [...parts.keys()]);
  const byId = new Map(courses.map((course) => [course.id, course]));
  const [accesses, terms] = await Promise.all([
    accessesOf(db, user.id, [...byId.keys()], now, wantingOnly(rowFields)),
    termsOf(db, user.id, dayOf(from, zone), dayOf(new Date(to.getTime() - 1), zone)),
  ]);
  asked.changes?.add([
    accesses.map(({ availabilityDate, availabilityEndDate }) => [availabilityDate, availabilityEndDate]),
    courses.map(({ constraint }) => constraint),
    [...parts.values()].flat().map(({ constraint }) => constraint),
  ]);
  const attempts = accesses.map((access) => access.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.id);
  const done = await doneParts(
    db,
    attempts.filter((id) => id !== undefined),
  );
  const entries: CalendarEvent[] = [...terms];
  for (const [index, access] of accesses.entries()) {
    const { id } = access.objective;
    const doneHere = done.get(attempts[index] ?? '');
    const drafts = ofCourse(access, byId.get(id)!, parts.get(id) ?? [], now, doneHere).filter(overlaps(asked));
    for (const { meets, ...entry } of drafts) {
      entries.push(
        meets ? { ...entry, meetingUrl: await meetingOf(asked, access, entry.activityPathId ?? id) } : entry,
      );
    }
  }
  return entries.sort((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title));
}
