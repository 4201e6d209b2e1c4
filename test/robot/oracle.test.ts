import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bees } from '../../demo/seed/kinds/quiz-bees';
import { resultOf, type Answer } from './oracle';

const pointsFor = (at: number, answer: Answer) => resultOf(bees, new Map([[at, answer]])).points;

test('the oracle gives the points of the definition', () => {
  assert.deepEqual(resultOf(bees, new Map()), { percent: 0, points: 0, most: 16, unanswered: 9 });
  assert.equal(pointsFor(0, ['There are eggs']), 1);
  assert.equal(pointsFor(1, ['A warm, windless hour', 'Cool, white smoke']), 2);
  assert.equal(pointsFor(1, ['A warm, windless hour', 'An hour of patience with the lid off']), 0);
  for (const right of ['8', '8,0', ' 7 ', '9.0', '٨', '08']) assert.equal(pointsFor(4, [right]), 1, right);
  for (const wrong of ['-8', '10', '8e3', 'eight', '']) assert.equal(pointsFor(4, [wrong]), 0, wrong);
  assert.equal(pointsFor(3, [' DRONE ']), 1);
  assert.equal(pointsFor(5, ['16 days', '24 days', '21 days']), 1);
  assert.equal(pointsFor(8, ['18', 'true']), 1);
});
