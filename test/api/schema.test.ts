import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from '../../src/contract/schema';

test('[EMB-01] properties that a page adds to all objects are not entries of a schema', (t) => {
  Object.assign(Object.prototype, { extend: () => {}, version: '1.4.0' });
  t.after(() => {
    for (const name of ['extend', 'version']) Reflect.deleteProperty(Object.prototype, name);
  });
  const schema = v.object({ name: v.string(), parts: v.array(v.object({ id: v.number() })) });
  assert.deepEqual(Object.entries(v.parse(schema, { name: 'Sky', parts: [{ id: 1 }], more: true })), [
    ['name', 'Sky'],
    ['parts', [{ id: 1 }]],
  ]);
  assert.equal(v.safeParse(schema, { parts: [] }).success, false);
  const loose = v.looseObject({ name: v.string() });
  assert.deepEqual(Object.entries(v.parse(loose, { name: 'Sky', more: true })), [
    ['name', 'Sky'],
    ['more', true],
  ]);
});
