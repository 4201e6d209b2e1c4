import assert from 'node:assert/strict';
import { test } from 'node:test';
import { range } from '../../src/base/range';
import { toJson } from '../../src/base/json';

const value = { list: [1, ['a', null]], when: new Date('2026-11-21T12:00:00Z'), text: 'x', none: undefined };

test('JSON equals that of JSON.stringify', () => {
  assert.equal(toJson(value), JSON.stringify(value));
  assert.equal(toJson([]), '[]');
  assert.equal(toJson('a'), '"a"');
});

test('[EMB-01] a page’s toJSON for arrays is ignored', (t) => {
  const before = toJson(value);
  Object.assign(Array.prototype, { toJSON: () => 'a text' });
  t.after(() => Reflect.deleteProperty(Array.prototype, 'toJSON'));
  assert.notEqual(JSON.stringify(value), before);
  assert.equal(toJson(value), before);
});

test('[EMB-01] a range does not need the page’s Array.from', (t) => {
  const { from } = Array;
  Object.assign(Array, { from: () => [] });
  t.after(() => Object.assign(Array, { from }));
  assert.deepEqual(range(3), [0, 1, 2]);
  assert.deepEqual(range(0), []);
  assert.deepEqual(range(-2), []);
});
