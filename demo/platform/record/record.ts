import { and, desc, eq } from 'drizzle-orm';
import type { FinishedCourse } from '../../../src/contract/learning-record';
import { certificatesOf } from '../certificate/certificate-calls';
import type { OwnRecord } from '../certificate/record';
import { recordDto, recordedActivity } from '../course/courses';
import type { Db } from '../db/client';
import { aggregates, objectiveAccesses, objectiveRecords, objectives, objectiveWorkflows } from '../db/schema';
import type { UserRow } from '../server/sign-in/sessions';
import type { ChangingMoments } from '../server/unchanged';

/** Courses and certificates in a record, the latest of each. */
export const MOST_IN_RECORD = 1_000;

interface Context {
  db: Db;
  origin: string;
  user: UserRow;
  now: Date;
  /** Gets the dates from which results may be shown. */
  changes?: ChangingMoments;
}

export interface OwnLearningRecord {
  name: string;
  certificates: OwnRecord[];
  courses: (FinishedCourse & { description: string })[];
}

/** The courses that a learner has finished, the last one first, with the results that the learner may see. */
async function finishedCourses({ db, user, now, changes }: Context): Promise<OwnLearningRecord['courses']> {
  const rows = await db
    .select({
      record: objectiveRecords,
      workflow: objectiveWorkflows,
      objective: {
        id: objectives.id,
        name: objectives.name,
        code: objectives.code,
        language: objectives.language,
        description: objectives.description,
        duration: objectives.duration,
        type: objectives.type,
        constraint: objectives.constraint,
      },
      access: objectiveAccesses,
      activityWorkflowId: recordedActivity,
    })
    .from(aggregates)
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .innerJoin(objectiveRecords, eq(objectiveRecords.id, aggregates.lastRecordId))
    .leftJoin(objectiveWorkflows, eq(objectiveWorkflows.id, objectiveRecords.workflowId))
    .leftJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, user.id)),
    )
    .where(eq(aggregates.userId, user.id))
    .orderBy(desc(objectiveRecords.finished), desc(objectiveRecords.id))
    .limit(MOST_IN_RECORD);
  changes?.add(rows.map(({ access, objective }) => [access?.gradeRevealDate, objective.constraint]));
  return rows.map((row) => {
    const { id, name, code, language, description, duration } = row.objective;
    return { objectiveId: id, name, language, code, description, minutes: duration, record: recordDto(row, now) };
  });
}

/** All certificates and finished courses of a learner, as the learner may see them. */
export async function recordOf(context: Context): Promise<OwnLearningRecord> {
  const { db, origin, user, now, changes } = context;
  const page = { skip: 0, take: MOST_IN_RECORD };
  const certificates = await certificatesOf(db, origin, user.id, now, page, changes);
  return {
    name: [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' '),
    certificates,
    courses: await finishedCourses(context),
  };
}
