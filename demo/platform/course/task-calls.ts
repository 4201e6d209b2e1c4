import * as calls from '../../../src/contract/calls/tasks';
import { addDays } from 'date-fns';
import { and, asc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Task } from '../../../src/contract/tasks';
import { standing } from '../../../src/course/rules/standing';
import { rowFields } from '../../../src/contract/listed';
import type { ObjectiveAccess } from '../../../src/contract/objectives';
import type { ActivityConstraint } from '../../../src/contract/work';
import { PublicationState, WorkflowState } from '../../../src/contract/enumerations';
import { upcomingEvents } from '../calendar/entries';
import { datedParts, type DatedPart } from '../calendar/parts';
import { eventDetails, type EventDetails } from '../db/activity-details';
import { readJson } from '../db/json';
import type { Db } from '../db/client';
import {
  aggregates,
  certificateRecords,
  objectiveAccesses,
  objectives,
  objectiveRecords,
  objectiveWorkflows,
  reinforcementWorkflows,
  users,
} from '../db/schema';
import { learnerCall, type Call } from '../server/call';
import { accessesOf } from './courses';
import { wantingOnly } from '../server/select';
import type { ChangingMoments } from '../server/unchanged';

/** Days before its date that an item becomes a task. */
const DUE_DAYS = 14;
const EVENT_DAYS = 7;
const CERTIFICATE_DAYS = 60;
/** The most tasks in a list. */
const MOST = 20;

/** Whose tasks, and when; `changes` gets when time alone changes them. */
interface Context {
  db: Db;
  userId: string;
  now: Date;
  changes: ChangingMoments;
}

const nothing = { axis: null, certificateNumber: null };
const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A course that may be a task, or have one, with what the rules need. */
interface Candidate {
  access: ObjectiveAccess;
  course: { constraint: Partial<ActivityConstraint> | null; event: EventDetails | null };
  parts: readonly DatedPart[];
  /** Mandatory and due soon, or it closes soon. */
  isUrgent: boolean;
}

/**
 * The learner's courses that are urgent, were not passed, or are in progress and have events. Results that a policy hides are hidden
 * here too.
 */
async function candidatesOf({ db, userId, now, changes }: Context): Promise<Candidate[]> {
  const soon = addDays(now, DUE_DAYS);
  const { isMandatory, dueDate, availabilityEndDate, retake } = objectiveAccesses;
  const isRunning = eq(objectiveWorkflows.state, WorkflowState.inProgress);
  const isUrgent = or(and(isMandatory, lt(dueDate, soon)), lt(availabilityEndDate, soon))!;
  const isFailed = and(eq(objectiveRecords.passed, false), eq(retake, true))!;
  const [rows, parts] = await Promise.all([
    db
      .select({
        id: objectives.id,
        constraint: objectives.constraint,
        event: readJson(eventDetails, sql`${objectives.details} -> 'event'`),
        isUrgent: sql<boolean>`(${isUrgent}) is true`,
        isFailed: sql<boolean>`(${isFailed}) is true`,
      })
      .from(objectiveAccesses)
      .innerJoin(
        objectives,
        and(
          eq(objectives.id, objectiveAccesses.objectiveId),
          inArray(objectives.state, [PublicationState.ready, PublicationState.expired]),
        ),
      )
      .leftJoin(aggregates, and(eq(aggregates.objectiveId, objectives.id), eq(aggregates.userId, userId)))
      .leftJoin(objectiveWorkflows, eq(objectiveWorkflows.id, aggregates.lastWorkflowId))
      .leftJoin(objectiveRecords, eq(objectiveRecords.id, aggregates.lastRecordId))
      .where(and(eq(objectiveAccesses.userId, userId), or(isUrgent, isFailed, isRunning))),
    datedParts(db, userId),
  ]);
  const wanted = rows.filter(
    ({ id, event, ...row }) => row.isUrgent || row.isFailed || event || parts.get(id)?.some((part) => part.event),
  );
  const byId = new Map(wanted.map((row) => [row.id, row]));
  const known = await accessesOf(db, userId, [...byId.keys()], now, wantingOnly(rowFields));
  changes.add(
    known.map(({ availabilityDate, availabilityEndDate, gradeRevealDate, objective }) => [
      [availabilityDate, availabilityEndDate, gradeRevealDate],
      objective.activity?.activityConstraint,
    ]),
  );
  return known.map((access) => {
    const { id } = access.objective;
    const course = byId.get(id)!;
    return { access, course, parts: parts.get(id) ?? [], isUrgent: course.isUrgent };
  });
}

/** Whether the learner can start a course now, or go on with it: as its buttons say, and once it is available. */
function isWorkable(access: ObjectiveAccess, now: Date): boolean {
  const { buttons, availability, badge } = standing(access, now);
  const { start, continue: goOn } = buttons;
  if (availability?.kind === 'before') return false;
  return ((start.shown && !start.disabled) || goOn.shown) && badge !== 'closed';
}

/**
 * A mandatory course that is due soon or overdue, or a course that closes soon, while the learner can still do something in it.
 */
function courseTasks({ access, isUrgent }: Candidate, { now }: Context): Task[] {
  const { objective, objectiveAccess, availabilityEndDate: closes } = access;
  const soon = addDays(now, DUE_DAYS);
  const due = access.isMandatory && access.dueDate && new Date(access.dueDate) < soon ? access.dueDate : null;
  if (!isUrgent || !isWorkable(access, now) || (closes && new Date(closes) <= now)) return [];
  return [
    {
      ...nothing,
      id: `${due ? 'due' : 'closes'}-${objectiveAccess?.id ?? access.id}`,
      kind: due ? 'due' : 'closes',
      title: objective.name,
      objectiveId: objective.id,
      date: due ?? closes,
    },
  ];
}

