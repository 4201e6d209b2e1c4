import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueText } from '../../src/part/part-facts';
import { partReasonText } from '../../src/part/part-reasons';
import { reasonText } from '../../src/part/button-reasons';
import { STATUS } from '../../elements/course/status';
import type { ButtonReason } from '../../src/course/rules/buttons';
import { reasonsOf } from '../../src/course/rules/reasons';
import { standing } from '../../src/course/rules/standing';
import { statusesOf } from '../../src/course/rules/status';
import {
  ContentType,
  PublicationState,
  ResultVisibility,
  ReviewPolicy,
  WorkflowState,
} from '../../src/contract/enumerations';
import { inherit } from '../../src/course/rules/inheritance';
import { partLocks, type LockReason } from '../../src/course/rules/locks';
import { activityReview, type ReviewReason } from '../../src/course/rules/review';
import { findByAxis } from '../../src/course/rules/tree';
import { formatDate } from '../../src/i18n/format';
import { readyTranslator } from '../../src/i18n/i18n';
import common from '../../src/i18n/locales/en-US/common.json';
import course from '../../src/i18n/locales/en-US/course.json';
import { access, at, constraint, DAY_MS, NOW, part, record, tree } from '../domain/build';

const t = readyTranslator('en-US', { common, course })!.translate('course');
const inWords = (ms: number) => formatDate(at(ms), 'en-US', 'datetime');
const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;
const { draft, ready, expired, archived } = PublicationState;

type Course = NonNullable<Parameters<typeof access>[0]>;
const label = (given: Course) => t(STATUS[statusesOf(access(given), NOW)[0]].key);

test('[CRS-11] the label of a workflow, of a draft and of an archived course; the two block the start buttons', () => {
  const rows: [Course, string][] = [
    [{}, 'Not Started'],
    [{ workflow: { state: inProgress } }, 'In Progress'],
    [{ workflow: { state: submitted } }, 'Submitted'],
    [{ workflow: { state: inGrading } }, 'In Grading'],
    [{ workflow: { state: graded } }, 'Graded'],
    [{ workflow: { state: gradingApproved } }, 'Grading Approved'],
    [{ workflow: { state: finished } }, 'Finished'],
    [{ objective: { state: ready } }, 'Not Started'],
    [{ objective: { state: expired } }, 'Not Started'],
    [{ objective: { state: draft } }, 'Coming soon'],
    [{ objective: { state: archived } }, 'Course is not available'],
    [{ objective: { state: 99 } }, 'Not Started'],
    [{ objective: { state: archived }, workflow: { state: finished } }, 'Finished'],
  ];
  for (const [given, expected] of rows) assert.equal(label(given), expected, JSON.stringify(given));

  const labels = (given: Course) => statusesOf(access(given), NOW).map((status) => t(STATUS[status].key));
  assert.deepEqual(labels({ objective: { state: archived } }), ['Course is not available']);
  assert.deepEqual(labels({ objective: { state: ready }, workflow: { state: finished } }), ['Finished']);
  const attempted = { workflow: { state: finished, objectiveRecordId: 'record-1' }, record: { passed: true } };
  assert.deepEqual(labels({ ...attempted, objective: { state: archived } }), ['Passed', 'Course is not available']);
  assert.deepEqual(labels({ ...attempted, objective: { state: draft } }), ['Passed', 'Coming soon']);

  for (const state of [draft, archived]) {
    const start = standing(access({ objective: { state } }), NOW).buttons.start;
    const again = standing(
      access({ objective: { state }, workflow: { state: finished }, record: {}, retake: true }),
      NOW,
      [record()],
    ).buttons.startAgain;
    for (const button of [start, again]) {
      assert.ok(button.shown && button.disabled, `state ${state}`);
      assert.equal(
        reasonText(button.disabled, t, 'en-US'),
        state === draft ? 'Coming soon' : 'Course is not available',
      );
    }
  }
});

