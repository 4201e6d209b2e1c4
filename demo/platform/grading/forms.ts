import * as v from 'valibot';
import {
  approveGrading,
  dismissReports as dismissBody,
  gradeActivityWorkflow,
  gradeQuizAnswers,
  markAttendance as markBody,
  removePost as removeBody,
} from '../../../src/contract/grading';
import { parseNumber } from '../../../src/base/typed-number';
import type { UserRow } from '../server/sign-in/sessions';
import type { Db } from '../db/client';
import type { TextKey } from '../i18n/language';
import { markAttendance } from './attendance';
import { attendanceKey } from './attendance-section';
import { gradeEssays } from './essays';
import { dismissReports, removeLearnersPost } from './reports';
import { approve, gradeByShare } from './rules';

/** The fields of a sent form. */
export type Sent = ReadonlyMap<string, string>;
type Run = (db: Db, grader: UserRow, now: Date, seen?: string) => Promise<void>;

interface Form {
  /** The message after the form was processed. */
  done: TextKey & `grading:done.${string}`;
  /** The field with the error when `read` gives nothing; undefined: none. */
  field?: string;
  /** What the form does; undefined when its fields are invalid. */
  read: (sent: Sent) => Run | undefined;
}

/** A form whose fields become the body of a command. Doing each of them twice has the same result, so no form has a command id. */
function form<S extends v.GenericSchema>(
  about: Omit<Form, 'read'>,
  schema: S,
  bodyOf: (sent: Sent) => unknown,
  run: (body: v.InferOutput<S>, ...context: Parameters<Run>) => Promise<void>,
): Form {
  return {
    ...about,
    read(sent) {
      const body = v.safeParse(schema, bodyOf(sent));
      return body.success ? (db, grader, now) => run(body.output, db, grader, now, sent.get('seen')) : undefined;
    },
  };
}

/** A typed number, also with the sign that stands beside its field; NaN for anything else. */
const numberOf = (typed = '') => parseNumber(typed.replace(/\s*[%٪﹪％]\s*$/u, '')) ?? NaN;

/** The forms of the instructor's page, by the last part of their address. */
export const forms: Readonly<Record<string, Form>> = {
  grades: form(
    { done: 'grading:done.result', field: 'percent' },
    v.omit(gradeActivityWorkflow, ['id']),
    (sent) => ({
      activityWorkflowId: sent.get('activityWorkflowId'),
      normalizedScore: numberOf(sent.get('percent')) / 100,
    }),
    ({ activityWorkflowId, ...grade }, db, grader, now, seen) =>
      gradeByShare(db, grader, activityWorkflowId, { ...grade, seen }, now),
  ),
  points: form(
    { done: 'grading:done.result' },
    v.omit(gradeQuizAnswers, ['id']),
    (sent) => ({
      activityWorkflowId: sent.get('activityWorkflowId'),
      // An essay without a number is refused by gradeEssays, which knows its maximum.
      points: [...sent]
        .filter(([field]) => field.startsWith('points.'))
        .map(([field, typed]) => ({ questionId: field.slice('points.'.length), points: numberOf(typed) }))
        .filter(({ points }) => points >= 0),
    }),
    ({ activityWorkflowId, points }, db, grader, now, seen) =>
      gradeEssays(db, grader, activityWorkflowId, points, now, seen),
  ),
  approvals: form(
    { done: 'grading:done.approval' },
    v.omit(approveGrading, ['id']),
    (sent) => ({ objectiveWorkflowId: sent.get('objectiveWorkflowId') }),
    ({ objectiveWorkflowId }, db, grader, now) => approve(db, grader, objectiveWorkflowId, now),
  ),
  attendances: form(
    { done: 'grading:done.attendance' },
    v.omit(markBody, ['id']),
    (sent) => ({
      objectiveId: sent.get('objectiveId'),
      axis: sent.get('axis'),
      userId: sent.get('userId'),
      attended: sent.get('attended') === 'yes',
    }),
    (mark, db, grader, now) => markAttendance(db, grader, mark, now),
  ),
  removals: form(
    { done: 'grading:done.removal' },
    v.omit(removeBody, ['id']),
    (sent) => ({ postId: sent.get('postId') }),
    ({ postId }, db, grader, now) => removeLearnersPost(db, grader, postId, now),
  ),
  dismissals: form(
    { done: 'grading:done.dismissal' },
    v.omit(dismissBody, ['id']),
    (sent) => ({ postId: sent.get('postId') }),
    ({ postId }, db, grader) => dismissReports(db, grader, postId),
  ),
};

/** The item of the page that a form belongs to. */
export const itemOf = (sent: Sent): string =>
  sent.get('activityWorkflowId') ??
  sent.get('objectiveWorkflowId') ??
  sent.get('postId') ??
  attendanceKey(sent.get('objectiveId') ?? '', sent.get('axis') ?? '', sent.get('userId') ?? '');
