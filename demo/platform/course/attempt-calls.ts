import * as attemptsCall from '../../../src/contract/calls/attempts';
import * as readingPlaceCall from '../../../src/contract/calls/reading-place';
import * as recordsCall from '../../../src/contract/calls/records';
import * as tutorCall from '../../../src/contract/calls/tutor';
import { and, desc, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CourseRecordFields } from '../../../src/contract/list-fields';
import type { Db } from '../db/client';
import {
  activityParts,
  aggregates,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
} from '../db/schema';
import { ownWorkflow } from './activities';
import { learnerCall, type Call } from '../server/call';
import { accessPage } from '../lists/course-lists';
import { findAccess, recordDto, recordedActivity, recordsOf, workflowDto } from './courses';
import { notFound, Problem } from '../server/problem';
import { filterSql, pageOf as pageAsked, sortSql, type Columns } from '../server/query';
import { ensureAggregate } from './workflow-rules';

const ofRecord = {
  id: objectiveRecords.id,
  finished: objectiveRecords.finished,
  objectiveWorkflowId: objectiveRecords.workflowId,
  'objective.id': aggregates.objectiveId,
  userId: aggregates.userId,
} satisfies Columns<CourseRecordFields>;

/** The user's own records, newest first. */
async function ownRecords(
  db: Db,
  userId: string,
  where: SQL | undefined,
  now: Date,
  query = new URLSearchParams('take=1'),
) {
  const { skip, take } = pageAsked(query);
  const rows = await db
    .select({
      record: objectiveRecords,
      workflow: objectiveWorkflows,
      objective: objectives,
      access: objectiveAccesses,
      activityWorkflowId: recordedActivity,
    })
    .from(objectiveRecords)
    .innerJoin(aggregates, eq(aggregates.id, objectiveRecords.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .leftJoin(objectiveWorkflows, eq(objectiveWorkflows.id, objectiveRecords.workflowId))
    .leftJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, aggregates.objectiveId), eq(objectiveAccesses.userId, userId)),
    )
    .where(and(eq(aggregates.userId, userId), where))
    .orderBy(...sortSql(query.get('sort'), ofRecord), desc(objectiveRecords.finished))
    .offset(skip)
    .limit(take);
  return rows.map((row) => recordDto(row, now));
}

/** @throws Problem 400 for an axis that the course does not have; '' is the course itself */
async function checkAxis(db: Db, objectiveId: string, axis: string): Promise<void> {
  if (!axis) return;
  const part = and(eq(activityParts.objectiveId, objectiveId), eq(activityParts.axis, axis));
  if (!(await db.$count(activityParts, part))) {
    throw new Problem(400, 'The course has no such part.', { axis: [axis.slice(0, 80)] });
  }
}

/** Calls for a learner's work at a course as a whole: the aggregate, its workflows and records. */
export const attemptCalls: Call[] = [
  learnerCall(attemptsCall.aggregate, {
    summary: 'The learner’s work at one course: attempts and results',
    async run({ db, user, params, now }) {
      const aggregate = (await ensureAggregate(db, user.id, params.id, now))?.access.objectiveWorkflowAggregate;
      if (!aggregate) throw notFound();
      return aggregate;
    },
  }),
  learnerCall(attemptsCall.aggregates, {
    summary: 'The learner’s work at all courses; takes the filters of the list of courses',
    list: true,
    async run(asked) {
      const { data, ...rest } = await accessPage(asked, 'started');
      return { ...rest, data: data.map((access) => access.objectiveWorkflowAggregate) };
    },
  }),
  learnerCall(attemptsCall.objectiveRecords, {
    summary: 'The finished attempts, newest first',
    async run({ db, user, params, now }) {
      const [aggregate] = await db.select().from(aggregates).where(eq(aggregates.id, params.id));
      const found =
        aggregate?.userId === user.id ? await findAccess(db, user.id, aggregate.objectiveId, now) : undefined;
      if (!aggregate || !found) throw notFound();
      return { data: await recordsOf(db, aggregate.id, found.row, now) };
    },
  }),
  learnerCall(tutorCall.knowledgeModel, {
    summary: 'The knowledge model of a course’s tutor: the course itself; null when it has no tutor',
    async run({ db, user, params }) {
      const [row] = await db
        .select({ id: objectives.id, tutor: objectives.enableAiTutor })
        .from(aggregates)
        .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
        .innerJoin(
          objectiveAccesses,
          and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, user.id)),
        )
        .where(and(eq(aggregates.id, params.id), eq(aggregates.userId, user.id)));
      if (!row) throw notFound();
      return { knowledgeModelId: row.tutor ? row.id : null };
    },
  }),
  learnerCall(readingPlaceCall.readingPlace, {
    summary: 'Stores where the learner is in the content, unless a newer place is stored',
    async run({ db, user, session, params, body, now }) {
      const { workflow, objective } = await ownWorkflow(db, user.id, params.id);
      await checkAxis(db, objective.id, body.axis);
      // An administrator who acts for the learner does not change the learner's place.
      if (session.impersonator) return body;
      // A fast clock must not block later places of other devices.
      const at = new Date(Math.min(new Date(body.at).getTime(), now.getTime()));
      const isNewer = or(isNull(objectiveWorkflows.lastPlaceAt), lte(objectiveWorkflows.lastPlaceAt, at));
      await db
        .update(objectiveWorkflows)
        .set({
          lastAxis: body.axis,
          lastParagraph: body.paragraph,
          lastPlaceAt: at,
          lastUsed: sql`greatest(${objectiveWorkflows.lastUsed}, ${at.toISOString()})`,
        })
        .where(and(eq(objectiveWorkflows.id, workflow.id), isNewer));
      return body;
    },
  }),
  learnerCall(attemptsCall.objectiveWorkflow, {
    summary: 'One attempt',
    run: async ({ db, user, params }) => workflowDto((await ownWorkflow(db, user.id, params.id)).workflow),
  }),
  learnerCall(recordsCall.recordsOfCourse, {
    summary: 'The learner’s finished attempts at all courses; by default newest first',
    list: true,
    run: async ({ db, user, query, now }) => ({
      data: await ownRecords(db, user.id, filterSql(query.get('filter'), ofRecord), now, query),
    }),
  }),
  learnerCall(recordsCall.objectiveRecord, {
    summary: 'One finished attempt',
    async run({ db, user, params, now }) {
      const [record] = await ownRecords(db, user.id, eq(objectiveRecords.id, params.id), now);
      if (!record) throw notFound();
      return record;
    },
  }),
];
