import { randomUUID } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import { addDays, addMinutes } from 'date-fns';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../demo/platform/db/client';
import {
  aggregates,
  deliveries,
  noticeChoices,
  notices,
  objectiveAccesses,
  objectives,
  objectiveWorkflows,
  users,
} from '../demo/platform/db/schema';
import { usualChoices } from '../demo/platform/notice/choices';
import { notifyOfDates } from '../demo/platform/notice/dates';
import { grouped } from '../demo/platform/notice/grouped';
import { notify, person } from '../demo/platform/notice/notify';
import { planDeliveries } from '../demo/platform/notice/plan';
import { sendMails } from '../demo/platform/notice/send-mails';
import type { Mailer } from '../demo/platform/server/mail/smtp';
import { ContentType, PublicationState, WorkflowState } from '../src/contract/enumerations';
import type { NoticeChoices } from '../src/contract/notices';

/** Thirty zones: on both sides of the date line, with halves and quarters of an hour, with and without a change of the clocks. */
export const ZONES = (
  'Europe/Berlin Europe/London Europe/Lisbon Europe/Athens Africa/Cairo Africa/Nairobi Africa/Casablanca Asia/Dubai Asia/Tehran ' +
  'Asia/Karachi Asia/Kolkata Asia/Kathmandu Asia/Dhaka Asia/Yangon Asia/Bangkok Asia/Shanghai Asia/Tokyo Australia/Adelaide ' +
  'Australia/Sydney Australia/Lord_Howe Pacific/Auckland Pacific/Chatham Pacific/Kiritimati Pacific/Honolulu America/Anchorage ' +
  'America/Los_Angeles America/Denver America/New_York America/St_Johns America/Sao_Paulo'
).split(' ');

/** In this month the clocks go forward in Australia (October 4) and back in Europe (October 25) and North America (November 1). */
const FROM = new Date('2026-10-02T00:00:00Z');
const DAYS = 31;
const MINUTES_OF_DAY = 24 * 60;

interface Size {
  people: number;
  /** Courses of each person, and other events of each. */
  courses: number;
  events: number;
  /** Between two turns of the worker, and between two looks at the dates. */
  stepMinutes: number;
  datesMinutes: number;
}

interface Mailed {
  userId: string;
  messageId: string;
  at: Date;
}

/** Numbers from 0 to below 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

type Draw = ReturnType<typeof numbers>;
function anyChoices(draw: Draw): NoticeChoices {
  const minute = () => 5 * Math.floor((draw() * MINUTES_OF_DAY) / 5);
  const kinds = Object.fromEntries(
    Object.entries(usualChoices.kinds).map(([kind, places]) => [kind, { ...places, mail: draw() < 0.8 }]),
  ) as NoticeChoices['kinds'];
  return {
    kinds,
    when: (['now', 'daily', 'weekly'] as const)[Math.floor(draw() * 3)]!,
    time: clock(minute()),
    weekday: 1 + Math.floor(draw() * 7),
    quiet: draw() < 0.7 ? { from: clock(minute()), until: clock(minute()) } : null,
    daysOff: draw() < 0.4 ? [6, 7] : [],
  };
}

interface Person {
  id: string;
  zone: string;
  choices: NoticeChoices;
}

/** What happens in the month, in the order of time. */
interface Happening {
  at: Date;
  run: (db: Db) => Promise<unknown>;
}

async function addPeople(db: Db, { people: count }: Size, draw: Draw): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    zone: ZONES[at % ZONES.length]!,
    choices: anyChoices(draw),
  }));
  await db.insert(users).values(
    people.map(({ id, zone }, at) => ({
      id,
      username: `month-${at}`,
      password: 'none',
      roles: ['Learner'],
      permissions: [],
      licensedFeatures: ['LMS'],
      firstName: 'Learner',
      lastName: String(at),
      email: `${id}@example.org`,
      timezone: zone,
    })),
  );
  await db.insert(noticeChoices).values(people.map(({ id, choices }) => ({ userId: id, choices })));
  return people;
}

