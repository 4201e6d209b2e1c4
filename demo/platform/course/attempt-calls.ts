import { and, desc, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { pageOf } from '../../../src/contract/common';
import type { CourseRecordFields } from '../../../src/contract/list-fields';
import {
  knowledgeModel,
  objectiveRecord,
  objectiveRecordPage,
  objectiveWorkflow,
  objectiveWorkflowAggregate,
  readingPlace,
} from '../../../src/contract/objectives';
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
import { learnerCall, LMS, type Call } from '../server/call';
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
  learnerCall({
    method: 'get',
    path: `${LMS}objectives/:id/objective-workflow-aggregate`,
    summary: 'The learner’s work at one course: attempts and results',
    answer: objectiveWorkflowAggregate,
    async run({ db, user, params, now }) {
      const aggregate = (await ensureAggregate(db, user.id, params.id!, now))?.access.objectiveWorkflowAggregate;
      if (!aggregate) throw notFound();
      return aggregate;
    },
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}objective-workflow-aggregates/query`,
    summary: 'The learner’s work at all courses; takes the filters of the list of courses',
    list: true,
    answer: pageOf(objectiveWorkflowAggregate),
    async run(asked) {
      const { data, ...rest } = await accessPage(asked, 'started');
      return { ...rest, data: data.map((access) => access.objectiveWorkflowAggregate) };
    },
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}objective-workflow-aggregates/:id/objective-records`,
    summary: 'The finished attempts, newest first',
    answer: objectiveRecordPage,
    async run({ db, user, params, now }) {
      const [aggregate] = await db.select().from(aggregates).where(eq(aggregates.id, params.id!));
      const found =
        aggregate?.userId === user.id ? await findAccess(db, user.id, aggregate.objectiveId, now) : undefined;
      if (!aggregate || !found) throw notFound();
      return { data: await recordsOf(db, aggregate.id, found.row, now) };
    },
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}users/me/objective-workflow-aggregates/:id/knowledge-model`,
    summary: 'The knowledge model of a course’s tutor: the course itself; null when it has no tutor',
    answer: knowledgeModel,
    async run({ db, user, params }) {
      const [row] = await db
        .select({ id: objectives.id, tutor: objectives.enableAiTutor })
        .from(aggregates)
        .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
        .innerJoin(
          objectiveAccesses,
          and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, user.id)),
        )
        .where(and(eq(aggregates.id, params.id!), eq(aggregates.userId, user.id)));
      if (!row) throw notFound();
      return { knowledgeModelId: row.tutor ? row.id : null };
    },
  }),
  learnerCall({
    method: 'put',
    path: `${LMS}users/me/objective-workflows/:id/place`,
    summary: 'Stores where the learner is in the content, unless a newer place is stored',
    body: readingPlace,
    answer: readingPlace,
    async run({ db, user, session, params, body, now }) {
      const { workflow, objective } = await ownWorkflow(db, user.id, params.id!);
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
  learnerCall({
    method: 'get',
    path: `${LMS}objective-workflows/:id`,
    summary: 'One attempt',
    answer: objectiveWorkflow,
    run: async ({ db, user, params }) => workflowDto((await ownWorkflow(db, user.id, params.id!)).workflow),
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}objective-records/query`,
    summary: 'The learner’s finished attempts at all courses; by default newest first',
    list: true,
    answer: objectiveRecordPage,
    run: async ({ db, user, query, now }) => ({
      data: await ownRecords(db, user.id, filterSql(query.get('filter'), ofRecord), now, query),
    }),
  }),
  learnerCall({
    method: 'get',
    path: `${LMS}objective-records/:id`,
    summary: 'One finished attempt',
    answer: objectiveRecord,
    async run({ db, user, params, now }) {
      const [record] = await ownRecords(db, user.id, eq(objectiveRecords.id, params.id!), now);
      if (!record) throw notFound();
      return record;
    },
  }),
];
