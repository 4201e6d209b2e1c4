import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ActivityConstraint } from '../../src/contract/work';
import {
  ContentType,
  PublicationState,
  ResultVisibility,
  ReviewPolicy,
  WorkflowState,
} from '../../src/contract/enumerations';
import {
  activityReview,
  disclosure,
  reviewBlock,
  type Reviewed,
  type ReviewReason,
} from '../../src/course/rules/review';
import { at, constraint, NOW, part } from './build';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;

type Given = Partial<Omit<Reviewed, 'activityConstraint'>> & Partial<ActivityConstraint>;

/** A finished text that supports review. */
function reviewed(given: Given): Reviewed {
  const { type = ContentType.text, supportReview = true, state = finished, normalizedScore = null, ...rules } = given;
  return { type, supportReview, state, normalizedScore, activityConstraint: constraint(rules) };
}

type Row = [string, Given, ReviewReason | null];
const policyHides: ReviewReason = { code: 'reviewPolicyNotAllowed' };

test('[TRE-05] the review policy: never hides, afterSubmission allows, an unknown one hides', () => {
  const rows: Row[] = [
    ['no policy', {}, null],
    ['none', { reviewPolicy: ReviewPolicy.none }, null],
    ['never', { reviewPolicy: ReviewPolicy.never }, policyHides],
    ['after submission', { reviewPolicy: ReviewPolicy.afterSubmission }, null],
    [
      'after submission, also with hidden results',
      { reviewPolicy: ReviewPolicy.afterSubmission, resultsDisclosurePolicy: ResultVisibility.never },
      null,
    ],
    ['an unknown policy', { reviewPolicy: 99 }, policyHides],
    ['review is not supported', { supportReview: false, reviewPolicy: ReviewPolicy.afterSubmission }, policyHides],
  ];
  for (const [name, given, expected] of rows) assert.deepEqual(reviewBlock(reviewed(given), NOW), expected, name);
  assert.equal(reviewBlock({ ...reviewed({}), activityConstraint: null }, NOW), null, 'no constraint');
});

test('[TRE-05] review is hidden while grading is in progress, with any policy', () => {
  for (const state of [submitted, inGrading, graded]) {
    for (const reviewPolicy of [null, ...Object.values(ReviewPolicy), 99]) {
      assert.deepEqual(reviewBlock(reviewed({ state, reviewPolicy }), NOW), { code: 'inGrading' }, `${state}`);
    }
  }
  for (const state of [null, inProgress, gradingApproved, finished, 99]) {
    assert.equal(reviewBlock(reviewed({ state }), NOW), null, `state ${state}`);
  }
});

