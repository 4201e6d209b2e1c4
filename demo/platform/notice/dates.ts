import { addDays } from 'date-fns';
import { sql, type SQL } from 'drizzle-orm';
import { PublicationState, WorkflowState } from '../../../src/contract/enumerations';
import { HANDED_IN } from '../../../src/course/rules/tree';
import type { Db } from '../db/client';
import { activityParts, listedCourses, notices, objectives, users } from '../db/schema';
import { zoneOf } from '../server/zone';
import { isListed } from './tell';
import { startOfLocalDay } from './when';
import { TZDate } from '@date-fns/tz';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
/** An instant as the contract writes it. */
const iso = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const DONE = sql`(${sql.join(
  [...HANDED_IN, WorkflowState.finished].map((state) => sql`${state}::int`),
  sql`, `,
)})`;
const UNSEEN = sql`(${PublicationState.draft}::int, ${PublicationState.archived}::int)`;

/** A due date is told for this long after it has passed: what is older was there before the person could be told. */
const OVERDUE_DAYS = 7;
const SOON_DAYS = 7;

/**
 * For each time zone of a person, the local day that begins next, as a table of SQL. The database knows other zones than this machine,
 * and a name that it does not know would end the query.
 */
async function tomorrows(db: Db, now: Date): Promise<SQL> {
  const zones = await db.selectDistinct({ timezone: users.timezone, browserZone: users.browserZone }).from(users);
  const rows = zones.map(({ timezone, browserZone }) => {
    const zone = zoneOf({ timezone, browserZone });
    const day = (days: number) => startOfLocalDay(new Date(addDays(new TZDate(now, zone), days).getTime()), zone);
    return sql`(${timezone}::text, ${browserZone}::text, ${instant(day(1))}, ${instant(day(2))})`;
  });
  return sql`(values ${sql.join(rows, sql`, `)}) as days (timezone, browser_zone, tomorrow, after)`;
}

/** Which step of a due date an instant is at; null: none. */
const stepOf = (due: SQL, now: Date) => sql`case
  when ${due} <= ${instant(now)} then 'over'
  when ${due} >= days.tomorrow and ${due} < days.after then 'tomorrow'
  else 'soon' end`;

const isNear = (due: SQL, now: Date) =>
  sql`${due} > ${instant(addDays(now, -OVERDUE_DAYS))} and ${due} <= ${instant(addDays(now, SOON_DAYS))}`;

/** Courses whose due date is near or past, unless they are handed in. */
const dueCourses = (now: Date) => sql`
  select listed.user_id, listed.due_date as due, listed.access_id::text as of,
    jsonb_build_object('objectiveId', listed.objective_id, 'course', listed.name, 'accessId', listed.access_id) as subject
  from ${listedCourses} listed
  where listed.urgent_until > ${instant(now)} and ${isNear(sql`listed.due_date`, now)}`;

/** Parts with a due date of their own, for people who have begun the course and have not handed the part in. */
const dueParts = (now: Date) => sql`
  select access.user_id, part.due, access.id || ' ' || part.axis as of,
    jsonb_build_object('objectiveId', part.objective_id, 'course', course.name, 'axis', part.axis, 'part', part.name,
      'accessId', access.id) as subject
  from (
    select objective_id, axis, name, (constraints ->> 'due')::timestamptz as due from ${activityParts}
    where constraints ->> 'due' is not null and state not in ${UNSEEN}) part
  join ${objectives} course on course.id = part.objective_id and course.state not in ${UNSEEN}
  join objective_accesses access on access.objective_id = part.objective_id
  join objective_workflow_aggregates work on work.user_id = access.user_id and work.objective_id = access.objective_id
  join objective_workflows attempt on attempt.id = work.last_workflow_id and attempt.state = ${WorkflowState.inProgress}
  where ${isNear(sql`part.due`, now)} and not exists (
    select from activity_workflows done
    where done.workflow_id = attempt.id and done.axis = part.axis and done.state in ${DONE})`;

