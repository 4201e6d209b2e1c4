import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shuffled } from '../../demo/platform/quiz/shuffle';

test('the order is stable for an attempt, and different between attempts and questions', () => {
  const letters = [...'abcdefgh'];
  assert.deepEqual(shuffled(letters, 7, 'q'), shuffled(letters, 7, 'q'));
  assert.notDeepEqual(shuffled(letters, 7, 'q'), shuffled(letters, 7, 'r'));
  assert.deepEqual([...shuffled(letters, 7, 'q')].sort(), letters);
  const orders = new Set([...Array(20).keys()].map((seed) => shuffled(letters, seed, 'q').join('')));
  assert.ok(orders.size > 15);
});
