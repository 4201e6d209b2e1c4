import { addDays, subMonths } from 'date-fns';
import { WorkflowState } from '../../src/contract/enumerations';
import { expiryOf } from '../../src/certificate/expiry';
import { gradeOf } from '../../src/course/rules/grading';
import { reaches } from '../../src/course/rules/reaches';
import { certificateNumber } from '../platform/certificate/number';
import type {
  aggregates,
  certificateRecords,
  objectiveAccesses,
  objectiveRecords,
  objectiveWorkflows,
} from '../platform/db/schema';
import { activityRows, type ActivityRows } from './activity-rows';
import type { SeedAccess, SeedAttempt, SeedCourse } from './course';
import { contentParts, courseId, templateId } from './course-rows';
import { idOf } from './id';
import { people } from './people';
import { scale } from './tenant';

/** The rows of learners' courses and work, by table. */
export interface AccessRows extends ActivityRows {
  accesses: (typeof objectiveAccesses.$inferInsert)[];
  aggregates: (typeof aggregates.$inferInsert)[];
  workflows: (typeof objectiveWorkflows.$inferInsert)[];
  records: (typeof objectiveRecords.$inferInsert)[];
  certificates: (typeof certificateRecords.$inferInsert)[];
}

interface Place {
  course: SeedCourse;
  userId: string;
  aggregateId: string;
  /** Counts the attempts, so that each has ids of its own. */
  attempt: number;
  now: Date;
}

/** The id of a term of the demo, the same on each start. */
export const termId = (name: string) => idOf('term', name);

/** The progress, 0..1, as the platform computes it: the share of mandatory parts that are finished or handed in. */
function progressOf(course: SeedCourse, done: number, waiting: SeedAttempt['waiting'] = {}): number {
  const parts = contentParts(course);
  const counted = parts.some(({ leisure }) => !leisure) ? parts.filter(({ leisure }) => !leisure) : parts;
  const dealtWith = new Set(parts.filter(({ name }, index) => index < done || name in waiting));
  return counted.length ? counted.filter((part) => dealtWith.has(part)).length / counted.length : 0;
}

function recordRow(
  { course, userId, aggregateId, attempt }: Place,
  finished: Date,
  score: number | null,
  workflowId: string | null,
): typeof objectiveRecords.$inferInsert {
  const result =
    score === null
      ? { passed: null }
      : course.graded
        ? {
            score: Math.round(score * scale.maxScore),
            maxScore: scale.maxScore,
            normalizedScore: score,
            grade: gradeOf({ objectiveGrades: scale.grades }, score)?.name ?? null,
            passed: reaches(score, scale.normalizedPassingScore),
          }
        : { passed: true };
  return {
    id: idOf('record', userId, course.code, String(attempt)),
    aggregateId,
    workflowId,
    finished,
    ...result,
  };
}

function addAttempt(
  rows: AccessRows,
  place: Place,
  attempt: SeedAttempt,
): { workflowId: string | null; recordId: string | null } {
  const { course, userId, aggregateId, now } = place;
  const parts = contentParts(course);
  const { state, score = 0.92 } = attempt;
  const isFinished = state === WorkflowState.finished;
  const isSubmitted = state > WorkflowState.inProgress;
  const done = isSubmitted ? parts.length : (attempt.done ?? 0);
  const started = addDays(now, -attempt.started);
  const finished = addDays(now, -(attempt.finished ?? 0));
  const workflowId = attempt.imported ? null : idOf('workflow', userId, course.code, String(place.attempt));
  // An attempt in grading has a record without a result.
  const hasRecord = state >= WorkflowState.inGrading;
  const result = state >= WorkflowState.graded ? score : null;
  const record = hasRecord ? recordRow(place, finished, result, workflowId) : null;

  if (workflowId) {
    rows.workflows.push({
      id: workflowId,
      aggregateId,
      state,
      progress: isSubmitted ? 1 : progressOf(course, done, attempt.waiting),
      started,
      lastUsed: isSubmitted
        ? finished
        : addDays(now, -Math.min(attempt.started, ...Object.values(attempt.waiting ?? {}))),
      submitted: isSubmitted ? finished : null,
      finished: isFinished ? finished : null,
      recordId: record?.id ?? null,
    });
    const { activities, activityRecords } = activityRows(course, { ...attempt, score }, { userId, workflowId, now });
    rows.activities.push(...activities);
    rows.activityRecords.push(...activityRecords);
  }
  if (record) {
    rows.records.push(record);
    if (isFinished) addCertificate(rows, place, record, finished);
  }
  return { workflowId, recordId: record?.id ?? null };
}

function addCertificate(
  rows: AccessRows,
  { course, userId, attempt }: Place,
  record: typeof objectiveRecords.$inferInsert,
  created: Date,
): void {
  if (!course.certificate || record.passed === false) return;
  const { validMonths, least, badge } = course.certificate;
  if (least !== undefined && (record.normalizedScore ?? 1) < least) return;
  const id = idOf('certificate', userId, course.code, String(attempt));
  rows.certificates.push({
    id,
    number: certificateNumber(),
    templateId: templateId(course),
    objectiveId: courseId(course),
    userId,
    recordId: record.id,
    created,
    expires: expiryOf(created, validMonths ?? null),
    externalUrl: badge?.house ? badge.house + id : null,
  });
}

function addAccess(rows: AccessRows, course: SeedCourse, userId: string, access: SeedAccess, now: Date): void {
  const day = (days: number | undefined) => (days === undefined ? null : addDays(now, days));
  rows.accesses.push({
    id: idOf('access', userId, course.code),
    userId,
    objectiveId: courseId(course),
    dueDate: day(access.due),
    availabilityDate: day(access.from),
    availabilityEndDate: day(access.until),
    retake: access.retake ?? false,
    isMandatory: access.mandatory ?? false,
    isSelfEnrolled: access.selfEnrolled ?? !access.mandatory,
    termId: access.term ? termId(access.term) : null,
    extraTimePercent: access.extraTime ?? 0,
    gradeRevealPolicy: access.reveal ?? 2,
    gradeRevealDate: day(access.revealIn),
  });
  const aggregateId = idOf('aggregate', userId, course.code);
  const place = { course, userId, aggregateId, now };
  const earlier = access.earlier ?? [];
  earlier.forEach((score, attempt) => {
    const before = subMonths(addDays(now, -(access.attempt?.started ?? 0)), earlier.length - attempt);
    const days = Math.round((now.getTime() - before.getTime()) / 86_400_000);
    addAttempt(
      rows,
      { ...place, attempt },
      { state: WorkflowState.finished, started: days, finished: days - 3, score },
    );
  });
  const last = access.attempt
    ? addAttempt(rows, { ...place, attempt: earlier.length }, access.attempt)
    : { workflowId: null, recordId: null };
  rows.aggregates.push({
    id: aggregateId,
    userId,
    objectiveId: courseId(course),
    lastWorkflowId: last.workflowId,
    lastRecordId: last.recordId ?? rows.records.findLast((record) => record.aggregateId === aggregateId)?.id ?? null,
  });
}

/** The rows of all people at all courses; dates are relative to `now`. */
export function accessRows(courses: readonly SeedCourse[], now: Date): AccessRows {
  const rows: AccessRows = {
    accesses: [],
    aggregates: [],
    workflows: [],
    activities: [],
    activityRecords: [],
    records: [],
    certificates: [],
  };
  for (const course of courses) {
    for (const { id, username } of people) {
      const access = course.accesses[username];
      if (access) addAccess(rows, course, id, access, now);
    }
  }
  return rows;
}