/** Tells people of the due dates of their courses and parts: a week before, the day before, and afterwards. */
async function tellDue(db: Db, now: Date): Promise<void> {
  const days = await tomorrows(db, now);
  await db.execute(sql`
    insert into ${notices} (user_id, kind, subject, dedupe_key, made, listed)
    select user_id, 'due', subject || jsonb_build_object('due', step, 'at', ${iso(sql`due`)}),
      'due ' || step || ' ' || of || ' ' || ${iso(sql`due`)}, ${instant(now)}, ${isListed('due', sql`found.user_id`)}
    from (
      select near.*, ${stepOf(sql`near.due`, now)} as step
      from (${dueCourses(now)} union all ${dueParts(now)}) near
      join ${users} on users.id = near.user_id
      join ${days} on days.timezone is not distinct from users.timezone
        and days.browser_zone is not distinct from users.browser_zone) found
    where not exists (
      select from ${notices} told
      where told.user_id = found.user_id and told.dedupe_key = 'due ' || step || ' ' || of || ' ' || ${iso(sql`due`)})
    order by user_id
    on conflict do nothing`);
}

/** Tells people of courses that have opened within the last day and that they have not begun. */
const tellOpen = (db: Db, now: Date) =>
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

/** Tells people of certificates that expire within a month, and again within a week, unless they have a newer one. */
const tellExpiry = (db: Db, now: Date) =>
  db.execute(sql`
    insert into ${notices} (user_id, kind, subject, dedupe_key, made, listed)
    select certificate.user_id, 'certificate',
      jsonb_build_object('objectiveId', certificate.objective_id, 'course', course.name,
        'certificate', certificate.number, 'at', ${iso(sql`certificate.expires`)}),
      'certificate ' || certificate.number || case when certificate.expires <= ${instant(addDays(now, 7))} then ' 7' else ' 30' end,
      ${instant(now)}, ${isListed('certificate', sql`certificate.user_id`)}
    from certificate_records certificate join ${objectives} course on course.id = certificate.objective_id
    where certificate.expires > ${instant(now)} and certificate.expires <= ${instant(addDays(now, 30))} and not exists (
      select from certificate_records newer
      where newer.user_id = certificate.user_id and newer.objective_id = certificate.objective_id
        and newer.template_id = certificate.template_id
        and (newer.expires is null or newer.expires > certificate.expires))
    order by certificate.user_id
    on conflict do nothing`);

const start = (details: SQL) => sql`(${details} #>> '{event,start}')::timestamptz`;

/** Tells people of events that begin within an hour: parts, and courses that are an event. */
const tellEvents = (db: Db, now: Date) =>
  db.execute(sql`
    insert into ${notices} (user_id, kind, subject, dedupe_key, made, listed)
    select access.user_id, 'event',
      jsonb_strip_nulls(jsonb_build_object('objectiveId', event.objective_id, 'course', event.course, 'axis', event.axis,
        'part', event.part, 'at', ${iso(sql`event.start`)}, 'accessId', access.id)),
      'event ' || event.id || ' ' || ${iso(sql`event.start`)}, ${instant(now)}, ${isListed('event', sql`access.user_id`)}
    from (
      select part.id, part.objective_id, part.axis, part.name as part, course.name as course, ${start(sql`part.details`)} as start
      from ${activityParts} part join ${objectives} course on course.id = part.objective_id
      where part.details ? 'event' and part.state not in ${UNSEEN} and course.state not in ${UNSEEN}
      union all
      select id, id, null, null, name, ${start(sql`details`)} from ${objectives}
      where details ? 'event' and state not in ${UNSEEN}) event
    join objective_accesses access on access.objective_id = event.objective_id
    where event.start > ${instant(now)} and event.start <= ${instant(new Date(now.getTime() + 3_600_000))}
      and (access.availability_date is null or access.availability_date <= ${instant(now)})
      and (access.availability_end_date is null or access.availability_end_date > ${instant(now)})
    order by access.user_id
    on conflict do nothing`);

/** Writes the notices that time brings: due dates, openings, ends of certificates, events. Each is written once, by any process. */
export async function tellDates(db: Db, now: Date): Promise<void> {
  await tellDue(db, now);
  await tellOpen(db, now);
  await tellExpiry(db, now);
  await tellEvents(db, now);
}