test('[TRE-05] after revealing results, the disclosure policy decides', () => {
  const { none, never, afterFinish, afterDate, afterScore } = ResultVisibility;
  const { lti, text } = ContentType;
  const onDate = (date: string | null): ReviewReason => ({ code: 'afterRevealingDate', date });
  const score = (above: number | null): ReviewReason => ({ code: 'afterScoreIsReached', above });
  const rows: Row[] = [
    ['no policy', {}, null],
    ['none', { resultsDisclosurePolicy: none }, null],
    ['none, a millisecond before the results are revealed', { revealResultsFrom: at(1) }, onDate(at(1))],
    ['none, at that instant', { revealResultsFrom: at(0) }, null],
    ['none, an invalid date', { revealResultsFrom: 'soon' }, null],
    ['never', { resultsDisclosurePolicy: never, resultsDisclosureFrom: at(-1) }, policyHides],
    ['an unknown policy', { resultsDisclosurePolicy: 99, resultsDisclosureFrom: at(-1) }, policyHides],

    ['after finish', { resultsDisclosurePolicy: afterFinish }, null],
    [
      'after finish, approved',
      { resultsDisclosurePolicy: afterFinish, state: gradingApproved },
      { code: 'afterFinish' },
    ],
    ['after finish, in progress', { resultsDisclosurePolicy: afterFinish, state: inProgress }, { code: 'afterFinish' }],
    ['after finish, not started', { resultsDisclosurePolicy: afterFinish, state: null }, { code: 'afterFinish' }],
    ['after finish, an unknown state', { resultsDisclosurePolicy: afterFinish, state: 99 }, { code: 'afterFinish' }],

    [
      'a millisecond before the date',
      { resultsDisclosurePolicy: afterDate, resultsDisclosureFrom: at(1) },
      onDate(at(1)),
    ],
    ['at the date', { resultsDisclosurePolicy: afterDate, resultsDisclosureFrom: at(0) }, null],
    ['after the date', { resultsDisclosurePolicy: afterDate, resultsDisclosureFrom: at(-1) }, null],
    ['no date was set yet', { resultsDisclosurePolicy: afterDate }, onDate(null)],
    ['an invalid date', { resultsDisclosurePolicy: afterDate, resultsDisclosureFrom: 'soon' }, onDate(null)],
    ['the other date', { resultsDisclosurePolicy: afterDate, revealResultsFrom: at(1) }, onDate(at(1))],
    [
      'of two dates, the one of the policy',
      { resultsDisclosurePolicy: afterDate, resultsDisclosureFrom: at(0), revealResultsFrom: at(1) },
      null,
    ],

    [
      'a tool, no score yet',
      { resultsDisclosurePolicy: afterScore, resultsDisclosureAbove: 0.6, type: lti },
      score(0.6),
    ],
    [
      'a tool, just below',
      { resultsDisclosurePolicy: afterScore, resultsDisclosureAbove: 0.6, type: lti, normalizedScore: 0.5999 },
      score(0.6),
    ],
    [
      'a tool, reached',
      { resultsDisclosurePolicy: afterScore, resultsDisclosureAbove: 0.6, type: lti, normalizedScore: 0.6 },
      null,
    ],
    [
      'a tool, a score of zero is enough',
      { resultsDisclosurePolicy: afterScore, resultsDisclosureAbove: 0, type: lti, normalizedScore: 0 },
      null,
    ],
    ['a tool, no required score', { resultsDisclosurePolicy: afterScore, type: lti, normalizedScore: 1 }, score(null)],
    [
      'a score counts for tools only',
      { resultsDisclosurePolicy: afterScore, resultsDisclosureAbove: 0.6, type: text },
      null,
    ],
  ];
  for (const [name, given, expected] of rows) {
    assert.deepEqual(disclosure(reviewed(given), NOW), expected, name);
    const deferring = reviewed({ ...given, reviewPolicy: ReviewPolicy.afterRevealingResults });
    assert.deepEqual(reviewBlock(deferring, NOW), expected, `review: ${name}`);
  }
});

test('[TRE-05] the review of a part depends on its last workflow and its best score', () => {
  const tool = (given: Parameters<typeof part>[1]) =>
    activityReview(
      part('a', {
        ...given,
        activity: {
          type: ContentType.lti,
          state: PublicationState.ready,
          activityConstraint: constraint({
            reviewPolicy: ReviewPolicy.afterRevealingResults,
            resultsDisclosurePolicy: ResultVisibility.afterScore,
            resultsDisclosureAbove: 0.6,
          }),
        },
      }).childActivity,
      NOW,
    );
  const notReached = { code: 'afterScoreIsReached', above: 0.6 };
  assert.deepEqual(tool({ workflowState: finished }), notReached);
  assert.deepEqual(tool({ workflowState: finished, best: { normalizedScore: 0.5 } }), notReached);
  assert.equal(tool({ workflowState: finished, best: { normalizedScore: 0.7 } }), null);
  assert.deepEqual(tool({ workflowState: inGrading, best: { normalizedScore: 0.7 } }), { code: 'inGrading' });
  assert.equal(activityReview({ ...part('a').childActivity, activityWorkflowAggregate: null }, NOW), null);
});
