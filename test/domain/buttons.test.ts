import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ButtonReason, CourseButton } from '../../src/course/rules/buttons';
import { standing } from '../../src/course/rules/standing';
import {
  ContentType,
  PublicationState,
  ResultVisibility,
  ReviewPolicy,
  TimeUnit,
  WorkflowState,
} from '../../src/contract/enumerations';
import { access, at, constraint, DAY_MS, NOW, record } from './build';

type Course = NonNullable<Parameters<typeof access>[0]>;
type Expected = Partial<Record<CourseButton, true | ButtonReason>>;

/** The visible buttons: true for an enabled one, else the reason why it is disabled. */
function shown(course: Course, records = course.record ? [record(course.record)] : []): Expected {
  const buttons = Object.entries(standing(access(course), NOW, records).buttons);
  return Object.fromEntries(
    buttons.filter(([, button]) => button.shown).map(([name, button]) => [name, button.disabled ?? true]),
  );
}

function table(rows: [string, Course, Expected][]) {
  for (const [name, course, expected] of rows) assert.deepEqual(shown(course), expected, name);
}

const { draft, expired, archived } = PublicationState;
const finished: Course = { workflow: { state: WorkflowState.finished, finished: at(-DAY_MS) }, record: {} };

test('[BTN-01] start: no result, no workflow; draft and archived block it', () => {
  table([
    ['no workflow', {}, { start: true }],
    ['a draft', { objective: { state: draft } }, { start: { code: 'comingSoon' } }],
    ['archived', { objective: { state: archived } }, { start: { code: 'archived' } }],
    ['expired: neither draft nor archived', { objective: { state: expired } }, { start: true }],
    ['an unknown state', { objective: { state: 99 } }, { start: true }],
    ['too early', { availabilityDate: at(1) }, { start: { code: 'notYetAvailable', date: at(1) } }],
    ['on time, to the millisecond', { availabilityDate: at(0) }, { start: true }],
    ['too late', { availabilityEndDate: at(0) }, { start: { code: 'noLongerAvailable', date: at(0) } }],
    [
      'a draft takes precedence over a date',
      { objective: { state: draft }, availabilityDate: at(1) },
      { start: { code: 'comingSoon' } },
    ],
  ]);
  assert.deepEqual(standing({ ...access(), objectiveWorkflowAggregate: null }, NOW).buttons.start, {
    shown: true,
    disabled: null,
  });
});

test('[BTN-02] start again: finished, retake allowed, not a text', () => {
  const retake = { ...finished, retake: true };
  table([
    ['no retake', finished, { review: true }],
    ['retake', retake, { startAgain: true, review: true }],
    ['a text', { ...retake, objective: { type: ContentType.text } }, { review: true }],
    [
      'an archived one',
      { ...retake, objective: { state: archived } },
      { startAgain: { code: 'archived' }, review: true },
    ],
    ['not finished', { ...retake, workflow: { state: WorkflowState.graded } }, {}],
    [
      'no longer available',
      { ...retake, availabilityEndDate: at(-1) },
      { startAgain: { code: 'noLongerAvailable', date: at(-1) }, review: true },
    ],
    ['a tool that is ready', { ...retake, objective: { type: ContentType.lti } }, { startAgain: true, review: true }],
    [
      'a tool that is expired',
      { ...retake, objective: { type: ContentType.lti, state: expired } },
      { startAgain: true, review: true },
    ],
    [
      'a tool in an unknown state',
      { ...retake, objective: { type: ContentType.lti, state: 99 } },
      { startAgain: { code: 'toolNotReady' }, review: true },
    ],
  ]);
});

