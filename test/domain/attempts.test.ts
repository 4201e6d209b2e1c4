import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countingAttempt, toldPassingScore } from '../../src/course/rules/attempt-terms';
import { attemptsOf, canRetry, isImprovable } from '../../src/course/rules/attempts';
import { ResultVisibility, WorkflowState } from '../../src/contract/enumerations';
import { at, constraint, NOW, part } from './build';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;

/** An activity that was finished once, with half of the score. */
const activity = (attemptLimit: number | null, given: Parameters<typeof part>[1] = {}) =>
  part('a', { workflowState: finished, best: { normalizedScore: 0.5 }, ...given, activity: { attemptLimit } })
    .childActivity;

test('attempts: the number of started and of allowed ones', () => {
  assert.deepEqual(attemptsOf(activity(3)), { used: 1, limit: 3 });
  assert.deepEqual(attemptsOf(activity(null, { attempts: 7 })), { used: 7, limit: null }, 'without limit');
  assert.deepEqual(attemptsOf({ attemptLimit: 2, activityWorkflowAggregate: null }), { used: 0, limit: 2 });
});

test('a finished activity may be started again while attempts are left', () => {
  assert.equal(canRetry(activity(1), NOW), false, 'the only one is used');
  assert.equal(canRetry(activity(2), NOW), true);
  assert.equal(canRetry(activity(2, { attempts: 2 }), NOW), false, 'up to the last');
  assert.equal(canRetry(activity(2, { attempts: 3 }), NOW), false, 'more than the limit');
  assert.equal(canRetry(activity(0, { attempts: 0 }), NOW), false, 'none at all');
  assert.equal(canRetry(activity(null, { attempts: 99 }), NOW), true, 'without limit');
  for (const state of [null, inProgress, submitted, inGrading, graded, gradingApproved, 99]) {
    assert.equal(canRetry(activity(null, { workflowState: state }), NOW), false, `state ${state}`);
  }
});

test('a score can be improved when the best is known, not full, and attempts are left', () => {
  const best = (normalizedScore: number | null) => isImprovable(activity(2, { best: { normalizedScore } }), NOW);
  assert.equal(best(0), true, 'a score of zero');
  assert.equal(best(0.999), true);
  assert.equal(best(1), false, 'the full score');
  assert.equal(best(1.2), false, 'more than the full score');
  assert.equal(best(null), false, 'hidden, or not scored');
  assert.equal(
    isImprovable(part('a', { workflowState: finished, activity: { attemptLimit: 2 } }).childActivity, NOW),
    false,
  );
  assert.equal(isImprovable(activity(1), NOW), false, 'no attempts left');
  assert.equal(
    isImprovable(activity(2, { workflowState: inProgress, attempts: 2 }), NOW),
    false,
    'an attempt is in progress',
  );
});

test('[ATT-02] the best finished attempt counts; while results are hidden, nobody learns which one it is', () => {
  const attempts = [
    { activityWorkflowId: 'second', finished: at(-1) },
    { activityWorkflowId: 'first', finished: at(-2) },
  ];
  const best = (finished: string | null, normalizedScore: number | null = 0.5) =>
    activity(3, { best: { normalizedScore, finished } });
  assert.equal(countingAttempt(best(at(-2)), attempts), 'first');
  assert.equal(countingAttempt(best(at(-1)), attempts), 'second');
  assert.equal(countingAttempt(best(at(-2), null), attempts), null, 'hidden');
  assert.equal(countingAttempt(best(null), attempts), null, 'a platform that does not tell when');
  assert.equal(countingAttempt(best(at(-2), null), attempts.slice(1)), 'first', 'the only one');
  assert.equal(countingAttempt(activity(3), []), null);
});

test('[ATT-01] the passing score of a result that is not shown is not told', () => {
  const { none, never, afterFinish, afterDate } = ResultVisibility;
  const told = (
    gradeRevealPolicy: number,
    { gradeRevealDate = null, policy = none }: { gradeRevealDate?: string | null; policy?: number } = {},
  ) => {
    const objectiveGradingScale = {
      id: 's',
      name: 'S',
      description: null,
      maxScore: 100,
      normalizedPassingScore: 0.6,
      numberOfGrades: 0,
      objectiveGrades: [],
      passingGradeId: null,
    };
    const access = { gradeRevealPolicy, gradeRevealDate, objective: { objectiveGradingScale } };
    const { childActivity } = part('a', {
      activity: { activityConstraint: constraint({ resultsDisclosurePolicy: policy }) },
    });
    assert.equal(toldPassingScore(access, null, NOW), toldPassingScore(access, part('a').childActivity, NOW));
    return toldPassingScore(access, childActivity, NOW);
  };
  assert.equal(told(none), 0.6);
  assert.equal(told(afterFinish), 0.6);
  assert.equal(told(never), null);
  assert.equal(told(99), null, 'an unknown policy');
  assert.equal(told(afterDate, { gradeRevealDate: at(1) }), null);
  assert.equal(told(afterDate, { gradeRevealDate: at(-1) }), 0.6);
  assert.equal(told(none, { policy: never }), null, 'the activity’s own policy');
  assert.equal(told(none, { policy: afterDate }), null);
  assert.equal(told(none, { policy: afterFinish }), 0.6);
});
