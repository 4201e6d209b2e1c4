// Notices are written in the transaction of their cause, once per key, and sent by a worker (worker.ts) as plans say (plan.ts).
import { sql, type SQL } from 'drizzle-orm';
import type { NoticeKind } from '../../../src/contract/notices';
import type { Db } from '../db/client';
import { noticeChoices, notices, type NoticeSubject } from '../db/schema';

/** Most characters of another person's text in a notice. */
const LONGEST_TEXT = 200;

/** The beginning of a text of several lines, in one line. */
export function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_TEXT ? `${[...line].slice(0, LONGEST_TEXT - 1).join('')}…` : line;
}

/** Whether the bell of a person lists a kind, as SQL. @param userId a column */
export const isListed = (kind: NoticeKind, userId: SQL): SQL =>
  sql`coalesce((select (choices #>> array['kinds', ${kind}::text, 'portal'])::boolean from ${noticeChoices} where user_id = ${userId}), true)`;

interface Told {
  kind: NoticeKind;
  subject: NoticeSubject;
  /** The key of the event: a person gets one notice for it. */
  dedupeKey: string;
  now: Date;
  /** When it may be shown and sent, if that is later than now. */
  at?: Date;
}

/**
 * Writes a notice for some people, in the transaction of its cause: without its cause there is no notice, and without the notice no
 * cause. Workers plan its mails and pushes afterwards.
 * @param people a query of their ids
 */
export async function notify(db: Db, people: SQL, { kind, subject, dedupeKey, now, at = now }: Told): Promise<void> {
  // What is told later is listed when it is planned.
  const listed = at > now ? sql`false` : isListed(kind, sql`person.id`);
  await db.execute(sql`
    insert into ${notices} (user_id, kind, subject, dedupe_key, made, listed)
    select person.id, ${kind}, ${JSON.stringify(subject)}::jsonb, ${dedupeKey}, ${at.toISOString()}::timestamptz, ${listed}
    from (${people}) as person (id)
    on conflict do nothing`);
}

/** The ids of one person, for `notify`. */
export const person = (id: string): SQL => sql`select ${id}::uuid`;
