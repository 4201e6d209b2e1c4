import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from '../../src/contract/common';
import * as paths from '../../src/contract/paths';
import type { Browser } from './support/browser';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const lists = {
  enrolled: '/api/lms/v1/users/me/objective-accesses/query',
  catalog: '/api/lms/v1/users/me/catalog/query',
  open: '/api/lms/v1/public/open-catalog/objectives/query',
};
const ask = (path: string, query: Record<string, string>) => ada.get(`${path}?${new URLSearchParams(query)}`);

/** Checks that a query is refused with a message. */
async function refused(path: string, query: Record<string, string>, says: RegExp) {
  const response = await ask(path, query);
  const text = await response.text();
  assert.equal(response.status, 400, `${JSON.stringify(query)} ${text}`);
  assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/);
  assert.match(text, says);
}

const hostile = [
  "' or 1=1 --",
  "'); drop table objectives; --",
  '" or ""="',
  '$1',
  '${1}',
  '1; select pg_sleep(10)',
  'objectives.name',
  'name) or (1=1',
  'constructor',
  '__proto__',
  'toString',
  '',
];

test('an unknown field or operator is refused with its name', async () => {
  for (const [kind, path] of Object.entries(lists)) {
    const known = kind === 'open' ? 'name' : 'objective.name';
    for (const text of hostile) {
      const named = new RegExp(
        JSON.stringify(JSON.stringify(text))
          .slice(1, -1)
          .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
      );
      await refused(path, { filter: JSON.stringify([text, '=', 'x']) }, named);
      await refused(path, { filter: JSON.stringify([known, text, 'x']) }, named);
      await refused(path, { sort: JSON.stringify([{ selector: text }]) }, named);
    }
    for (const field of [null, 1, true, {}, undefined]) {
      await refused(path, { filter: JSON.stringify([field, '=', 'x']) }, /Unknown field/);
    }
  }
});

test('a value of another type than its field is refused', async () => {
  const field = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
  for (const condition of [
    ['objective.state', '=', '1'],
    ['objective.state', '=', 1.5],
    ['objective.state', '=', 1e12],
    ['objective.state', 'in', []],
    ['objective.state', 'in', 1],
    ['objective.state', 'in', Array(201).fill(1)],
    [field, 'contains', '1'],
    ['termId', 'contains', 'a'],
    ['termId', 'startswith', 'a'],
    ['termId', 'in', ['x']],
    ['isMandatory', '=', 1],
    ['isMandatory', 'in', [true, 'x']],
    ['dueDate', '>', 'tomorrow'],
    ['dueDate', '>', '0000-01-01T00:00:00Z'],
    ['dueDate', '>', null],
    ['objective.name', 'contains', null],
    ['objective.name', 'contains', ['x']],
    ['objective.name', 'contains', 'x'.repeat(401)],
    ['objective.name', '=', { toString: 'x' }],
  ]) {
    await refused(lists.enrolled, { filter: JSON.stringify(condition) }, new RegExp(String(condition[0])));
  }
});

test('too deep, wide or long filters are refused', async () => {
  const one = ['isMandatory', '=', true];
  const deep = (levels: number): unknown => (levels ? [deep(levels - 1)] : one);
  assert.equal((await ask(lists.enrolled, { filter: JSON.stringify(deep(8)) })).status, 200);
  await refused(lists.enrolled, { filter: JSON.stringify(deep(9)) }, /brackets/);
  await refused(lists.enrolled, { filter: `${'['.repeat(1_000)}${']'.repeat(1_000)}` }, /brackets/);
  const wide = (count: number) => Array.from({ length: 2 * count - 1 }, (_, index) => (index % 2 ? 'or' : one));
  assert.equal((await ask(lists.enrolled, { filter: JSON.stringify(wide(50)) })).status, 200);
  await refused(lists.enrolled, { filter: JSON.stringify(wide(51)) }, /50 conditions/);
  await refused(
    lists.enrolled,
    { filter: JSON.stringify(['objective.name', 'in', Array(199).fill('x'.repeat(38))]) },
    /8000/,
  );
  await refused(lists.enrolled, { sort: JSON.stringify(Array(5).fill({ selector: 'dueDate' })) }, /sort/);
  for (const [name, value] of [
    ['skip', '1e3'],
    ['skip', ''],
    ['skip', '99999999999'],
    ['take', '0x10'],
    ['take', ' 5'],
  ] as const) {
    await refused(lists.enrolled, { [name]: value }, new RegExp(name));
  }
});

test('collections, attributes and a domain that look like SQL find nothing, and break nothing', async () => {
  for (const text of hostile.filter(Boolean)) {
    const response = await ask(lists.enrolled, { showcase: text, requireTotalCount: 'true' });
    const { data, totalCount } = (await response.json()) as Page<unknown>;
    assert.deepEqual([data, totalCount], [[], 0], text);
    for (const path of Object.values(lists)) {
      assert.equal((await ask(path, { filterAttribute: text })).status, 200, text);
      // An unknown domain is refused; calls without the parameter ignore it.
      assert.ok([200, 400].includes((await ask(path, { domain: text })).status), text);
    }
  }
  assert.ok((await ada.json<{ totalCount: number }>(paths.enrolledCourses())).totalCount > 0);
});
