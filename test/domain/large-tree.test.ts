import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Activity } from '../../src/contract/activities';
import { ContentType, WorkflowState } from '../../src/contract/enumerations';
import { growTree } from '../../src/course/rules/grow-tree';
import { isReadyToFinish } from '../../src/course/rules/next-step';
import { completion } from '../../src/course/rules/completion';
import { neighbours, unsentAround } from '../../src/course/rules/neighbours';
import { contentParts, isSection } from '../../src/course/rules/tree';
import { unsentSections } from '../../src/course/rules/unsent';
import { part, tree } from './build';

const finished = (axis: string) => part(axis, { workflowState: WorkflowState.finished, best: {} });
const section = (axis: string, unsent: Partial<Activity>) =>
  part(axis, { activityPathId: axis, activity: { type: ContentType.composite, ...unsent } });

/** Three sections: of the first and the last one the parts were not sent. */
const cut = tree([
  section('a', { childrenCount: 2, unsent: { total: 2, done: 2, mandatory: 1, mandatoryDone: 1 } }),
  part('b', { activityPathId: 'b', children: [finished('b/1'), part('b/2')] }),
  section('c', { childrenCount: 3, unsent: { total: 3, done: 0, mandatory: 3, mandatoryDone: 0 } }),
]);

test('a section without its parts is a section, and no part to read', () => {
  assert.deepEqual(
    unsentSections(cut).map(({ axis }) => axis),
    ['a', 'c'],
  );
  assert.ok(isSection({ type: ContentType.text, children: [], childrenCount: 1 }));
  assert.deepEqual(
    contentParts(cut).map(({ axis }) => axis),
    ['b/1', 'b/2'],
  );
});

test('progress counts the parts that were not sent', () => {
  assert.deepEqual(completion(cut), { total: 6, finished: 2, submitted: 0, isOfRequired: true });
});

test('submitted parts are completed, and counted besides', () => {
  const graded = (path: string, optional = false) => part(path, { workflowState: WorkflowState.inGrading, optional });
  const { finished: done, submitted } = completion(tree([finished('a'), graded('b'), graded('c', true), part('d')]));
  assert.deepEqual([done, submitted], [2, 1]);
});

test('a course is not ready to finish while parts were not sent', () => {
  const done = tree([finished('x')]);
  const now = new Date();
  assert.ok(isReadyToFinish(done, now));
  assert.ok(!isReadyToFinish({ ...done, children: [...done.children, ...cut.children.slice(0, 1)] }, now));
});

test('no neighbour is skipped: where the parts between were not sent, there is none yet', () => {
  const axes = (at: string) => {
    const { previous, next } = neighbours(cut, at);
    return [previous?.axis, next?.axis];
  };
  assert.deepEqual(axes('b/1'), [undefined, 'b/2']);
  assert.deepEqual(axes('b/2'), ['b/1', undefined]);
});

test('the sections around a part are requested, and the section of a part that is not there', () => {
  const around = (axis: string) => unsentAround(cut, axis).map((each) => each.axis);
  assert.deepEqual(around('b/1'), ['a']);
  assert.deepEqual(around('b/2'), ['c']);
  assert.deepEqual(around('c/2'), ['c']);
  assert.deepEqual(around('nowhere'), []);
});

test('a tree grows by the parts of its sections, at any depth', () => {
  const deep = section('c/2', { childrenCount: 1 });
  const grown = growTree(
    cut,
    new Map([
      ['c', [part('c/1'), deep]],
      ['c/2', [part('c/2/1')]],
      ['b', [part('never')]],
    ]),
  );
  assert.deepEqual(
    contentParts(grown).map(({ axis }) => axis),
    ['b/1', 'b/2', 'c/1', 'c/2/1'],
  );
  assert.deepEqual(completion(grown).total, 1 + 2 + 2, 'numbers of a section do not count beside its parts');
  assert.equal(growTree(cut, new Map()), cut);
});