/** The courses of all people, with due dates in the month; more than half of them are finished at some time. */
async function addCourses(db: Db, people: readonly Person[], { courses: count }: Size, draw: Draw) {
  const anyTime = (days: number) => addMinutes(FROM, Math.floor(draw() * days * MINUTES_OF_DAY));
  const courses = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    name: `Course ${at}`,
    code: `M-${at}`,
    description: '',
    state: PublicationState.ready,
    type: ContentType.composite,
  }));
  await db.insert(objectives).values(courses);
  const accesses = people.flatMap(({ id: userId }) =>
    courses.map(({ id: objectiveId }) => ({
      id: randomUUID(),
      userId,
      objectiveId,
      dueDate: anyTime(DAYS + 7),
      isMandatory: true,
    })),
  );
  for (let at = 0; at < accesses.length; at += 500)
    await db.insert(objectiveAccesses).values(accesses.slice(at, at + 500));
  const doneAt = new Map<string, Date>();
  const happenings = accesses.flatMap(({ id, userId, objectiveId }): Happening[] => {
    if (draw() > 0.6) return [];
    const at = anyTime(DAYS);
    doneAt.set(id, at);
    return [{ at, run: (tx) => finish(tx, { userId, objectiveId }, at) }];
  });
  return { doneAt, happenings };
}

async function finish(db: Db, { userId, objectiveId }: { userId: string; objectiveId: string }, at: Date) {
  const [aggregateId, workflowId] = [randomUUID(), randomUUID()];
  const work = { started: at, lastUsed: at, submitted: at, finished: at, progress: 1, state: WorkflowState.finished };
  await db.insert(aggregates).values({ id: aggregateId, userId, objectiveId });
  await db.insert(objectiveWorkflows).values({ id: workflowId, aggregateId, ...work });
  await db.update(aggregates).set({ lastWorkflowId: workflowId }).where(eq(aggregates.id, aggregateId));
}

/** Results and replies at any time. */
const anyEvents = (people: readonly Person[], { events }: Size, draw: Draw): Happening[] =>
  people.flatMap(({ id }) =>
    Array.from({ length: events }, () => {
      const at = addMinutes(FROM, Math.floor(draw() * DAYS * MINUTES_OF_DAY));
      const told = { now: at, dedupeKey: randomUUID() };
      const kind = draw() < 0.5 ? ('result' as const) : ('reply' as const);
      const subject = { objectiveId: randomUUID(), course: 'A course', name: 'Somebody', postId: randomUUID() };
      return { at, run: (db: Db) => notify(db, person(id), { ...told, kind, subject }) };
    }),
  );

const local = (at: Date, zone: string) => {
  const there = new TZDate(at, zone);
  return {
    day: there.toISOString().slice(0, 10),
    minutes: there.getHours() * 60 + there.getMinutes(),
    weekday: there.getDay() || 7,
  };
};

/** Whether a mail came in quiet hours or on a day off, by the clock on the person's wall. */
function isDisturbing({ at }: Mailed, { zone, choices: { quiet, daysOff } }: Person): boolean {
  const { minutes, weekday } = local(at, zone);
  if (daysOff.includes(weekday)) return true;
  if (!quiet) return false;
  const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)];
  return from <= until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
}

export interface MonthResult {
  notices: number;
  mails: number;
  /** Planned notices that were not needed any more. */
  dropped: number;
  /** Mails that came twice, or without a notice; those in quiet hours; notices of due dates for what was finished. */
  twice: number;
  disturbing: number;
  done: number;
  /** Mails besides results on a day that had one. */
  second: number;
  /** Notices that are not told at all, though their time has come. */
  lost: number;
  /** Digests more than one turn of the worker after the chosen local time, where that is no quiet hour. */
  late: number;
}

/**
 * Minutes from the chosen local time to a digest; null where the worker has no turn between that time and quiet hours, or the clocks
 * change.
 */
function lateness({ at }: Mailed, { zone, choices: { time, quiet } }: Person, turn: number): number | null {
  const after = (from: number, to: number) => (to - from + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const chosen = minutesOf(time);
  if (quiet) {
    const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)];
    if (after(from, chosen) < after(from, until) || after(chosen, from) < turn) return null;
  }
  const isChanged = new TZDate(at, zone).getTimezoneOffset() !== new TZDate(addDays(at, -1), zone).getTimezoneOffset();
  return isChanged ? null : after(chosen, local(at, zone).minutes);
}

