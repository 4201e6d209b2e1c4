import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isImprovable } from '../../src/course/rules/attempts';
import { nextConstraintDate } from '../../src/course/rules/constraint-dates';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { finishQuestion } from '../../src/course/rules/finish';
import { inherit } from '../../src/course/rules/inheritance';
import { partLocks } from '../../src/course/rules/locks';
import { activityReview } from '../../src/course/rules/review';
import { neighbours } from '../../src/course/rules/neighbours';
import { treeProgress } from '../../src/course/rules/completion';
import {
  contentParts,
  firstSelection,
  flattenParts,
  isDone,
  isFinished,
  isInGrading,
  partState,
  treeScore,
} from '../../src/course/rules/tree';
import { anyTree, instant } from './arbitrary';

/** Checks a property of any tree, in any state, at any instant. A failure prints the seed that repeats it. */
const always = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, holds), { numRuns: 300 });

const inherited = anyTree.map(inherit);
/** A tree with inherited values, an instant, and whether the course refuses new content. */
const scene = fc.record({ tree: inherited, now: instant, refusesNew: fc.boolean() });

test('inheriting twice changes nothing; it makes nothing mandatory, adds no weight and moves no part', () => {
  always(anyTree, (given) => {
    const before = structuredClone(given);
    const once = inherit(given);
    assert.deepEqual(given, before);
    assert.deepEqual(inherit(once), once);
    const [was, is] = [flattenParts(given), flattenParts(once)];
    assert.deepEqual(
      is.map(({ axis }) => axis),
      was.map(({ axis }) => axis),
    );
    was.forEach((part, index) => {
      const now = is[index]!;
      assert.ok(now.optional || !part.optional);
      assert.ok(now.scoreWeight === part.scoreWeight || now.scoreWeight === 0);
      const [own, all] = [part.childActivity.activityConstraint, now.childActivity.activityConstraint];
      assert.equal(all?.reviewPolicy ?? null, own?.reviewPolicy ?? null);
      assert.equal(all?.resultsDisclosurePolicy ?? null, own?.resultsDisclosurePolicy ?? null);
    });
  });
});

test('progress is 0..1, and 1 when all is done; a score is 0..1 or null', () => {
  always(inherited, (tree) => {
    const [progress, score] = [treeProgress(tree), treeScore(tree)];
    assert.ok(progress >= 0 && progress <= 1, String(progress));
    assert.ok(score === null || (score >= 0 && score <= 1), String(score));
    if (contentParts(tree).length && contentParts(tree).every(isDone)) assert.equal(progress, 1);
  });
});

test('the date of a lock is one of the part’s, in the future for ‘before’ and in the past for ‘after’', () => {
  always(scene, ({ tree, ...context }) => {
    const parts = new Map(flattenParts(tree).map((part) => [part.axis, part]));
    for (const [axis, lock] of partLocks(tree, context)) {
      if (!('date' in lock)) continue;
      const date = new Date(lock.date);
      assert.equal(date > context.now, lock.code === 'beforeStartFrom');
      assert.ok(Number.isFinite(date.getTime()));
      const constraint = parts.get(axis)?.childActivity.activityConstraint;
      if (constraint) assert.ok(Object.values(constraint).includes(lock.date));
    }
  });
});

test('a finished part is closed only by a future date, an end of access, a section that is not open yet, or the platform', () => {
  const allowed = [
    ...['beforeStartFrom', 'afterAccessibleUntil', 'parentNotYetAvailable'],
    ...['completePreviousToPass', 'serverSide', 'comingSoon'],
  ];
  always(scene, ({ tree, ...context }) => {
    const locks = partLocks(tree, context);
    for (const part of contentParts(tree)) {
      const code = locks.get(part.axis)?.code;
      if (partState(part) === WorkflowState.finished) assert.ok(!code || allowed.includes(code), code);
    }
  });
});

test('drafts and unavailable parts are always locked, with all parts in them', () => {
  always(scene, ({ tree, ...context }) => {
    const locks = partLocks(tree, context);
    for (const part of flattenParts(tree)) {
      const isDraft = part.childActivity.state === PublicationState.draft;
      if (!isDraft && part.available && part.contentAvailable) continue;
      for (const { axis } of [part, ...flattenParts(part.childActivity)]) assert.ok(locks.has(axis), axis);
    }
  });
});

test('the next date is in the future, and no lock, opening or result changes before it', () => {
  always(scene, ({ tree, now, refusesNew }) => {
    const next = nextConstraintDate(tree, now);
    const last = next ? new Date(next.getTime() - 1) : new Date(8.64e15);
    assert.ok(last >= now);
    assert.deepEqual(partLocks(tree, { now: last, refusesNew }), partLocks(tree, { now, refusesNew }));
    for (const { childActivity } of flattenParts(tree)) {
      assert.deepEqual(activityReview(childActivity, last), activityReview(childActivity, now));
    }
  });
});

test('a date that blocks a review is in the future', () => {
  always(scene, ({ tree, now }) => {
    for (const { childActivity } of flattenParts(tree)) {
      const reason = activityReview(childActivity, now);
      if (reason && 'date' in reason && reason.date !== null) assert.ok(new Date(reason.date) > now);
    }
  });
});

test('the first selection is never locked, and is unfinished if any open part is', () => {
  always(scene, ({ tree, ...context }) => {
    const locks = partLocks(tree, context);
    const first = firstSelection(tree, locks);
    const open = contentParts(tree).filter(({ axis }) => !locks.has(axis));
    assert.equal(first === undefined, open.length === 0);
    if (!first) return;
    assert.ok(!locks.has(first.axis));
    assert.ok(!isFinished(first) || open.every(isFinished));
  });
});

test('a course is finished without warning only when nothing is left to do, to wait for or to improve', () => {
  always(scene, ({ tree, ...context }) => {
    const locks = partLocks(tree, context);
    const { kind, parts } = finishQuestion(tree, locks, context.now);
    const all = contentParts(tree);
    const left = all.filter((part) => !isDone(part));
    assert.equal(parts.length > 0, kind !== 'confirm');
    const mandatory = left.filter(({ optional }) => !optional);
    if (kind === 'mandatoryIncomplete') assert.ok(parts.every((part) => mandatory.includes(part)));
    else for (const { axis } of mandatory) assert.ok(locks.has(axis), `${axis} could be done`);
    if (kind !== 'confirm') return;
    for (const part of left) assert.ok(locks.has(part.axis));
    for (const part of all) {
      assert.ok(!isInGrading(part));
      assert.ok(locks.has(part.axis) || !isImprovable(part.childActivity, context.now));
    }
  });
});

test('from the first part, next leads through all of them, and previous back', () => {
  always(inherited, (tree) => {
    const axes = contentParts(tree).map(({ axis }) => axis);
    axes.forEach((axis, index) => {
      const { previous, next } = neighbours(tree, axis);
      assert.deepEqual([previous?.axis, next?.axis], [axes[index - 1], axes[index + 1]]);
    });
  });
});
