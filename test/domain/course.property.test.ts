import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ResultVisibility, WorkflowState } from '../../src/contract/enumerations';
import { gradeOf, gradeReveal, scoreParts } from '../../src/course/rules/grading';
import { clampProgress } from '../../src/course/rules/progress';
import { standing } from '../../src/course/rules/standing';
import { belongsInCatalog, belongsToLearner, contentRedirect } from '../../src/course/rules/redirects';
import { findByAxis } from '../../src/course/rules/tree';
import { anyAccess, anyCourse, anyTree, instant, share } from './arbitrary';

/** Checks a property of any course, in any state, at any instant. A failure prints the seed that repeats it. */
const always = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, holds), { numRuns: 500 });

const courseThen = fc.tuple(anyCourse, instant);

test('never two of start, start again and continue; never finish beside them', () => {
  always(courseThen, ([[access, records], now]) => {
    const { start, startAgain, continue: goOn, finish } = standing(access, now, records).buttons;
    const shown = [start, startAgain, goOn, finish].filter((button) => button.shown);
    assert.ok(shown.length <= 1);
  });
});

test('a disabled button has a reason with a future or past date that fits; a hidden one has none', () => {
  const ahead = ['notYetAvailable', 'retakeWindow', 'afterRevealingDate'];
  always(courseThen, ([[access, records], now]) => {
    for (const { shown, disabled } of Object.values(standing(access, now, records).buttons)) {
      if (!shown) assert.equal(disabled, null);
      if (!disabled) continue;
      assert.match(disabled.code, /^[a-z][A-Za-z]+$/);
      if (!('date' in disabled) || disabled.date === null) continue;
      assert.equal(new Date(disabled.date) > now, ahead.includes(disabled.code), disabled.code);
      assert.ok(Number.isFinite(Date.parse(disabled.date)));
    }
  });
});

test('draft and archived courses can never be started', () => {
  const blocked = anyAccess.map((access) => ({ ...access, objective: { ...access.objective, state: 1 } }));
  const archived = anyAccess.map((access) => ({ ...access, objective: { ...access.objective, state: 4 } }));
  always(fc.tuple(fc.oneof(blocked, archived), instant), ([access, now]) => {
    const { start, startAgain } = standing(access, now).buttons;
    for (const button of [start, startAgain]) assert.ok(!button.shown || button.disabled);
  });
});

test('a hiding or unknown policy never shows a grade; a review is never possible before the grade', () => {
  const { none, afterFinish, afterDate } = ResultVisibility;
  always(fc.tuple(courseThen, fc.option(fc.integer(), { nil: null })), ([[[access, records], now], state]) => {
    const { gradeRevealPolicy: policy, gradeRevealDate: date } = access;
    const reveal = gradeReveal(access, state, now);
    const atOnce = policy === none || policy === afterFinish;
    const onDate = policy === afterDate && date !== null && new Date(date) <= now;
    if (!atOnce && !onDate) assert.notEqual(reveal, 'shown');
    if (state === null || state === WorkflowState.inProgress) assert.equal(reveal, 'hidden');
    if (reveal === 'pending') assert.equal(policy, afterDate);

    const { review } = standing(access, now, records).buttons;
    // A visible disabled button only says that the result was imported.
    if (review.shown && !review.disabled) assert.ok(atOnce || onDate);
  });
});

test('a grade is from the scale, and a better score never has a lower one', () => {
  const scales = fc.array(
    fc.record({ name: fc.string(), normalizedMinScore: share, color: fc.constant<string | null>(null) }),
  );
  const scores = fc.tuple(fc.double({ noNaN: true }), fc.double({ noNaN: true }));
  always(fc.tuple(scales, fc.oneof(scores, fc.tuple(share, share))), ([objectiveGrades, [one, other]]) => {
    const [low, high] = [Math.min(one, other), Math.max(one, other)].map((score) =>
      gradeOf({ objectiveGrades }, score),
    );
    if (objectiveGrades.length === 0) return assert.deepEqual([low, high], [null, null]);
    assert.ok(low && high && objectiveGrades.includes(low) && objectiveGrades.includes(high));
    assert.ok(low.normalizedMinScore <= high.normalizedMinScore);
  });
});

test('a share is whole percent from 0 to 100; progress is 0..1 for any input', () => {
  always(share, (normalizedScore) => {
    const { percent } = scoreParts({ score: null, maxScore: null, normalizedScore })!;
    assert.ok(Number.isInteger(percent) && percent >= 0 && percent <= 100);
    assert.ok(Math.abs(percent - normalizedScore * 100) <= 0.5 + 1e-9);
  });
  always(fc.double(), (value) => {
    const progress = clampProgress(value);
    assert.ok(progress >= 0 && progress <= 1);
  });
});

test('the foot of a card never announces a past date', () => {
  always(fc.tuple(anyAccess, instant), ([access, now]) => {
    const footer = standing(access, now).foot;
    if (footer.kind === 'available') assert.ok(new Date(footer.date) > now);
    if (footer.kind === 'started')
      assert.ok(footer.progress === null || (footer.progress >= 0 && footer.progress <= 1));
  });
});

test('no course is both in the catalog and the learner’s; only archived ones are neither', () => {
  always(anyAccess, (access) => {
    const [catalog, learner] = [belongsInCatalog(access), belongsToLearner(access)];
    assert.ok(!(catalog && learner));
    if (!catalog && !learner) assert.equal(access.objective.state, 4);
  });
});

test('a link to the content leads to an existing part, or to a page of the course', () => {
  const ids = fc.constantFrom(undefined, '', 'activity 0', 'activity 1/0', 'path 0', 'path 1/0', 'gone');
  const requested = fc.record({ activityId: ids, activityPathId: ids });
  always(fc.tuple(anyAccess, fc.option(anyTree), requested), ([access, tree, part]) => {
    const target = contentRedirect(access, tree, part);
    if (!access.objectiveWorkflowAggregate?.lastObjectiveWorkflow) assert.equal(target.page, 'details');
    if (target.page === 'content' && target.axis !== undefined) assert.ok(findByAxis(tree!, target.axis));
  });
});