/** A course with a shown result that is not passed, and that the learner may start again now: as its button says. */
function retakeTasks({ access }: Candidate, { now, changes }: Context): Task[] {
  const { id, objective, objectiveWorkflowAggregate: aggregate } = access;
  const isOver = aggregate?.lastObjectiveWorkflow?.state === WorkflowState.finished;
  if (!isOver || aggregate.lastObjectiveRecord?.passed !== false) return [];
  const { shown, disabled } = standing(access, now).buttons.startAgain;
  if (disabled && 'date' in disabled) changes.add(disabled.date);
  if (!shown || disabled) return [];
  return [
    { ...nothing, id: `retake-${id}`, kind: 'retake', title: objective.name, objectiveId: objective.id, date: null },
  ];
}

/** The events of a course in progress, of those that the calendar shows. */
function eventTasks({ access, course, parts }: Candidate, { now, changes }: Context): Task[] {
  if (!standing(access, now).buttons.continue.shown) return [];
  const events = upcomingEvents(access, course, parts, now);
  changes.add(events.map(({ start }) => [new Date(start), addDays(new Date(start), -EVENT_DAYS)]));
  const until = addDays(now, EVENT_DAYS);
  return events
    .filter(({ start }) => new Date(start) < until)
    .map(({ id, axis, title, start }) => ({
      ...nothing,
      id: `event-${id}`,
      kind: 'event',
      title,
      objectiveId: access.objective.id,
      axis,
      date: new Date(start).toISOString(),
    }));
}

/** The tasks in courses. */
async function tasksInCourses(context: Context): Promise<Task[]> {
  const candidates = await candidatesOf(context);
  return [courseTasks, retakeTasks, eventTasks].flatMap((tasksOf) =>
    candidates.flatMap((candidate) => tasksOf(candidate, context)),
  );
}

/** The first date of the learner's courses from an instant on. */
const firstDate = (date: PgColumn, userId: string, from: Date) =>
  sql`(select min(${date}) from ${objectiveAccesses} where ${objectiveAccesses.userId} = ${userId} and ${date} >= ${from.toISOString()}::timestamptz)`.mapWith(
    objectiveAccesses.dueDate,
  ) as SQL<Date | null>;

/** Certificates that expire soon. `changes` also gets when the next course is due soon, or closes soon. */
async function certificateTasks({ db, userId, now, changes }: Context): Promise<Task[]> {
  const soon = addDays(now, DUE_DAYS);
  const { dueDate, availabilityEndDate } = objectiveAccesses;
  // From the person, so that there is a row without certificates too.
  const rows = await db
    .select({
      certificate: {
        id: certificateRecords.id,
        number: certificateRecords.number,
        objectiveId: certificateRecords.objectiveId,
        expires: certificateRecords.expires,
      },
      name: objectives.name,
      due: firstDate(dueDate, userId, soon),
      closes: firstDate(availabilityEndDate, userId, soon),
    })
    .from(users)
    .leftJoin(
      certificateRecords,
      and(
        eq(certificateRecords.userId, users.id),
        gt(certificateRecords.expires, now),
        isNull(certificateRecords.revoked),
      ),
    )
    .leftJoin(objectives, eq(objectives.id, certificateRecords.objectiveId))
    .where(eq(users.id, userId))
    .orderBy(asc(certificateRecords.expires))
    .limit(MOST);
  changes.add(rows.flatMap(({ due, closes }) => [due, closes]).map((date) => date && addDays(date, -DUE_DAYS)));
  const certificates = rows.flatMap(({ certificate, name }) =>
    certificate?.expires ? [{ ...certificate, expires: certificate.expires, name: name! }] : [],
  );
  changes.add(certificates.map(({ expires }) => [expires, addDays(expires, -CERTIFICATE_DAYS)]));
  const until = addDays(now, CERTIFICATE_DAYS);
  return certificates
    .filter(({ expires }) => expires < until)
    .map(({ id, number, objectiveId, expires, name }) => ({
      ...nothing,
      id: `certificate-${id}`,
      kind: 'certificate',
      title: name,
      objectiveId,
      certificateNumber: number,
      date: iso(expires),
    }));
}

/** Unanswered questions by email about the learner's courses. */
async function questionTasks({ db, userId }: Context): Promise<Task[]> {
  const question = reinforcementWorkflows;
  const rows = await db
    .select({ id: question.id, title: question.question, objectiveId: question.objectiveId })
    .from(question)
    .innerJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, question.objectiveId), eq(objectiveAccesses.userId, userId)),
    )
    .where(and(eq(question.userId, userId), isNull(question.answer)))
    .orderBy(question.created)
    .limit(MOST);
  return rows.map(({ id, title, objectiveId }) => ({
    ...nothing,
    id: `question-${id}`,
    kind: 'question',
    title,
    objectiveId,
    reinforcementWorkflowId: id,
    date: null,
  }));
}

/** The call for the learner's tasks. */
export const taskCalls: Call[] = [
  learnerCall(calls.tasks, {
    summary: 'The learner’s tasks, the most urgent first',
    tagged: true,
    async run({ db, user, locale, now, changes }) {
      const context = { db, userId: user.id, now, changes };
      const all = await Promise.all(
        [tasksInCourses, certificateTasks, questionTasks].map((tasksOf) => tasksOf(context)),
      );
      // Tasks without a date come last.
      const time = ({ date }: Task) => (date ? Date.parse(date) : Number.MAX_SAFE_INTEGER);
      const data = all.flat().sort((a, b) => time(a) - time(b) || a.title.localeCompare(b.title, locale));
      return { data: data.slice(0, MOST), totalCount: data.length };
    },
  }),
];
