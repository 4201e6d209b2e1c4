import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ActivityPart } from '../../src/contract/activities';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { finishQuestion, type FinishQuestion } from '../../src/course/rules/finish';
import { partLocks } from '../../src/course/rules/locks';
import { at, constraint, NOW, part, tree } from './build';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;

type Given = NonNullable<Parameters<typeof part>[1]>;
const done: Given = { workflowState: finished };
const waiting: Given = { workflowState: inGrading };
const poor: Given = { ...done, best: { normalizedScore: 0.5 }, activity: { attemptLimit: 2 } };
const again: Given = { workflowState: inProgress, best: { normalizedScore: 0.5 }, activity: { attemptLimit: 2 } };
const optional: Given = { optional: true };
const shut: Given = { available: false };
const draft: Given = { activity: { state: PublicationState.draft } };
const over: Given = { activity: { activityConstraint: constraint({ gracePeriodUntil: at(-1) }) } };

test('[STA-03] the question before finishing: mandatory parts first, then grading, then open attempts, then scores, then optional parts', () => {
  const rows: [string, ActivityPart[], FinishQuestion['kind'], string[]][] = [
    ['no parts', [], 'confirm', []],
    ['all done', [part('a', done), part('b', done)], 'confirm', []],
    ['mandatory, not started', [part('a', done), part('b')], 'mandatoryIncomplete', ['b']],
    ['mandatory, in progress', [part('a', { workflowState: inProgress })], 'mandatoryIncomplete', ['a']],
    ['mandatory, in an unknown state', [part('a', { workflowState: 99 })], 'mandatoryIncomplete', ['a']],
    ['mandatory and locked: it counts', [part('a', done), part('b', shut)], 'mandatoryIncomplete', ['b']],
    ['mandatory, and a draft', [part('a', done), part('b', draft)], 'confirm', []],
    ['mandatory, after its last date', [part('a', done), part('b', over)], 'confirm', []],
    ['in grading', [part('a', done), part('b', waiting)], 'inGrading', ['b']],
    ['optional in grading', [part('a', done), part('b', { ...waiting, ...optional })], 'inGrading', ['b']],
    ['a score that can be improved', [part('a', done), part('b', poor)], 'improvable', ['b']],
    ['a score of a part that is locked', [part('a', { ...poor, ...shut })], 'confirm', []],
    ['finished, and an attempt is open again', [part('a', again), part('b', poor)], 'openAttempt', ['a']],
    ['no attempt left', [part('a', { ...poor, activity: { attemptLimit: 1 } })], 'confirm', []],
    ['optional, not started', [part('a', done), part('b', optional)], 'optionalIncomplete', ['b']],
    ['optional, in progress', [part('a', { ...optional, workflowState: inProgress })], 'optionalIncomplete', ['a']],
    ['optional and locked', [part('a', done), part('b', { ...optional, ...shut })], 'confirm', []],
    ['optional and done', [part('a', { ...done, ...optional })], 'confirm', []],
    ['archived', [part('a', { activity: { state: PublicationState.archived } })], 'confirm', []],
    ['only parts with content count', [part('a', { children: [part('a/b')] })], 'mandatoryIncomplete', ['a/b']],
    [
      'of all, the first',
      [part('d', optional), part('c', poor), part('b', waiting), part('a'), part('a2', { workflowState: inProgress })],
      'mandatoryIncomplete',
      ['a', 'a2'],
    ],
    ['of three, the first', [part('c', optional), part('b', poor), part('a', waiting)], 'inGrading', ['a']],
    ['of two, the first', [part('b', optional), part('a', poor)], 'improvable', ['a']],
  ];
  for (const [name, parts, kind, axes] of rows) {
    const course = tree(parts);
    const question = finishQuestion(course, partLocks(course, { now: NOW, refusesNew: false }), NOW);
    assert.deepEqual([question.kind, question.parts.map(({ axis }) => axis)], [kind, axes], name);
  }
});

test('[STA-03] a part is in grading from submission to the approved grade', () => {
  for (const state of [submitted, inGrading, graded, gradingApproved]) {
    assert.equal(
      finishQuestion(tree([part('a', { workflowState: state })]), new Map(), NOW).kind,
      'inGrading',
      `${state}`,
    );
  }
});

test('[FIN-03] before a course is finished the learner is told when it will not be passed: a required part can’t be done', () => {
  const notPassed = (...parts: ActivityPart[]) => finishQuestion(tree(parts), new Map(), NOW).notPassed;
  assert.equal(notPassed(part('a', done)), false);
  assert.equal(notPassed(part('a', done), part('b', optional)), false);
  assert.equal(notPassed(part('a', done), part('b')), false, 'it can’t be finished yet');
  assert.equal(notPassed(part('a', done), part('b', waiting)), false);
  assert.equal(notPassed(part('a', done), part('b', draft)), true);
  assert.equal(notPassed(part('a', done), part('b', over)), true);
  assert.equal(notPassed(part('a', optional)), true, 'of optional parts alone, all are required');
  assert.equal(notPassed(), true);
});