async function judge(
  db: Db,
  mailed: readonly Mailed[],
  people: readonly Person[],
  doneAt: ReadonlyMap<string, Date>,
  turn: number,
) {
  const rows = await db
    .select({
      messageId: deliveries.messageId,
      state: deliveries.state,
      due: deliveries.due,
      kind: notices.kind,
      subject: notices.subject,
    })
    .from(deliveries)
    .innerJoin(notices, eq(notices.id, deliveries.noticeId));
  const inMail = grouped(
    rows.filter(({ state }) => state === 'sent'),
    ({ messageId }) => messageId!,
  );
  const byId = new Map(people.map((each) => [each.id, each]));
  const days = new Set<string>();
  const seen = new Set<string>();
  const found = { twice: 0, disturbing: 0, done: 0, second: 0, late: 0 };
  for (const mail of mailed) {
    const told = inMail.get(mail.messageId) ?? [];
    const reader = byId.get(mail.userId)!;
    if (!told.length || seen.has(mail.messageId)) found.twice++;
    seen.add(mail.messageId);
    if (isDisturbing(mail, reader)) found.disturbing++;
    found.done += told.filter(
      ({ kind, subject }) => kind === 'due' && doneAt.get(subject.accessId!)! <= mail.at,
    ).length;
    if (told.every(({ kind }) => kind === 'result')) continue;
    // A result goes at once, and takes along what waits.
    const isDigest = reader.choices.when !== 'now' && told.every(({ kind }) => kind !== 'result');
    if (isDigest && (lateness(mail, reader, turn) ?? 0) >= turn) found.late++;
    const day = `${mail.userId} ${local(mail.at, reader.zone).day}`;
    if (days.has(day)) found.second++;
    days.add(day);
  }
  const end = addDays(FROM, DAYS);
  const lost = rows.filter(
    ({ state, due }) => state !== 'sent' && state !== 'dropped' && due < addDays(end, -1),
  ).length;
  const dropped = rows.filter(({ state }) => state === 'dropped').length;
  return { ...found, lost, dropped };
}

/**
 * A month of simulated time: people in thirty zones, with any choices, get notices of due dates, results and replies, and finish courses
 * meanwhile. Nothing waits: the worker's turns take place at simulated instants.
 */
export async function simulateMonth(db: Db, size: Size): Promise<MonthResult> {
  const draw = numbers(7);
  const people = await addPeople(db, size, draw);
  const { doneAt, happenings } = await addCourses(db, people, size, draw);
  const all = [...happenings, ...anyEvents(people, size, draw)].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  // Notices of the assigned courses are of today's real clock.
  await db.delete(notices);
  const ids = new Map(people.map(({ id }) => [`${id}@example.org`, id]));
  const mailed: Mailed[] = [];
  let now = FROM;
  const mailer: Mailer = {
    send: ({ to, messageId }) => {
      mailed.push({ userId: ids.get(to)!, messageId: messageId!, at: now });
      return Promise.resolve({ is: 'gone' });
    },
    close: () => {},
  };
  const around = { origin: 'https://learn.example', product: 'Learn', key: Buffer.alloc(32, 1) };
  let next = 0;
  for (let minutes = 0; minutes < DAYS * MINUTES_OF_DAY; minutes += size.stepMinutes) {
    now = addMinutes(FROM, minutes);
    for (; next < all.length && all[next]!.at <= now; next++) await all[next]!.run(db);
    if (minutes % size.datesMinutes === 0) await notifyOfDates(db, now);
    await planDeliveries(db, now);
    const at = now;
    await sendMails(db, mailer, around, () => at);
  }
  const [count] = await db.select({ all: sql<number>`count(*)`.mapWith(Number) }).from(notices);
  return { notices: count!.all, mails: mailed.length, ...(await judge(db, mailed, people, doneAt, size.stepMinutes)) };
}
