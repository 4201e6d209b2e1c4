import { TZDate } from '@date-fns/tz';
import { addDays, addHours } from 'date-fns';
import { and, notInArray, sql, type SQL } from 'drizzle-orm';
import { WorkflowState } from '../../../src/contract/enumerations';
import { UNSEEN as UNSEEN_STATES } from '../calendar/terms';
import type { Db } from '../db/client';
import { activityParts, listedCourses, notices, objectives, users } from '../db/schema';
import { zoneOf } from '../server/zone';
import { isListed } from './notify';
import { DONE, instant, iso, UNSEEN } from './sql';
import { startOfLocalDay } from './when';

/** A due date that passed longer ago is not reported: it passed before there were notices, or before the course was assigned. */
const OVERDUE_DAYS = 7;
const SOON_DAYS = 7;

/**
 * For each time zone of a person, the local day that begins next, as a table of SQL. The database knows other zones than this machine,
 * and a name that it does not know would end the query. Undefined: there are no people.
 */
async function tomorrows(db: Db, now: Date): Promise<SQL | undefined> {
  const zones = await db.selectDistinct({ timezone: users.timezone, browserZone: users.browserZone }).from(users);
  const rows = zones.map(({ timezone, browserZone }) => {
    const zone = zoneOf({ timezone, browserZone });
    const day = (days: number) => startOfLocalDay(new Date(addDays(new TZDate(now, zone), days).getTime()), zone);
    return sql`(${timezone}::text, ${browserZone}::text, ${instant(day(1))}, ${instant(day(2))})`;
  });
  if (!rows.length) return undefined;
  return sql`(values ${sql.join(rows, sql`, `)}) as days (timezone, browser_zone, tomorrow, after)`;
}

/** Which step of a due date an instant is at; null: none. */
const stepOf = (due: SQL, now: Date) => sql`case
  when ${due} <= ${instant(now)} then 'over'
  when ${due} >= days.tomorrow and ${due} < days.after then 'tomorrow'
  else 'soon' end`;

/** The due dates that a notice may be about now. */
const nearDates = (now: Date) => [addDays(now, -OVERDUE_DAYS), addDays(now, SOON_DAYS)] as const;

/** Courses whose due date is near or past, unless they are handed in. */
const dueCourses = (now: Date) => sql`
  select listed.user_id, listed.due_date as due, listed.access_id::text as of,
    jsonb_build_object('objectiveId', listed.objective_id, 'course', listed.name, 'accessId', listed.access_id) as subject
  from ${listedCourses} listed
  where listed.urgent_until > ${instant(now)}
    and listed.due_date > ${instant(nearDates(now)[0])} and listed.due_date <= ${instant(nearDates(now)[1])}`;

interface Dated {
  id: string;
  objectiveId: string;
  /** Null: the course itself. */
  axis: string | null;
  name: string;
  /** The date as the author wrote it, and as an instant. */
  written: string;
  at: string;
}

/**
 * The parts, and where asked the courses, with a date between two instants. Authors' dates are texts: one that is no date is left out, where
 * the database would end the whole query.
 * @param date SQL of the text
 */
async function datedBetween(
  db: Db,
  [from, to]: readonly [Date, Date],
  date: (table: typeof activityParts | typeof objectives) => SQL,
  { courses }: { courses: boolean },
): Promise<Dated[]> {
  // Texts of days sort as days; a time zone moves them by a day at most.
  const [first, last] = [addDays(from, -1), addDays(to, 2)].map((day) => day.toISOString().slice(0, 10));
  const isNear = (table: typeof activityParts | typeof objectives) =>
    and(sql`${date(table)} between ${first} and ${last}`, notInArray(table.state, UNSEEN_STATES));
  const parts = await db
    .select({
      id: activityParts.id,
      objectiveId: activityParts.objectiveId,
      axis: activityParts.axis,
      name: activityParts.name,
      written: sql<string>`${date(activityParts)}`,
    })
    .from(activityParts)
    .where(isNear(activityParts));
  const wholes = courses
    ? await db
        .select({ id: objectives.id, name: objectives.name, written: sql<string>`${date(objectives)}` })
        .from(objectives)
        .where(isNear(objectives))
    : [];
  return [...parts, ...wholes.map((course) => ({ ...course, objectiveId: course.id, axis: null }))].flatMap((each) => {
    const at = new Date(each.written);
    return at > from && at <= to ? [{ ...each, at: at.toISOString() }] : [];
  });
}

/** Rows of dates as a table of SQL. */
const tableOf = (dated: readonly Dated[]) => sql`jsonb_to_recordset(${JSON.stringify(dated)}::jsonb)
  as dated (id uuid, "objectiveId" uuid, axis text, name text, written text, at timestamptz)`;

/** Parts with a due date of their own, for people who have begun the course and have not handed the part in. */
const dueParts = (dated: readonly Dated[]) => sql`
  select access.user_id, dated.at as due, access.id || ' ' || dated.axis as of,
    jsonb_build_object('objectiveId', course.id, 'course', course.name, 'axis', dated.axis, 'part', dated.name,
      'accessId', access.id, 'written', dated.written) as subject
  from ${tableOf(dated)}
  join ${objectives} course on course.id = dated."objectiveId" and course.state not in ${UNSEEN}
  join objective_accesses access on access.objective_id = course.id
  join objective_workflow_aggregates work on work.user_id = access.user_id and work.objective_id = course.id
  join objective_workflows attempt on attempt.id = work.last_workflow_id and attempt.state = ${WorkflowState.inProgress}
  where not exists (
    select from activity_workflows done
    where done.workflow_id = attempt.id and done.axis = dated.axis and done.state in ${DONE})`;

