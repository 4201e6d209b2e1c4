import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { reuseEqual } from '../../src/base/reuse-equal';
import { part, tree } from './build';

const copy = <T>(value: T): T => structuredClone(value);

test('deeply equal values are the same object', () => {
  const before = tree([part('a'), part('b', { children: [part('b/c')] })]);
  assert.equal(reuseEqual(before, copy(before)), before);
});

test('only changed values and their parents are new', () => {
  const before = tree([part('a'), part('b', { children: [part('b/c'), part('b/d')] })]);
  const next = copy(before);
  next.children[1]!.childActivity.children[0]!.optional = true;
  const result = reuseEqual(before, next);
  assert.deepEqual(result, next);
  assert.equal(result.children[0], before.children[0]);
  assert.notEqual(result.children[1], before.children[1]);
  assert.equal(result.children[1]!.childActivity.children[1], before.children[1]!.childActivity.children[1]);
});

test('added and removed parts are changes', () => {
  const before = tree([part('a'), part('b')]);
  for (const next of [tree([part('a')]), tree([part('a'), part('b'), part('c')]), tree([])]) {
    const result = reuseEqual(before, copy(next));
    assert.deepEqual(result, next);
    assert.equal(result.children.length, next.children.length);
  }
});

test('the result always equals the next value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (before, next) =>
      assert.deepEqual(reuseEqual(before, next), next),
    ),
  );
});
