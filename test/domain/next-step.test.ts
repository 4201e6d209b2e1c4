import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ActivityPart } from '../../src/contract/activities';
import type { ObjectiveWorkflow } from '../../src/contract/objectives';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { partLocks } from '../../src/course/rules/locks';
import { isReadyToFinish, nextStep } from '../../src/course/rules/next-step';
import { isToFinish } from '../../src/course/rules/to-finish';
import { at, constraint, NOW, part, tree, workflow } from './build';

const { inProgress, submitted, inGrading, gradingApproved, finished } = WorkflowState;

type Given = NonNullable<Parameters<typeof part>[1]>;
const done: Given = { workflowState: finished };
const failed: Given = { ...done, best: { normalizedScore: 0.1, passed: false } };
const waiting: Given = { workflowState: inGrading };
const optional: Given = { optional: true };
const missed: Given = { activity: { activityConstraint: constraint({ gracePeriodUntil: at(-1) }) } };
const draft: Given = { activity: { state: PublicationState.draft } };

test('[FIN-01] a course is ready to finish when no required part is left to do', () => {
  const rows: [string, ActivityPart[], boolean][] = [
    ['no parts', [], false],
    ['nothing done', [part('a')], false],
    ['in progress', [part('a', { workflowState: inProgress })], false],
    ['one of two', [part('a', done), part('b')], false],
    ['all', [part('a', done), part('b', done)], true],
    ['one of them failed', [part('a', done), part('b', failed)], true],
    ['one of them submitted', [part('a', done), part('b', waiting)], true],
    ['one of them missed', [part('a', done), part('b', missed)], true],
    ['the rest is a draft', [part('a', done), part('b', draft)], true],
    ['an optional part is left', [part('a', done), part('b', optional)], true],
    ['required, and locked until later', [part('a', done), part('b', { available: false })], false],
    ['only optional parts, none done', [part('a', optional), part('b', optional)], false],
    ['only optional parts, one done', [part('a', { ...optional, ...done }), part('b', optional)], false],
    ['only optional parts, all done', [part('a', { ...optional, ...done })], true],
    ['in a section', [part('a', { children: [part('a/b', done)] })], true],
  ];
  for (const [name, parts, expected] of rows) assert.equal(isReadyToFinish(tree(parts), NOW), expected, name);
});

test('[FIN-01] the next step: the part to go on with, or finishing, or nothing', () => {
  const next = (parts: ActivityPart[], last?: string) => {
    const course = tree(parts);
    const step = nextStep(course, partLocks(course, { now: NOW, refusesNew: false }), last, NOW);
    return step && step.axis;
  };
  assert.equal(next([part('a', done), part('b')]), 'b');
  assert.equal(next([part('a', done), part('b', optional)], 'b'), null, 'not an optional part');
  assert.equal(next([part('a', done), part('b', done)]), null, 'not the first part');
  assert.equal(next([part('a', { available: false })]), undefined, 'all parts are locked');
});

test('[FIN-01] what a list knows: the next part that the platform names, or the progress', () => {
  const rows: [string, Partial<ObjectiveWorkflow>, boolean][] = [
    ['a part is next', { progress: 1, nextPart: { axis: 'a', name: 'A' } }, false],
    ['the platform says so', { progress: 0.5, toFinish: true }, true],
    ['no part is next', { progress: 0.5, nextPart: null }, false],
    ['no part is named', { progress: 0.99 }, false],
    ['no part is named, all is done', { progress: 1 }, true],
    ['submitted', { state: submitted, progress: 1, toFinish: true }, false],
    ['approved', { state: gradingApproved, progress: 1 }, true],
    ['finished', { state: finished, progress: 1 }, false],
  ];
  for (const [name, given, expected] of rows) assert.equal(isToFinish(workflow(given)), expected, name);
});