test("[GRD-01] until the reveal date a completed course says 'Grading in progress', and no policy shows a grade too early", () => {
  const { none, never, afterFinish, afterDate } = ResultVisibility;
  const over: Course = { workflow: { state: finished, objectiveRecordId: 'record-1' }, record: { passed: true } };
  const rows: [number, string | null, string][] = [
    [afterDate, at(1), 'Grading in progress'],
    [afterDate, null, 'Grading in progress'],
    [afterDate, at(0), 'Passed'],
    [afterFinish, null, 'Passed'],
    [none, null, 'Passed'],
    [never, at(-1), 'Finished'],
    [99, at(-1), 'Finished'],
  ];
  for (const [gradeRevealPolicy, gradeRevealDate, expected] of rows) {
    assert.equal(label({ ...over, gradeRevealPolicy, gradeRevealDate }), expected, `policy ${gradeRevealPolicy}`);
  }
});

test('[GRD-03] the plural of points follows the maximum', () => {
  const shown = (score: number, maxScore: number) => t('common:points', { count: maxScore, score, maxScore });
  assert.equal(shown(18, 20), '18 out of 20 points');
  assert.equal(shown(0, 1), '0 out of 1 point');
});

test('[AVL-01] the message about the time in which a course can be started', () => {
  const shown = (given: Course) =>
    reasonsOf(standing(access(given), NOW)).map((reason) => reasonText(reason, t, 'en-US'));
  assert.deepEqual(shown({}), []);
  assert.deepEqual(shown({ availabilityDate: at(1) }), [`The course will be available to start on ${inWords(1)}.`]);
  assert.deepEqual(shown({ availabilityEndDate: at(0) }), [`The course was available to start before ${inWords(0)}.`]);
  assert.deepEqual(shown({ workflow: { state: inGrading } }), ['The course is being graded.']);
  const { lastActivityWorkflow } = part('a', { workflowState: inGrading }).childActivity.activityWorkflowAggregate!;
  const activity = { activityConstraint: null, activityWorkflowAggregate: { lastActivityWorkflow } };
  assert.deepEqual(shown({ workflow: {}, objective: { activity } }), ['The course is being graded.']);
});

test('[BTN-05] an imported result: the message beside the review', () => {
  const imported = access({ record: { objectiveWorkflowId: null } });
  const { review } = standing(imported, NOW).buttons;
  assert.ok(review.disabled);
  assert.equal(
    reasonText(review.disabled, t, 'en-US'),
    "This is a course completion result imported from another platform. Course content is unavailable for review, please use 'Start again' instead.",
  );
});

test('[ERR-08] each reason has a message, for parts and for buttons', () => {
  const date = at(1);
  const disabled: LockReason[] = [
    { code: 'comingSoon' },
    { code: 'completePreviousToPass' },
    { code: 'afterGracePeriodUntil', date },
    { code: 'afterAccessibleUntil', date },
    { code: 'beforeStartFrom', date },
    { code: 'afterStartUntil', date },
    { code: 'serverSide' },
  ];
  const ofTree: LockReason[] = [{ code: 'parentNotYetAvailable' }, { code: 'newContentRefused' }];
  const hidden: ReviewReason[] = [
    { code: 'reviewPolicyNotAllowed' },
    { code: 'afterRevealingDate', date },
    { code: 'afterScoreIsReached', above: 0.6 },
  ];
  const inTime: ReviewReason[] = [{ code: 'inGrading' }, { code: 'afterFinish' }];
  const reasons = [...disabled, ...ofTree, ...hidden, ...inTime];
  const messages = reasons.map((reason) => partReasonText(reason, t, 'en-US'));
  assert.equal(new Set(messages).size, reasons.length, messages.join('\n'));
  reasons.forEach((reason, index) => {
    const message = messages[index]!;
    assert.match(message, /^[A-Z]\S* \S.*$/, reason.code);
    assert.equal(message.includes(inWords(1)), 'date' in reason, message);
    assert.equal(message.includes('60%'), 'above' in reason, message);
  });

  const ofCourse: ButtonReason[] = [
    { code: 'comingSoon' },
    { code: 'archived' },
    { code: 'notYetAvailable', date },
    { code: 'noLongerAvailable', date },
    { code: 'inGrading' },
    { code: 'retakeWindow', date },
    { code: 'toolNotReady' },
    { code: 'importedResult' },
    ...hidden,
    { code: 'afterFinish' },
  ];
  const texts = ofCourse.map((reason) => reasonText(reason, t, 'en-US'));
  assert.equal(new Set(texts).size, ofCourse.length, texts.join('\n'));
  for (const message of texts) assert.match(message, /^[A-Z]\S* \S.*$/);
});