test('[BTN-02] the retake window of a composite course ends to the millisecond', () => {
  const days = (finishedAt: string, window: number | null, unit: number | null, type: number = ContentType.composite) =>
    shown({
      retake: true,
      objective: { retakeWindow: window, retakeWindowUnit: unit, type },
      workflow: { state: WorkflowState.finished, finished: finishedAt },
      record: {},
    }).startAgain;
  assert.deepEqual(days(at(-DAY_MS + 1), 1, TimeUnit.days), { code: 'retakeWindow', date: at(1) });
  assert.equal(days(at(-DAY_MS), 1, TimeUnit.days), true);
  assert.equal(days(at(0), null, null), true, 'no window: at once');
  assert.equal(days(at(0), 0, TimeUnit.years), true, 'a window of zero: at once');
  assert.equal(days(at(0), 3, 99), true, 'an unknown unit: no window');
  assert.equal(days('once', 1, TimeUnit.days), true, 'an invalid date is ignored');
  assert.equal(days(at(0), 1, TimeUnit.years, ContentType.event), true, 'composite courses only');
});

test('[BTN-03] continue: a workflow in progress, also of a course that was archived later', () => {
  table([
    ['in progress', { workflow: {} }, { continue: true }],
    ['archived meanwhile', { workflow: {}, objective: { state: archived } }, { continue: true }],
    ['after an earlier result', { workflow: {}, record: {} }, { continue: true }],
    ['submitted', { workflow: { state: WorkflowState.submitted } }, {}],
    ['in grading', { workflow: { state: WorkflowState.inGrading } }, {}],
    ['an unknown state', { workflow: { state: 99 } }, {}],
  ]);
});

test('[BTN-04] review: finished, supported, revealed, not protected', () => {
  table([
    ['finished', finished, { review: true }],
    ['not supported', { ...finished, objective: { supportReview: false } }, {}],
    ['a protected attempt', { ...finished, workflow: { ...finished.workflow, protectResults: true } }, {}],
    ['a protected result', { ...finished, record: { protectResults: true } }, {}],
    [
      'from the reveal date on',
      { ...finished, gradeRevealPolicy: ResultVisibility.afterDate, gradeRevealDate: at(0) },
      { review: true },
    ],
    ['no policy', { ...finished, gradeRevealPolicy: ResultVisibility.none }, { review: true }],
  ]);
});

test('[BTN-04] review: shown, and disabled with its reason, while the reveal policy does not show the grade', () => {
  const { never, afterDate } = ResultVisibility;
  const under = (gradeRevealPolicy: number, gradeRevealDate: string | null = null, more: Course = {}): Course => ({
    ...finished,
    ...more,
    gradeRevealPolicy,
    gradeRevealDate,
  });
  table([
    ['never', under(never), { review: { code: 'reviewPolicyNotAllowed' } }],
    ['an unknown policy', under(99), { review: { code: 'reviewPolicyNotAllowed' } }],
    ['before the reveal date', under(afterDate, at(1)), { review: { code: 'afterRevealingDate', date: at(1) } }],
    ['without a reveal date', under(afterDate), { review: { code: 'afterRevealingDate', date: null } }],
    ['not supported', under(never, null, { objective: { supportReview: false } }), {}],
    ['protected', under(never, null, { record: { protectResults: true } }), {}],
    ['in progress', under(never, null, { workflow: {} }), { continue: true }],
  ]);
});