/** Notifies people of the due dates of their courses and parts: a week before, the day before, and afterwards. */
async function notifyOfDueDates(db: Db, now: Date): Promise<void> {
  const days = await tomorrows(db, now);
  if (!days) return;
  const parts = await datedBetween(db, nearDates(now), ({ constraint }) => sql`${constraint} ->> 'due'`, {
    courses: false,
  });
  await db.execute(sql`
    insert into ${notices} (user_id, kind, subject, dedupe_key, made, listed)
    select user_id, 'due', subject || jsonb_build_object('due', step, 'at', ${iso(sql`due`)}),
      'due ' || step || ' ' || of || ' ' || ${iso(sql`due`)}, ${instant(now)}, ${isListed('due', sql`found.user_id`)}
    from (
      select near.*, ${stepOf(sql`near.due`, now)} as step
      from (${dueCourses(now)} union all ${dueParts(parts)}) near
      join ${users} on users.id = near.user_id
      join ${days} on days.timezone is not distinct from users.timezone
        and days.browser_zone is not distinct from users.browser_zone) found
    where not exists (
      select from ${notices} told
      where told.user_id = found.user_id and told.dedupe_key = 'due ' || step || ' ' || of || ' ' || ${iso(sql`due`)})
    order by user_id
    on conflict do nothing`);
}

/** Notifies people of courses that have opened within the last day and that they have not begun. */
const notifyOfOpenings = (db: Db, now: Date) =>
  db.execute(sql`
    insert into ${notices} (user_id, kind, subject, dedupe_key, made, listed)
    select access.user_id, 'opens',
      jsonb_build_object('objectiveId', access.objective_id, 'course', listed.name, 'accessId', access.id),
      'opens ' || access.id || ' ' || ${iso(sql`access.availability_date`)}, ${instant(now)},
      ${isListed('opens', sql`access.user_id`)}
    from objective_accesses access join ${listedCourses} listed on listed.access_id = access.id
    where access.availability_date > ${instant(addDays(now, -1))} and access.availability_date <= ${instant(now)}
      and access.availability_date > access.created and listed.stage = 1 and listed.urgent_until > ${instant(now)}
    order by access.user_id
    on conflict do nothing`);

/** Notifies people of certificates that expire within a month, and again within a week, unless they have a newer one. */
const notifyOfExpiry = (db: Db, now: Date) =>
  db.execute(sql`
    insert into ${notices} (user_id, kind, subject, dedupe_key, made, listed)
    select certificate.user_id, 'certificate',
      jsonb_build_object('objectiveId', certificate.objective_id, 'course', course.name,
        'certificate', certificate.number, 'at', ${iso(sql`certificate.expires`)}),
      'certificate ' || certificate.number || case when certificate.expires <= ${instant(addDays(now, 7))} then ' 7' else ' 30' end,
      ${instant(now)}, ${isListed('certificate', sql`certificate.user_id`)}
    from certificate_records certificate join ${objectives} course on course.id = certificate.objective_id
    where certificate.revoked is null and certificate.expires > ${instant(now)} and certificate.expires <= ${instant(addDays(now, 30))} and not exists (
      select from certificate_records newer
      where newer.user_id = certificate.user_id and newer.objective_id = certificate.objective_id
        and newer.template_id = certificate.template_id and newer.revoked is null
        and (newer.expires is null or newer.expires > certificate.expires))
    order by certificate.user_id
    on conflict do nothing`);

/** Notifies people of events that begin within an hour: parts, and courses that are an event. */
async function notifyOfEvents(db: Db, now: Date): Promise<void> {
  const hour = [now, addHours(now, 1)] as const;
  const events = await datedBetween(db, hour, ({ details }) => sql`${details} #>> '{event,start}'`, { courses: true });
  await db.execute(sql`
    insert into ${notices} (user_id, kind, subject, dedupe_key, made, listed)
    select access.user_id, 'event',
      jsonb_strip_nulls(jsonb_build_object('objectiveId', course.id, 'course', course.name, 'axis', dated.axis,
        'part', case when dated.axis is not null then dated.name end, 'at', ${iso(sql`dated.at`)},
        'written', dated.written, 'accessId', access.id)),
      'event ' || dated.id || ' ' || ${iso(sql`dated.at`)}, ${instant(now)}, ${isListed('event', sql`access.user_id`)}
    from ${tableOf(events)}
    join ${objectives} course on course.id = dated."objectiveId" and course.state not in ${UNSEEN}
    join objective_accesses access on access.objective_id = course.id
    where (access.availability_date is null or access.availability_date <= ${instant(now)})
      and (access.availability_end_date is null or access.availability_end_date > ${instant(now)})
    order by access.user_id
    on conflict do nothing`);
}

/** Writes the notices that time brings: due dates, openings, ends of certificates, events. Each is written once, by any process. */
export async function notifyOfDates(db: Db, now: Date): Promise<void> {
  await notifyOfDueDates(db, now);
  await notifyOfOpenings(db, now);
  await notifyOfExpiry(db, now);
  await notifyOfEvents(db, now);
}
