import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns';
import { and, asc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { noticesSetting } from '../../../src/contract/notice-settings';
import type { NoticeChoices } from '../../../src/contract/notices';
import type { Db } from '../db/client';
import { deliveries, noticeChoices, notices, suppressedAddresses, users } from '../db/schema';
import { languageSetting } from '../../../src/contract/settings';
import { preferredLanguage } from '../i18n/language';
import type { Mailer } from '../server/mail/smtp';
import { zoneOf } from '../server/zone';
import { storedSetting } from '../tenant/settings';
import { usualChoices } from './choices';
import { kinds } from './kinds';
import { mailOf, type Around, type Person } from './message';
import { grouped } from './grouped';
import { overAmong } from './over';
import { instant } from './sql';
import { nextMailDay, peaceful, startOfLocalDay } from './when';

/** People whose mails are sent in one turn. */
const PEOPLE_AT_ONCE = 100;
/** After this time a mail that is being sent is taken for lost: its process ended. */
const LEASE_MINUTES = 10;
/** Pauses between tries double from a minute up to twelve hours; after so many tries the mail has failed. */
const LONGEST_PAUSE_MINUTES = 12 * 60;
const MOST_TRIES = 20;

/** A server that is away is asked again at least this often: when it is back, what waits goes within that time. */
const AWAY_MINUTES = 10;

/**
 * When a message that could not be sent is tried again.
 * @param longest pause, in minutes
 */
export const retryAt = (now: Date, tries: number, longest = LONGEST_PAUSE_MINUTES): Date =>
  addMinutes(now, Math.min(longest, 2 ** Math.min(20, Math.max(0, tries - 1))));

type NoticeRow = typeof notices.$inferSelect;
type DeliveryRow = typeof deliveries.$inferSelect;
type Waiting = { delivery: DeliveryRow; notice: NoticeRow };

/** A mail that this process sends now. */
interface Claimed {
  person: Person;
  waiting: Waiting[];
  messageId: string;
  repeated: boolean;
}

const ids = (waiting: readonly Waiting[]) => waiting.map(({ delivery }) => delivery.id);
const isUrgent = ({ notice }: Waiting) => kinds[notice.kind].isUrgent ?? false;

/** People with mails that are due. Another process leaves them alone until the transaction ends. */
async function duePeople(db: Db, now: Date) {
  const due = db
    .selectDistinct({ id: deliveries.userId })
    .from(deliveries)
    .where(
      and(eq(deliveries.place, 'mail'), inArray(deliveries.state, ['waiting', 'sending']), lte(deliveries.due, now)),
    )
    .limit(PEOPLE_AT_ONCE);
  return db
    .select({ person: users, choices: noticeChoices.choices, suppressed: suppressedAddresses.email })
    .from(users)
    .leftJoin(noticeChoices, eq(noticeChoices.userId, users.id))
    .leftJoin(suppressedAddresses, eq(suppressedAddresses.email, users.email))
    .where(inArray(users.id, due))
    .orderBy(asc(users.id))
    .for('no key update', { of: users, skipLocked: true });
}

/** Of some people those to whom a mail besides results has gone, or is going, on their local day. */
async function mailedToday(db: Db, people: readonly Person[], now: Date): Promise<ReadonlySet<string>> {
  const days = people.map((person) => {
    const since = startOfLocalDay(now, zoneOf(person));
    return sql`(${person.id}::uuid, ${instant(since)})`;
  });
  const rows = await db
    .selectDistinct({ id: deliveries.userId })
    .from(deliveries)
    .innerJoin(notices, eq(notices.id, deliveries.noticeId))
    .innerJoin(
      sql`(values ${sql.join(days, sql`, `)}) as day (user_id, since)`,
      sql`day.user_id = ${deliveries.userId} and ${deliveries.sent} >= day.since`,
    )
    .where(
      and(eq(deliveries.place, 'mail'), ne(notices.kind, 'result'), inArray(deliveries.state, ['sent', 'sending'])),
    );
  return new Set(rows.map(({ id }) => id));
}

const change = (db: Db, waiting: readonly Waiting[], values: Partial<DeliveryRow>) =>
  waiting.length
    ? db
        .update(deliveries)
        .set(values)
        .where(inArray(deliveries.id, ids(waiting)))
    : undefined;

/** Groups mails that were being sent when their process ended: those of one mail have its id. */
function lostMails(person: Person, lost: readonly Waiting[]): Claimed[] {
  const byMail = grouped(lost, ({ delivery }) => delivery.messageId ?? '');
  return [...byMail].map(([messageId, waiting]) => ({ person, waiting, messageId, repeated: true }));
}

interface Due {
  person: Person & { timezone: string | null };
  choices: NoticeChoices;
  waiting: Waiting[];
  over: ReadonlySet<string>;
  isStopped: (waiting: Waiting) => boolean;
  /** A mail besides results has gone on the person's local day. */
  isMailed: boolean;
  host: string;
}

/** Decides what of a person's due notices goes now, as one mail; the rest is dropped or waits. */
async function claimOf(
  db: Db,
  { person, choices, waiting, over, isStopped, isMailed, host }: Due,
  now: Date,
): Promise<Claimed[]> {
  const zone = zoneOf(person);
  const lost = waiting.filter(({ delivery }) => delivery.state === 'sending');
  // Twice is the most: whether it has arrived is not known.
  await change(
    db,
    lost.filter(({ delivery }) => delivery.repeated),
    { state: 'failed' },
  );
  const again = lostMails(
    person,
    lost.filter(({ delivery }) => !delivery.repeated),
  );
  const fresh = waiting.filter(({ delivery }) => delivery.state === 'waiting');
  const isNeeded = (each: Waiting) =>
    !over.has(each.notice.id) && choices.kinds[each.notice.kind].mail && !isStopped(each);
  await change(
    db,
    fresh.filter((each) => !isNeeded(each)),
    { state: 'dropped' },
  );
  let going = fresh.filter(isNeeded);
  const peace = peaceful(now, choices, zone);
  if (peace > now) {
    await change(db, going, { due: peace });
    going = [];
  } else if (isMailed) {
    await change(
      db,
      going.filter((each) => !isUrgent(each)),
      { due: nextMailDay(now, choices, zone) },
    );
    going = going.filter(isUrgent);
  }
  return [
    ...again,
    ...(going.length ? [{ person, waiting: going, messageId: `<${randomUUID()}@${host}>`, repeated: false }] : []),
  ];
}

/** Writes down that this process sends some mails, in one statement: there are up to a hundred. */
async function markSending(db: Db, mails: readonly Claimed[], now: Date): Promise<void> {
  const rows = mails.flatMap(({ waiting, messageId, repeated }) =>
    ids(waiting).map((id) => sql`(${id}::uuid, ${messageId}::text, ${repeated}::boolean)`),
  );
  if (!rows.length) return;
  const due = addMinutes(now, LEASE_MINUTES);
  await db.execute(sql`
    update ${deliveries} set state = 'sending', due = ${instant(due)}, sent = ${instant(now)}, tries = tries + 1,
      message_id = mail.message_id, repeated = mail.repeated
    from (values ${sql.join(rows, sql`, `)}) as mail (id, message_id, repeated) where ${deliveries.id} = mail.id`);
}

/** Takes the mails that are due, so that no other process sends them. */
async function claim(root: Db, now: Date, origin: string): Promise<{ claimed: Claimed[]; people: number }> {
  const tenant = await storedSetting(root, noticesSetting);
  return root.transaction(async (db) => {
    const people = await duePeople(db, now);
    if (!people.length) return { claimed: [], people: 0 };
    const rows = await db
      .select({ delivery: deliveries, notice: notices })
      .from(deliveries)
      .innerJoin(notices, eq(notices.id, deliveries.noticeId))
      .where(
        and(
          inArray(
            deliveries.userId,
            people.map(({ person }) => person.id),
          ),
          eq(deliveries.place, 'mail'),
          inArray(deliveries.state, ['waiting', 'sending']),
          // What was tried in vain before goes with it, so that a server that comes back floods nobody.
          or(lte(deliveries.due, now), and(eq(deliveries.state, 'waiting'), gt(deliveries.tries, 0))),
        ),
      )
      .orderBy(asc(notices.made), asc(notices.id));
    const over = await overAmong(
      db,
      rows.map(({ notice }) => notice.id),
      now,
    );
    const mailed = await mailedToday(
      db,
      people.map(({ person }) => person),
      now,
    );
    const byPerson = grouped(rows, ({ delivery }) => delivery.userId);
    const claimed: Claimed[] = [];
    for (const { person, choices, suppressed } of people) {
      const isStopped = ({ notice }: Waiting) =>
        suppressed !== null || !tenant.mail || !tenant.kinds.includes(notice.kind);
      const waiting = byPerson.get(person.id) ?? [];
      const isMailed = mailed.has(person.id);
      const due = { person, choices: choices ?? usualChoices, waiting, over, isStopped, isMailed };
      claimed.push(...(await claimOf(db, { ...due, host: new URL(origin).hostname }, now)));
    }
    await markSending(db, claimed, now);
    return { claimed, people: people.length };
  });
}

type MarkSent = (waiting: readonly Waiting[]) => Promise<void>;

/** Writes down which mails have gone. Those that go while a statement runs are in the next one together. */
function sentMarker(db: Db, now: Date): MarkSent {
  let gone: Waiting[] = [];
  let writing: Promise<void> | undefined;
  async function write() {
    try {
      while (gone.length) {
        const some = gone;
        gone = [];
        await change(db, some, { state: 'sent', sent: now });
      }
    } finally {
      writing = undefined;
    }
  }
  return (waiting) => {
    gone.push(...waiting);
    return (writing ??= write());
  };
}

/** Sends one mail, and writes down what became of it. */
async function sendOne(
  db: Db,
  mailer: Mailer,
  markSent: MarkSent,
  around: Around & { locale: string | undefined },
  mail: Claimed,
  now: Date,
) {
  const { person, waiting, messageId, repeated } = mail;
  const language = preferredLanguage(person.locale, around.locale);
  const outcome = await mailer.send(
    mailOf(around, { person, notices: waiting.map(({ notice }) => notice), language, messageId, repeated }),
  );
  if (outcome.is === 'gone') return markSent(waiting);
  const tries = Math.max(...waiting.map(({ delivery }) => delivery.tries)) + 1;
  if (outcome.is === 'refused' || (outcome.is === 'later' && tries >= MOST_TRIES)) {
    await change(db, waiting, { state: 'failed', sent: null });
    if (outcome.is === 'refused')
      await db
        .insert(suppressedAddresses)
        .values({ email: person.email, reason: outcome.reason.slice(0, 300), made: now })
        .onConflictDoNothing();
    return;
  }
  // It was not taken, so it is no second mail when it is tried again.
  await change(db, waiting, {
    state: 'waiting',
    due: retryAt(now, tries, outcome.is === 'away' ? AWAY_MINUTES : undefined),
    messageId: null,
    sent: null,
  });
}

/**
 * Sends the mails that are due, each once over all processes. What is done meanwhile, or not wanted any more, is dropped; what would come
 * in quiet hours waits for their end; and the notices of a person that are due together are one mail. While some mails go, the next are
 * taken.
 * @param clock asked before each hundred people, so that what becomes due meanwhile does not wait for the end
 * @returns how many mails this process has sent or tried
 */
export async function sendMails(db: Db, mailer: Mailer, around: Around, clock: () => Date): Promise<number> {
  const locale = await storedSetting(db, languageSetting);
  let sent = 0;
  let sending: Promise<unknown> = Promise.resolve();
  try {
    for (;;) {
      const now = clock();
      const { claimed, people } = await claim(db, now, around.origin);
      await sending;
      if (!people) return sent;
      const markSent = sentMarker(db, now);
      sending = Promise.all(claimed.map((mail) => sendOne(db, mailer, markSent, { ...around, locale }, mail, now)));
      // It is awaited after the next claim.
      sending.catch(() => {});
      sent += claimed.length;
    }
  } finally {
    await sending;
  }
}
