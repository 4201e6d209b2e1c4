import { and, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '../../../src/contract/notices';
import type { Db } from '../db/client';
import { notices } from '../db/schema';
import { DONE, instant, UNSEEN } from './sql';

const member = (name: string) => sql.raw(`(notice.subject ->> '${name}')`);
const access = sql`select from listed_courses listed where listed.access_id = ${member('accessId')}::uuid`;
/** The course of a notice is not the person's any more, or has no such part: its link would lead nowhere. */
const isGone = sql`${member('objectiveId')} is not null and (
  not exists (
    select from objective_accesses mine join objectives course on course.id = mine.objective_id
    where mine.user_id = notice.user_id and mine.objective_id = ${member('objectiveId')}::uuid
      and course.state not in ${UNSEEN})
  or ${member('axis')} is not null and not exists (
    select from activity_parts part
    where part.objective_id = ${member('objectiveId')}::uuid and part.axis = ${member('axis')}))`;
const isCourse = sql`${member('axis')} is null`;

/** For each kind, when a notice is not true any more, as SQL. */
const over: Record<NoticeKind, (now: Date) => SQL> = {
  // Handed in, not given any more, or with another date.
  due: (now) => sql`not exists (${access} and listed.urgent_until > ${instant(now)}
      and (not (${isCourse}) or listed.due_date = ${member('at')}::timestamptz))
    or (not (${isCourse}) and (
      exists (
        select from listed_courses listed
        join objective_workflow_aggregates work on work.user_id = listed.user_id and work.objective_id = listed.objective_id
        join activity_workflows done on done.workflow_id = work.last_workflow_id
        where listed.access_id = ${member('accessId')}::uuid and done.axis = ${member('axis')} and done.state in ${DONE})
      or not exists (
        select from activity_parts part where part.axis = ${member('axis')}
          and part.constraints ->> 'due' = ${member('written')})))`,
  opens: () => sql`not exists (${access} and listed.stage = 1)`,
  assigned: () => sql`not exists (${access} and listed.stage = 1)`,
  result: () => isGone,
  reply: () =>
    sql`${isGone} or exists (select from discussion_posts post where post.id = ${member('postId')}::uuid and post.deleted is not null)`,
  // Read in its channel.
  announcement: () => sql`${isGone} or exists (
    select from channel_messages message join channel_reads on channel_reads.channel_id = message.channel_id
    where message.id = ${member('messageId')}::uuid and channel_reads.user_id = notice.user_id
      and channel_reads.read >= message.created)`,
  // One that was revoked or issued again stays so. Of one that expires, a newer one may be valid for longer.
  certificate: (now) => sql`${member('at')} is not null and (${member('at')}::timestamptz <= ${instant(now)} or exists (
    select from certificate_records mine join certificate_records newer
      on newer.user_id = mine.user_id and newer.template_id = mine.template_id
    where mine.number = ${member('certificate')} and newer.revoked is null
      and (newer.expires is null or newer.expires > mine.expires)))`,
  // It has begun, or begins at another time.
  event: (now) => sql`${isGone} or ${member('at')}::timestamptz <= ${instant(now)} or not exists (
    select from objectives course left join activity_parts part
      on part.objective_id = course.id and part.axis = ${member('axis')}
    where course.id = ${member('objectiveId')}::uuid
      and coalesce(part.details, course.details) #>> '{event,start}' = ${member('written')})`,
};

/** Which of some notices must not be sent any more: they were read, or are not true any more. */
export async function overAmong(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const cases = Object.entries(over).map(([kind, isOver]) => sql`when ${kind} then ${isOver(now)}`);
  const notice = alias(notices, 'notice');
  const isOver = sql`case notice.kind ${sql.join(cases, sql` `)} end`;
  const rows = await db
    .select({ id: notice.id })
    .from(notice)
    .where(and(inArray(notice.id, [...ids]), or(isNotNull(notice.read), isOver)));
  return new Set(rows.map(({ id }) => id));
}
