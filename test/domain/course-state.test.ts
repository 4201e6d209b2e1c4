import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardAction } from '../../src/lists/rules/card-action';
import { standing, type Standing } from '../../src/course/rules/standing';
import { ContentType, PublicationState, ResultVisibility, WorkflowState } from '../../src/contract/enumerations';
import { access, at, constraint, DAY_MS, NOW } from './build';

const { inProgress, inGrading, gradingApproved, finished } = WorkflowState;
type Course = Parameters<typeof access>[0] & object;

const done = (record: Course['record'] = {}): Course => ({
  workflow: { state: finished, finished: at(-DAY_MS) },
  record,
});
const single = (dates: Parameters<typeof constraint>[0]): NonNullable<Course['objective']> => ({
  type: ContentType.text,
  activity: { activityConstraint: constraint(dates) },
});

test('[LST-13] the state of a course that a card shows first', () => {
  const rows: [string, Course, Standing['badge']][] = [
    ['nothing to show', {}, null],
    ['in progress, due in a month', { dueDate: at(30 * DAY_MS), workflow: {} }, null],
    ['overdue', { dueDate: at(-1), workflow: {} }, 'overdue'],
    ['due within seven days', { dueDate: at(7 * DAY_MS - 1) }, 'dueSoon'],
    ['due in seven days', { dueDate: at(7 * DAY_MS) }, null],
    ['in grading, after its due date', { dueDate: at(-1), workflow: { state: inGrading, submitted: at(-2) } }, null],
    ['graded: the learner has to finish it', { workflow: { state: gradingApproved } }, 'toFinish'],
    ['passed', done(), 'passed'],
    ['passed, after its due date', { ...done(), dueDate: at(-1) }, 'passed'],
    ['failed', done({ passed: false }), 'failed'],
    ['completed, without passing score', done({ passed: null }), null],
    ['a result from another platform', { record: { objectiveWorkflowId: null } }, 'passed'],
    ['failed before, in progress again', { workflow: {}, record: { passed: false } }, null],
    ['not started, and no longer possible', { availabilityEndDate: at(-1), dueDate: at(-2) }, 'closed'],
    ['not available yet', { availabilityDate: at(1) }, null],
    ['archived: another badge says so', { objective: { state: PublicationState.archived } }, null],
    ['one activity that can’t be started any more', { objective: single({ startUntil: at(-1) }) }, 'closed'],
    ['the same, started in time', { objective: single({ startUntil: at(-1) }), workflow: {} }, null],
    ['the same, no longer accessible', { objective: single({ accessibleUntil: at(-1) }), workflow: {} }, 'closed'],
  ];
  for (const [name, course, expected] of rows) assert.equal(standing(access(course), NOW).badge, expected, name);
});

test('[GRD-01] a card shows a result when its policy reveals it', () => {
  const { never, afterDate } = ResultVisibility;
  const sees = (course: Course) => {
    const result = standing(access(course), NOW).result;
    return result && (result === 'pending' ? result : result.normalizedScore);
  };
  assert.equal(sees(done()), 0.8);
  assert.equal(sees({ ...done(), gradeRevealPolicy: never }), null);
  assert.equal(sees({ ...done(), gradeRevealPolicy: afterDate, gradeRevealDate: at(1) }), 'pending');
  assert.equal(sees({ ...done(), gradeRevealPolicy: afterDate, gradeRevealDate: at(-1) }), 0.8);
  assert.equal(sees(done({ protectResults: true })), null);
  assert.equal(sees({ workflow: { state: finished, protectResults: true }, record: {} }), null);
  assert.equal(
    sees({ workflow: { state: finished }, record: { finished: at(-11 * DAY_MS) } }),
    null,
    'of another attempt',
  );
  assert.equal(sees({ workflow: { state: inProgress }, record: {} }), null, 'imported during the attempt');
});

test('[LST-13] [FIN-01] what the card of a course offers next', () => {
  const retake = { retake: true };
  const rows: [string, Course, string | null][] = [
    ['not started', {}, 'start /courses/course-1/access-1'],
    ['not available yet', { availabilityDate: at(1) }, null],
    ['coming soon', { objective: { state: PublicationState.draft } }, null],
    ['archived', { objective: { state: PublicationState.archived } }, null],
    ['closed', { availabilityEndDate: at(-1) }, null],
    ['in progress', { workflow: { state: inProgress } }, 'continue /courses/course-1/view/content'],
    [
      'in progress, with a part to continue at',
      { workflow: { nextPart: { axis: 'section/text', name: 'What yeast and bacteria do' } } },
      'continue /courses/course-1/view/content/section/text What yeast and bacteria do',
    ],
    ['in grading', { workflow: { state: inGrading } }, null],
    ['graded', { workflow: { state: gradingApproved } }, 'finish /courses/course-1'],
    ['no required part left', { workflow: { progress: 0.5, toFinish: true } }, 'finish /courses/course-1'],
    ['all done, on a platform that names no part', { workflow: { progress: 1 } }, 'finish /courses/course-1'],
    ['passed', done(), 'review /courses/course-1/view/content?viewType=REVIEW'],
    [
      'passed, and may be taken again',
      { ...done(), ...retake },
      'review /courses/course-1/view/content?viewType=REVIEW',
    ],
    ['failed, and may be taken again', { ...done({ passed: false }), ...retake }, 'startAgain /courses/course-1'],
    ['failed', done({ passed: false }), 'review /courses/course-1/view/content?viewType=REVIEW'],
    ['finished, without review', { ...done(), objective: { supportReview: false } }, null],
    ['a result from another platform', { record: { objectiveWorkflowId: null } }, null],
  ];
  for (const [name, course, expected] of rows) {
    const learner = access(course);
    const action = cardAction(learner, standing(learner, NOW));
    assert.equal(action && [action.kind, action.path, action.part].join(' ').trimEnd(), expected, name);
  }
});
