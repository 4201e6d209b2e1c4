import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CourseAccessFields, PublicCourseFields } from '../../src/contract/list-fields';
import * as paths from '../../src/contract/paths';
import { publicExpression } from '../../src/contract/list-filters/public-fields';
import { searchExpression } from '../../src/contract/list-filters/search';
import { joined, type Expression } from '../../src/contract/query-expression';

type Access = Expression<CourseAccessFields>;

/** The type checker must report an error for each marked line; if it accepts one, `npm run check:types` fails. */
export const refused: readonly unknown[] = [
  // @ts-expect-error there is no such field
  ['objective.nmae', '=', 'x'] satisfies Access,
  // @ts-expect-error a field of accesses, which the public list does not have
  ['isMandatory', '=', true] satisfies Expression<PublicCourseFields>,
  // @ts-expect-error there is no such operator
  ['objective.name', 'like', 'x'] satisfies Access,
  // @ts-expect-error an id is not a text
  ['termId', 'contains', 'x'] satisfies Access,
  // @ts-expect-error a value of the wrong type
  ['isMandatory', '=', 'yes'] satisfies Access,
  // @ts-expect-error `in` needs a list
  ['termId', 'in', 'x'] satisfies Access,
  // @ts-expect-error only `and` and `or` join
  [['isMandatory', '=', true], 'xor', ['termId', '=', null]] satisfies Access,
  // @ts-expect-error an order by an unknown field
  paths.enrolledCourses({ sort: [{ selector: 'due', desc: false }] }),
];

test('[API-02] a path has filter and order as JSON, and a default order', () => {
  const params = (path: string) => new URL(path, 'http://x').searchParams;
  const asked = params(
    paths.catalog({
      skip: 24,
      filter: ['objective.name', 'contains', 'x'],
      sort: [{ selector: 'dueDate', desc: true }],
    }),
  );
  assert.equal(asked.get('filter'), '["objective.name","contains","x"]');
  assert.equal(asked.get('sort'), '[{"selector":"dueDate","desc":true}]');
  assert.deepEqual([asked.get('skip'), asked.get('requireTotalCount')], ['24', null]);
  const bare = params(paths.catalog());
  assert.deepEqual([bare.get('filter'), bare.get('requireTotalCount')], [null, 'true']);
  assert.equal(bare.get('sort'), '[{"selector":"objective.name","desc":false}]');
});

test('expressions are joined by a word; a single one stays unchanged', () => {
  const [mandatory, noTerm]: Access[] = [
    ['isMandatory', '=', true],
    ['termId', '=', null],
  ];
  assert.equal(joined('and', []), undefined);
  assert.equal(joined<CourseAccessFields>('and', [undefined, mandatory]), mandatory);
  assert.deepEqual(joined<CourseAccessFields>('or', [mandatory, undefined, noTerm, mandatory]), [
    mandatory,
    'or',
    noTerm,
    'or',
    mandatory,
  ]);
});

test('[API-04] requests to the public list use the fields of courses without prefix', () => {
  const search = searchExpression(' ink ')!;
  const expected = [
    ['name', 'contains', 'ink'],
    'or',
    ['code', 'contains', 'ink'],
    'or',
    ['description', 'contains', 'ink'],
  ];
  assert.deepEqual(publicExpression(search), expected);
  assert.deepEqual(publicExpression([search, 'and', ['objective.name', '=', 'or']]), [
    expected,
    'and',
    ['name', '=', 'or'],
  ]);
  assert.equal(searchExpression('  '), undefined);
});