test('[BTN-04] review: shown, and disabled with its reason, when it is not allowed', () => {
  const { afterRevealingResults } = ReviewPolicy;
  const { lti } = ContentType;
  const under = (rules: Parameters<typeof constraint>[0], more: Course = {}): Course => ({
    ...finished,
    ...more,
    objective: { ...more.objective, activity: { activityConstraint: constraint(rules) } },
  });
  const onDate = { reviewPolicy: afterRevealingResults, resultsDisclosurePolicy: ResultVisibility.afterDate };
  const onScore = {
    reviewPolicy: afterRevealingResults,
    resultsDisclosurePolicy: ResultVisibility.afterScore,
    resultsDisclosureAbove: 0.9,
  };
  table([
    ['no constraint', { ...finished, objective: { activity: { activityConstraint: null } } }, { review: true }],
    ['after submission', under({ reviewPolicy: ReviewPolicy.afterSubmission }), { review: true }],
    ['never', under({ reviewPolicy: ReviewPolicy.never }), { review: { code: 'reviewPolicyNotAllowed' } }],
    ['an unknown policy', under({ reviewPolicy: 99 }), { review: { code: 'reviewPolicyNotAllowed' } }],
    [
      'a millisecond before the results are shown',
      under({ ...onDate, resultsDisclosureFrom: at(1) }),
      { review: { code: 'afterRevealingDate', date: at(1) } },
    ],
    ['at that instant', under({ ...onDate, resultsDisclosureFrom: at(0) }), { review: true }],
    [
      'a tool, its score not reached',
      under(onScore, { objective: { type: lti } }),
      { review: { code: 'afterScoreIsReached', above: 0.9 } },
    ],
    [
      'a tool, its score reached',
      under(onScore, { objective: { type: lti }, record: { normalizedScore: 0.9 } }),
      { review: true },
    ],
    [
      'a tool, its score hidden',
      under(onScore, { objective: { type: lti }, record: { normalizedScore: null } }),
      { review: { code: 'afterScoreIsReached', above: 0.9 } },
    ],
    [
      'an imported result takes precedence over the policy',
      { ...under({ reviewPolicy: ReviewPolicy.never }), workflow: null, record: { objectiveWorkflowId: null } },
      { review: { code: 'importedResult' } },
    ],
  ]);
});

test('[BTN-04] review is not offered before the workflow is finished', () => {
  const { finished: over, ...before } = WorkflowState;
  for (const state of [...Object.values(before), 0, 99]) {
    assert.equal(shown({ workflow: { state }, record: {} }).review, undefined, `state ${state}`);
  }
  assert.equal(shown({ workflow: { state: over }, record: {} }).review, true);
});

test('finish: the learner finishes a graded and approved course', () => {
  for (const state of [...Object.values(WorkflowState), 0, 99]) {
    const expected = state === WorkflowState.gradingApproved ? true : undefined;
    assert.equal(shown({ workflow: { state }, record: {} }).finish, expected, `state ${state}`);
  }
  assert.equal(shown({}).finish, undefined, 'no workflow');
});

test('[BTN-02, BTN-05] the retake window after an imported result is counted from the end of that result', () => {
  const imported = (finished: string) =>
    standing(
      access({
        retake: true,
        record: { objectiveWorkflowId: null, finished },
        workflow: null,
        objective: { retakeWindow: 2, retakeWindowUnit: TimeUnit.days, type: ContentType.composite },
      }),
      NOW,
    ).buttons.startAgain;
  assert.deepEqual(imported(at(-DAY_MS)), { shown: true, disabled: { code: 'retakeWindow', date: at(DAY_MS) } });
  assert.deepEqual(imported(at(-2 * DAY_MS)), { shown: true, disabled: null });
});

test('[BTN-05] an imported result can’t be reviewed; the course can only be retaken', () => {
  const imported = { objectiveWorkflowId: null };
  table([
    ['without retake', { record: imported }, { review: { code: 'importedResult' } }],
    ['with retake', { record: imported, retake: true }, { startAgain: true, review: { code: 'importedResult' } }],
    [
      'review not supported',
      { record: imported, objective: { supportReview: false } },
      { review: { code: 'importedResult' } },
    ],
    ['taken again', { record: imported, workflow: {} }, { continue: true }],
    ['taken again and handed in', { record: imported, workflow: { state: WorkflowState.inGrading } }, {}],
    ['made on this platform, in an attempt that no longer exists', { record: {} }, {}],
  ]);
  const own = record();
  assert.deepEqual(
    shown({ ...finished }, [own, record({ id: 'record-0', ...imported })]),
    { review: true },
    'one attempt was made on this platform',
  );
});
