import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ActivityPart } from '../../src/domain/entities';
import { PublicationState, WorkflowState } from '../../src/domain/enumerations';
import {
  completion,
  contentParts,
  findByAxis,
  findByPath,
  firstSelection,
  flattenParts,
  neighbours,
  treeProgress,
  treeScore,
} from '../../src/domain/tree';
import { partLocks } from '../../src/domain/locks';
import { part, tree } from './build';

const { inProgress, submitted, finished } = WorkflowState;
const archived = { activity: { state: PublicationState.archived } };
const axes = (parts: ActivityPart[]) => parts.map(({ axis }) => axis);

const course = () =>
  tree([
    part('b', { order: 2 }),
    part('a', { order: 1, children: [part('a/2', { order: 2 }), part('a/1', { order: 1, optional: true })] }),
    part('old', { order: 0, ...archived, children: [part('old/1')] }),
  ]);

test('parts are read in their order, parents first; archived ones and what is in them are left out', () => {
  assert.deepEqual(axes(flattenParts(course())), ['a', 'a/1', 'a/2', 'b']);
  assert.deepEqual(axes(contentParts(course())), ['a/1', 'a/2', 'b']);
  assert.deepEqual(flattenParts(tree([])), []);
  const given = course();
  flattenParts(given);
  assert.deepEqual(axes(given.children), ['b', 'a', 'old'], 'the tree is left as it was');
});

test('a part is found by its axis', () => {
  assert.equal(findByAxis(course(), 'a/1')?.id, '1');
  assert.equal(findByAxis(course(), 'a')?.id, 'a');
  for (const axis of ['', '1', 'a/', 'a/3', 'old/1']) assert.equal(findByAxis(course(), axis), undefined, axis);
});

test('[ERR-06] a path that is not in the tree throws', () => {
  assert.equal(findByPath(course(), 'path a/2').axis, 'a/2');
  assert.throws(() => findByPath(course(), 'path c'), {
    message: 'Could not find activity by activityPathId in tree',
  });
});

test('[TRE-01] the first part that is shown', () => {
  const rows: [string, ActivityPart[], string | undefined][] = [
    ['nothing', [], undefined],
    ['the first', [part('a'), part('b')], 'a'],
    ['the first unfinished', [part('a', { workflowState: finished }), part('b')], 'b'],
    ['one in progress', [part('a', { workflowState: finished }), part('b', { workflowState: inProgress })], 'b'],
    ['not one that was handed in', [part('a', { workflowState: submitted }), part('b')], 'b'],
    [
      'one handed in, if there is no other',
      [part('a', { workflowState: finished }), part('b', { workflowState: submitted })],
      'b',
    ],
    ['all finished', [part('a', { workflowState: finished }), part('b', { workflowState: finished })], 'a'],
    ['not available', [part('a', { available: false }), part('b')], 'b'],
    ['without its content', [part('a', { contentAvailable: false }), part('b')], 'b'],
    ['a draft', [part('a', { activity: { state: PublicationState.draft } }), part('b')], 'b'],
    ['archived', [part('a', archived), part('b')], 'b'],
    ['none is open', [part('a', { available: false })], undefined],
    ['inside another', [part('a', { children: [part('a/1', { workflowState: finished }), part('a/2')] })], 'a/2'],
  ];
  for (const [name, parts, expected] of rows) {
    const course = tree(parts);
    const locks = partLocks(course, { now: new Date('2026-11-21T10:00:00Z'), refusesNew: false });
    assert.equal(firstSelection(course, locks)?.axis, expected, name);
  }
});

test('the content parts before and after one', () => {
  const around = (axis: string) => {
    const { previous, next } = neighbours(course(), axis);
    return [previous?.axis, next?.axis];
  };
  assert.deepEqual(around('a/1'), [undefined, 'a/2']);
  assert.deepEqual(around('a/2'), ['a/1', 'b']);
  assert.deepEqual(around('b'), ['a/2', undefined]);
  assert.deepEqual(around('nowhere'), [undefined, undefined]);
});

test('what is done and what is left of a course', () => {
  const {
    total,
    finished: done,
    mandatoryLeft,
    optionalLeft,
  } = completion(
    tree([
      part('a', { workflowState: finished }),
      part('b', { workflowState: inProgress }),
      part('c', { optional: true }),
      part('d', { children: [part('d/1')] }),
      part('e', archived),
    ]),
  );
  assert.deepEqual([total, done], [4, 1]);
  assert.deepEqual(axes(mandatoryLeft), ['b', 'd/1']);
  assert.deepEqual(axes(optionalLeft), ['c']);
});

test('progress counts the mandatory parts, or all where none is mandatory', () => {
  const done = { workflowState: finished };
  assert.equal(treeProgress(tree([])), 0);
  assert.equal(treeProgress(tree([part('a', done), part('b'), part('c', { optional: true })])), 0.5);
  assert.equal(treeProgress(tree([part('a', { ...done, optional: true }), part('b', { optional: true })])), 0.5);
  assert.equal(treeProgress(tree([part('a', done), part('b', { optional: true })])), 1);
});

test('a score counts the parts by their weight', () => {
  const done = { workflowState: finished };
  assert.equal(treeScore(tree([part('a', { ...done, scoreWeight: 3 }), part('b', { scoreWeight: 1 })])), 0.75);
  assert.equal(treeScore(tree([part('a', { ...done, scoreWeight: 0 }), part('b', { scoreWeight: 2 })])), 0);
  assert.equal(treeScore(tree([part('a', { ...done, scoreWeight: 0 })])), null);
  assert.equal(treeScore(tree([])), null);
});
