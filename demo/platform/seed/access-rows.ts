import { randomBytes } from 'node:crypto';
import { addDays, addMonths, subMonths } from 'date-fns';
import { WorkflowState } from '../../../src/domain/enumerations';
import { gradeOf } from '../../../src/domain/grading';
import type {
  activityWorkflows,
  aggregates,
  certificateRecords,
  objectiveAccesses,
  objectiveRecords,
  objectiveWorkflows,
} from '../db/schema';
import type { SeedAccess, SeedAttempt, SeedCourse } from './course';
import { contentParts, courseId, templateId } from './course-rows';
import { idOf } from './id';
import { people } from './people';
import { scale } from './tenant';

/** What a learner has and did, table by table. */
export interface AccessRows {
  accesses: (typeof objectiveAccesses.$inferInsert)[];
  aggregates: (typeof aggregates.$inferInsert)[];
  workflows: (typeof objectiveWorkflows.$inferInsert)[];
  activities: (typeof activityWorkflows.$inferInsert)[];
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

export const termId = (name: string) => idOf('term', name);

/** Whoever has the number may see the certificate, so it can't be guessed: 100 bits, in groups that can be read out. */
function certificateNumber(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const signs = [...randomBytes(20)].map((byte) => alphabet[byte % 32]).join('');
  return signs.match(/.{5}/g)!.join('-');
}

/** 0..1, as the platform itself counts it: the finished share of what is not optional. */
function progressOf(course: SeedCourse, done: number): number {
  const parts = contentParts(course);
  const counted = parts.some(({ leisure }) => !leisure) ? parts.filter(({ leisure }) => !leisure) : parts;
  const finished = new Set(parts.slice(0, done));
  return counted.length ? counted.filter((part) => finished.has(part)).length / counted.length : 0;
}

function recordRow(
  { course, userId, aggregateId, attempt }: Place,
  finished: Date,
  score: number,
  workflowId: string | null,
): typeof objectiveRecords.$inferInsert {
  const result = course.graded
    ? {
        score: Math.round(score * scale.maxScore),
        maxScore: scale.maxScore,
        normalizedScore: score,
        grade: gradeOf({ objectiveGrades: scale.grades }, score)?.name ?? null,
        passed: score >= scale.normalizedPassingScore,
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
  const isFinished = attempt.state === WorkflowState.finished;
  const handedIn = attempt.state > WorkflowState.inProgress;
  const done = handedIn ? parts.length : (attempt.done ?? 0);
  const started = addDays(now, -attempt.started);
  const finished = addDays(now, -(attempt.finished ?? 0));
  const workflowId = attempt.imported ? null : idOf('workflow', userId, course.code, String(place.attempt));
  const record = isFinished ? recordRow(place, finished, attempt.score ?? 0.92, workflowId) : null;

  if (workflowId) {
    rows.workflows.push({
      id: workflowId,
      aggregateId,
      state: attempt.state,
      progress: handedIn ? 1 : progressOf(course, done),
      started,
      submitted: handedIn ? finished : null,
      finished: isFinished ? finished : null,
      recordId: record?.id ?? null,
    });
    // A course that is one activity has it at the empty axis.
    const axes = course.parts ? parts.slice(0, done).map(({ axis }) => axis) : handedIn ? [''] : [];
    for (const axis of axes) {
      rows.activities.push({
        id: idOf('activity workflow', workflowId, axis),
        workflowId,
        axis,
        state: WorkflowState.finished,
        started,
        submitted: started,
        finished: handedIn ? finished : started,
      });
    }
  }
  if (record) {
    rows.records.push(record);
    addCertificate(rows, place, record, finished);
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
  const { validMonths, least } = course.certificate;
  if (least !== undefined && (record.normalizedScore ?? 1) < least) return;
  rows.certificates.push({
    id: idOf('certificate', userId, course.code, String(attempt)),
    number: certificateNumber(),
    templateId: templateId(course),
    objectiveId: courseId(course),
    userId,
    recordId: record.id,
    created,
    expires: validMonths ? addMonths(created, validMonths) : null,
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

/** The rows of all people at all courses, dates counted from `now`. */
export function accessRows(courses: readonly SeedCourse[], now: Date): AccessRows {
  const rows: AccessRows = {
    accesses: [],
    aggregates: [],
    workflows: [],
    activities: [],
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
