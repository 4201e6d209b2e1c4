import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shown } from '../../demo/platform/course/activities';
import type { Activity } from '../../src/contract/activities';
import { WorkflowState } from '../../src/contract/enumerations';
import { inherit } from '../../src/course/rules/inheritance';
import { partLocks } from '../../src/course/rules/locks';
import { activityReview, disclosure } from '../../src/course/rules/review';
import { treeProgress } from '../../src/course/rules/completion';
import { contentParts, flattenParts, isFinished } from '../../src/course/rules/tree';
import { anyTree, instant } from '../domain/arbitrary';

/** Any tree of an attempt, and the same tree as the platform sends it. */
const scene = fc
  .record({ tree: anyTree.map(inherit), now: instant, hidden: fc.boolean(), refusesNew: fc.boolean() })
  .map(({ tree, now, hidden, refusesNew }) => {
    const locks = partLocks(tree, { now, refusesNew });
    return { tree, now, hidden, refusesNew, locks, answer: shown(tree, hidden, locks, now) };
  });
type Scene = typeof scene extends fc.Arbitrary<infer S> ? S : never;

const always = (holds: (scene: Scene) => void) => fc.assert(fc.property(scene, holds), { numRuns: 300 });
const all = (tree: Activity) => [tree, ...flattenParts(tree).map(({ childActivity }) => childActivity)];

test('the platform never sends a hidden score, of any part in any state', () => {
  always(({ tree, now, hidden, answer }) => {
    all(tree).forEach((activity, index) => {
      const was = activity.activityWorkflowAggregate;
      const best = all(answer)[index]!.activityWorkflowAggregate?.bestActivityRecord ?? null;
      const last = was?.lastActivityWorkflow?.state ?? null;
      // The result of a finished attempt stays while another one is open.
      const isBeside = last === WorkflowState.inProgress && was?.bestActivityRecord;
      const state = isBeside ? WorkflowState.finished : last;
      const normalizedScore = was?.bestActivityRecord?.normalizedScore ?? null;
      const isHidden = hidden || disclosure({ ...activity, state, normalizedScore }, now) !== null;
      const none = { score: null, maxScore: null, normalizedScore: null, passed: null };
      if (!was?.bestActivityRecord) assert.equal(best, null);
      else if (isHidden) assert.deepEqual(best, { ...none, finished: was.bestActivityRecord.finished });
      else assert.deepEqual(best, was.bestActivityRecord);
    });
  });
});

test('hiding results changes no state of a part, and allows no more reviews', () => {
  always(({ tree, now, answer }) => {
    assert.equal(treeProgress(answer), treeProgress(tree));
    assert.deepEqual(contentParts(answer).map(isFinished), contentParts(tree).map(isFinished));
    all(answer).forEach((activity, index) => {
      if (activityReview(all(tree)[index]!, now)) assert.ok(activityReview(activity, now));
    });
  });
});

test('the platform sends no content of locked parts, and the learner’s page locks the same parts for the same reasons', () => {
  always(({ now, refusesNew, locks, answer }) => {
    for (const part of contentParts(answer)) if (locks.has(part.axis)) assert.equal(part.contentAvailable, false);
    assert.deepEqual(partLocks(answer, { now, refusesNew }), locks);
  });
});
