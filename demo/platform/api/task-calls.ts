import { addDays } from 'date-fns';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { taskPage, type Task } from '../../../src/api/contract/tasks';
import { ContentType, PublicationState, WorkflowState } from '../../../src/domain/enumerations';
import { courseRowFields } from '../../../src/domain/course-row';
import { retakeFrom } from '../../../src/domain/retake';
import type { Db } from '../db/client';
import {
  activityParts,
  aggregates,
  certificateRecords,
  objectiveAccesses,
  objectives,
  objectiveRecords,
  objectiveWorkflows,
  reinforcementWorkflows,
  users,
} from '../db/schema';
import { learnerCall, LMS, type Call } from './call';
import { accessesOf } from './courses';
import { wantingOnly } from './select';
import type { ChangingMoments } from './unchanged';

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

/**
 * Mandatory courses that are due soon or overdue, and courses that close soon, while the learner can still do something in them.
 */
async function courseTasks({ db, userId, now, changes }: Context): Promise<Task[]> {
  const soon = addDays(now, DUE_DAYS);
  const access = objectiveAccesses;
  const rows = await db
    .select({
      access: {
        id: access.id,
        isMandatory: access.isMandatory,
        dueDate: access.dueDate,
        availabilityDate: access.availabilityDate,
        availabilityEndDate: access.availabilityEndDate,
      },
      objective: { id: objectives.id, name: objectives.name },
    })
    .from(access)
    .innerJoin(objectives, and(eq(objectives.id, access.objectiveId), isOpen()))
    .leftJoin(aggregates, and(eq(aggregates.objectiveId, objectives.id), eq(aggregates.userId, userId)))
    .leftJoin(objectiveWorkflows, eq(objectiveWorkflows.id, aggregates.lastWorkflowId))
    .where(
      and(
        eq(access.userId, userId),
        or(isNull(access.availabilityEndDate), gt(access.availabilityEndDate, now)),
        or(and(access.isMandatory, lt(access.dueDate, soon)), lt(access.availabilityEndDate, soon)),
        or(
          eq(objectiveWorkflows.state, WorkflowState.inProgress),
          and(isNull(objectiveWorkflows.id), isNull(aggregates.lastRecordId)),
        ),
      ),
    );
  changes.add(
    rows.map(({ access: { availabilityDate, availabilityEndDate } }) => [availabilityDate, availabilityEndDate]),
  );
  const open = rows.filter(({ access: { availabilityDate } }) => !availabilityDate || availabilityDate < now);
  return open.map(({ access: row, objective }) => {
    const due = row.isMandatory && row.dueDate && row.dueDate < soon;
    return {
      ...nothing,
      id: `${due ? 'due' : 'closes'}-${row.id}`,
      kind: due ? 'due' : 'closes',
      title: objective.name,
      objectiveId: objective.id,
      date: iso(due ? row.dueDate : row.availabilityEndDate),
    };
  });
}

const isOpen = () => inArray(objectives.state, [PublicationState.ready, PublicationState.expired]);

/** Courses with a shown result that is not passed, and that the learner may start again now. */
async function retakeTasks({ db, userId, now, changes }: Context): Promise<Task[]> {
  const rows = await db
    .select({ id: objectives.id })
    .from(objectiveAccesses)
    .innerJoin(objectives, and(eq(objectives.id, objectiveAccesses.objectiveId), isOpen()))
    .innerJoin(aggregates, and(eq(aggregates.objectiveId, objectives.id), eq(aggregates.userId, userId)))
    .innerJoin(
      objectiveRecords,
      and(eq(objectiveRecords.id, aggregates.lastRecordId), eq(objectiveRecords.passed, false)),
    )
    .innerJoin(
      objectiveWorkflows,
      and(eq(objectiveWorkflows.id, aggregates.lastWorkflowId), eq(objectiveWorkflows.state, WorkflowState.finished)),
    )
    .where(
      and(
        eq(objectiveAccesses.userId, userId),
        eq(objectiveAccesses.retake, true),
        or(isNull(objectiveAccesses.availabilityEndDate), gt(objectiveAccesses.availabilityEndDate, now)),
      ),
    )
    .limit(MOST);
  const ids = rows.map(({ id }) => id);
  // Results that a policy hides are hidden here too.
  const known = await accessesOf(db, userId, ids, now, wantingOnly(courseRowFields));
  changes.add(
    known.map(({ availabilityEndDate, gradeRevealDate, objective }) => [
      availabilityEndDate,
      gradeRevealDate,
      objective.activity?.activityConstraint,
    ]),
  );
  return known.flatMap(({ id, objective, objectiveWorkflowAggregate: aggregate }) => {
    const record = aggregate?.lastObjectiveRecord;
    if (record?.passed !== false) return [];
    const from = retakeFrom(new Date(record.finished), objective.retakeWindow, objective.retakeWindowUnit);
    changes.add(from);
    if (objective.type === ContentType.composite && from && now < from) return [];
    return [
      { ...nothing, id: `retake-${id}`, kind: 'retake', title: objective.name, objectiveId: objective.id, date: null },
    ];
  });
}

/** Events of courses in progress. */
async function eventTasks({ db, userId, now, changes }: Context): Promise<Task[]> {
  const start = sql<string>`${activityParts.details} -> 'event' ->> 'start'`;
  const rows = await db
    .select({
      id: activityParts.id,
      axis: activityParts.axis,
      name: activityParts.name,
      of: aggregates.objectiveId,
      start,
    })
    .from(activityParts)
    .innerJoin(aggregates, and(eq(aggregates.objectiveId, activityParts.objectiveId), eq(aggregates.userId, userId)))
    .innerJoin(
      objectiveWorkflows,
      and(eq(objectiveWorkflows.id, aggregates.lastWorkflowId), eq(objectiveWorkflows.state, WorkflowState.inProgress)),
    )
    .where(and(eq(activityParts.type, ContentType.event), isNotNull(start)))
    .limit(1_000);
  changes.add(rows.map((row) => [new Date(row.start), addDays(new Date(row.start), -EVENT_DAYS)]));
  const until = addDays(now, EVENT_DAYS);
  return rows
    .filter((row) => new Date(row.start) >= now && new Date(row.start) < until)
    .map(({ id, axis, name, of, start: date }) => ({
      ...nothing,
      id: `event-${id}`,
      kind: 'event',
      title: name,
      objectiveId: of,
      axis,
      date: new Date(date).toISOString(),
    }));
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
    .leftJoin(certificateRecords, and(eq(certificateRecords.userId, users.id), gt(certificateRecords.expires, now)))
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
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/tasks/query`,
    summary: 'The learner’s tasks, the most urgent first',
    tagged: true,
    answer: taskPage,
    async run({ db, user, now, changes }) {
      const context = { db, userId: user.id, now, changes };
      const all = await Promise.all(
        [courseTasks, retakeTasks, eventTasks, certificateTasks, questionTasks].map((tasksOf) => tasksOf(context)),
      );
      // Tasks without a date come last.
      const time = ({ date }: Task) => (date ? Date.parse(date) : Number.MAX_SAFE_INTEGER);
      const data = all.flat().sort((a, b) => time(a) - time(b) || (a.title < b.title ? -1 : 1));
      return { data: data.slice(0, MOST), totalCount: data.length };
    },
  }),
];