test('[TRE-07] the messages of parts that are locked by constraints, the course or a section', () => {
  const { afterRevealingResults, never } = ReviewPolicy;
  const { afterDate, afterScore } = ResultVisibility;
  type Given = NonNullable<Parameters<typeof part>[1]>;
  const under = (rules: Parameters<typeof constraint>[0], more: Given = {}): Given => ({
    ...more,
    activity: { ...more.activity, activityConstraint: constraint(rules) },
  });
  const lockText = (given: Given, refusesNew = false) => {
    const locks = partLocks(inherit(tree([part('a', given)])), { now: NOW, refusesNew });
    const lock = locks.get('a/b') ?? locks.get('a');
    return lock ? partReasonText(lock, t, 'en-US') : null;
  };
  const reviewText = (rules: Parameters<typeof constraint>[0]) => {
    const reason = activityReview(
      part('a', under(rules, { workflowState: finished, activity: { type: ContentType.lti } })).childActivity,
      NOW,
    );
    return reason ? partReasonText(reason, t, 'en-US') : null;
  };
  const due = (rules: Parameters<typeof constraint>[0]) =>
    dueText(findByAxis(tree([part('a', under(rules))]), 'a')!.childActivity, false, NOW, t, 'en-US');

  const rows: [string | null, string | null][] = [
    [lockText(under({ startFrom: at(1) })), `This part opens on ${inWords(1)}.`],
    [lockText(under({ startFrom: at(0) })), null],
    [lockText(under({ startUntil: at(-1) })), `This part could be started until ${inWords(-1)}.`],
    [lockText(under({ gracePeriodUntil: at(-1) })), `This part could be completed until ${inWords(-1)}.`],
    [lockText(under({ accessibleUntil: at(-1) })), `This part was accessible until ${inWords(-1)}.`],
    [due({ due: at(1) }), `Due on ${inWords(1)}\u00a0· this minute`],
    [due({ due: at(DAY_MS) }), `Due on ${inWords(DAY_MS)}\u00a0· tomorrow`],
    [due({ due: at(20 * DAY_MS) }), `Due on ${inWords(20 * DAY_MS)}`],
    [due({ due: at(0) }), `The due date was ${inWords(0)}.`],
    [
      due({ due: at(0), gracePeriodUntil: at(1) }),
      `The due date was ${inWords(0)}. You can still complete this part until ${inWords(1)}.`,
    ],
    [due({ due: at(0), gracePeriodUntil: at(0) }), `The due date was ${inWords(0)}.`],
    [
      lockText({ contentAvailable: false }),
      'This content is not available at the moment. Please come back later or ask your administrator.',
    ],
    [reviewText({ reviewPolicy: never }), 'You can’t view this work again.'],
    [
      reviewText({
        reviewPolicy: afterRevealingResults,
        resultsDisclosurePolicy: afterDate,
        resultsDisclosureFrom: at(1),
      }),
      `You can review this from ${inWords(1)}.`,
    ],
    [
      reviewText({
        reviewPolicy: afterRevealingResults,
        resultsDisclosurePolicy: afterScore,
        resultsDisclosureAbove: 0.75,
      }),
      'You can review this once you’ve reached a score of 75%.',
    ],
    [
      reviewText({ reviewPolicy: afterRevealingResults, resultsDisclosurePolicy: afterScore }),
      'You can review this once you’ve reached the required score.',
    ],
    [
      lockText(under({ startFrom: at(1) }, { children: [part('a/b', under({ startFrom: at(-1) }))] })),
      'The part that contains this one isn’t available yet.',
    ],
    [lockText({}, true), 'You’ve finished this course. Parts you hadn’t opened before can’t be opened anymore.'],
    [lockText({ workflowState: finished }, true), null],
  ];
  for (const [shown, expected] of rows) assert.equal(shown, expected);
});
