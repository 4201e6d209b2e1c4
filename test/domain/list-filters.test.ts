import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as paths from '../../src/contract/paths';
import { courseList } from '../../src/contract/list-filters/course-list';
import { isEmptyQuery, readQuery, writeQuery } from '../../src/contract/list-filters/address';
import { isNoCollection } from '../../src/contract/list-filters/collection';
import {
  fixedFilter,
  offeredFilter,
  type FilterOptions,
  type ListType,
} from '../../src/contract/list-filters/list-filter';
import { accessQuery, publicQuery } from '../../src/contract/list-filters/list-query';
import { listSorts, type ListSort } from '../../src/contract/list-filters/list-sorts';
import { NIL_UUID } from '../../src/contract/list-filters/nil-uuid';
import { checkFilters } from '../../src/contract/list-filters/options';
import {
  isFiltered,
  NO_SELECTION,
  selectedValues,
  toggled,
  type ListSelection,
} from '../../src/contract/list-filters/selection';
import { listFilters, type Filters } from '../../src/contract/list-filters/table';
import { isNoTerm } from '../../src/contract/list-filters/term';

const types: readonly ListType[] = ['enrolled', 'catalog', 'public'];
const enrolled = courseList('enrolled');

const selected = (filters: Filters, changes: Partial<ListSelection> = {}): ListSelection => ({
  ...NO_SELECTION,
  ...changes,
  filters,
});

const options: FilterOptions = {
  collections: [
    { id: NIL_UUID, name: 'None' },
    { id: 'c1', name: 'Nature' },
  ],
  terms: [{ id: 't1', name: 'Autumn' }],
  categories: [
    { id: 'g1', name: 'Level', attributes: [{ id: 'a1', name: 'First' }] },
    { id: 'g2', name: 'Language', attributes: [{ id: 'b1', name: 'English' }] },
  ],
};

test('[LST-01] the query of My courses', () => {
  const rows: [string, string, ListSelection][] = [
    ['nothing', '', NO_SELECTION],
    ['keyword', 'keyword=ink', selected({}, { keyword: 'ink' })],
    ['several values', 'collection=c1,c2&term=t1', selected({ collection: ['c1', 'c2'], term: ['t1'] })],
    ['escaped commas and brackets', 'category%5Bg1%5D=a1%2Ca2', selected({ 'category[g1]': ['a1', 'a2'] })],
    ['two categories', 'category[g1]=a1&category[g2]=b1', selected({ 'category[g1]': ['a1'], 'category[g2]': ['b1'] })],
    [
      'fixed values, in their own order',
      'courseProgress=completed,notStarted&coursePriority=optional',
      selected({ courseProgress: ['notStarted', 'completed'], coursePriority: ['optional'] }),
    ],
    ['a value twice', 'term=t1,t1,,', selected({ term: ['t1'] })],
    ['one course', 'objectiveId=o1&occflow=', selected({}, { objectiveId: 'o1', occflow: '' })],
    ['an order', 'sort=dueDate', selected({}, { sort: 'dueDate' })],
    ['the default order', 'sort=recent', NO_SELECTION],
    ['an order of another list, and an unknown one', 'sort=code', NO_SELECTION],
    ['unknown parameters', 'colour=red&category=a1&category[]=a1&courseprogress=completed', NO_SELECTION],
    ['a group of a filter without groups', 'term[g1]=t1', NO_SELECTION],
    ['a category without id', 'category[g1]=', NO_SELECTION],
    ['broken escapes', 'keyword=%E0%A4&term=%', selected({ term: ['%'] }, { keyword: '\ufffd' })],
  ];
  for (const [name, query, expected] of rows) {
    assert.deepEqual(readQuery(query, enrolled).selection, expected, name);
    assert.equal(readQuery(query, enrolled).isInvalid, false, name);
  }
});

test('[LST-10] a keyword in an address is lowercased and left-trimmed, like a typed one', () => {
  assert.equal(readQuery('keyword=%20%20Night+Sky%20', enrolled).selection.keyword, 'night sky ');
});

test('[LST-01] the catalog has no filters for progress, priority and term', () => {
  const all = 'courseProgress=none&coursePriority=optional&term=t1&collection=c1&category[g1]=a1&sort=code';
  for (const type of ['catalog', 'public'] as const) {
    const { selection, isInvalid } = readQuery(all, courseList(type));
    assert.deepEqual(selection, selected({ collection: ['c1'], 'category[g1]': ['a1'] }, { sort: 'code' }), type);
    assert.equal(isInvalid, false, type);
  }
});

test('a list of one collection has no filter by collection', () => {
  const list = courseList('catalog', ['collection']);
  assert.deepEqual(readQuery('collection=c1&category[g1]=a1', list).selection, selected({ 'category[g1]': ['a1'] }));
});

test('[LST-08] unknown fixed values are dropped and reported', () => {
  const rows: [string, string, Filters, boolean][] = [
    ['known', 'courseProgress=inProgress', { courseProgress: ['inProgress'] }, false],
    ['unknown', 'courseProgress=almost', {}, true],
    ['one of two', 'coursePriority=mandatory,urgent', { coursePriority: ['mandatory'] }, true],
    ['in another case', 'coursePriority=Mandatory', {}, true],
    ['a name that every object has', 'courseProgress=constructor', {}, true],
  ];
  for (const [name, query, filters, isInvalid] of rows) {
    const read = readQuery(query, enrolled);
    assert.deepEqual([read.selection.filters, read.isInvalid], [filters, isInvalid], name);
  }
});

test('[LST-08][LST-09] ids are checked with the offered ones', () => {
  const rows: [string, Filters, Filters, boolean][] = [
    ['nothing', {}, {}, false],
    ['a collection', { collection: ['c1', 'gone'] }, { collection: ['c1'] }, true],
    ['the placeholder of no collection', { collection: [NIL_UUID] }, {}, true],
    ['a term', { term: ['gone'] }, {}, true],
    ['an attribute', { 'category[g1]': ['a1', 'gone'] }, { 'category[g1]': ['a1'] }, true],
    ['an attribute of another category', { 'category[g1]': ['b1'] }, {}, true],
    ['a category', { 'category[gone]': ['a1'], 'category[g2]': ['b1'] }, { 'category[g2]': ['b1'] }, true],
    ['all options are known', { collection: ['c1'], term: ['t1'] }, { collection: ['c1'], term: ['t1'] }, false],
  ];
  for (const [name, given, filters, isInvalid] of rows) {
    assert.deepEqual(checkFilters(given, enrolled.filters, options), { filters, isInvalid }, name);
  }
});

test('nothing is dropped until the offered values are known', () => {
  const filters: Filters = { collection: ['c1'], term: ['t9'], 'category[g9]': ['a9'] };
  assert.deepEqual(checkFilters(filters, enrolled.filters, {}), { filters, isInvalid: false });
});

test('[LST-11] the default showcase and a term of zero mean none', () => {
  const { selection, isInvalid } = readQuery(`collection=${NIL_UUID},c1&term=0`, enrolled);
  assert.deepEqual([selection, isInvalid], [selected({ collection: ['c1'] }), false]);
  assert.deepEqual(['0', '00', '', NIL_UUID, '10', 't0'].map(isNoTerm), [true, true, true, true, false, false]);
  assert.deepEqual(['', NIL_UUID, 'c1'].map(isNoCollection), [true, true, false]);
});

test('[LST-12] a learner who has just registered', () => {
  const rows: [string, boolean][] = [
    ['', false],
    ['selfRegistered', true],
    ['selfRegistered=true', true],
    ['selfRegistered=1', true],
    ['selfRegistered=false', false],
    ['selfRegistered=0', false],
  ];
  for (const [query, expected] of rows) assert.equal(readQuery(query, enrolled).selfRegistered, expected, query);
  assert.equal(writeQuery(readQuery('selfRegistered=true&keyword=ink', enrolled).selection), 'keyword=ink');
});

test('[LST-01] a query has the specified form', () => {
  const selection = selected(
    {
      courseProgress: ['inProgress', 'completed'],
      collection: ['c1'],
      term: ['t 1'],
      'category[g2]': ['b'],
      'category[g1]': ['a', 'c'],
    },
    { keyword: 'ink & paper', sort: 'name', objectiveId: 'o1', occflow: 'true' },
  );
  assert.equal(
    writeQuery(selection),
    'keyword=ink%20%26%20paper&collection=c1&term=t%201&courseProgress=inProgress,completed' +
      '&category[g1]=a,c&category[g2]=b&sort=name&objectiveId=o1&occflow=true',
  );
  assert.equal(writeQuery(NO_SELECTION), '');
  assert.equal(writeQuery(selected({}, { keyword: 'half \ud83d' })), 'keyword=half%20%EF%BF%BD');
});

test('an empty query of a list', () => {
  for (const query of ['', 'occflow=1', 'colour=red', 'sort=recent', 'term=0']) {
    assert.equal(isEmptyQuery(query, enrolled), true, query);
  }
  for (const query of ['keyword=x', 'sort=name', 'objectiveId=o', 'term=t1', 'courseProgress=almost']) {
    assert.equal(isEmptyQuery(query, enrolled), false, query);
  }
});

test('[LST-01] a written query is read as the same selection', () => {
  const id = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !text.includes(',') && !isNoTerm(text));
  const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 3 });
  const plain = { noNullPrototype: true };
  const filters: fc.Arbitrary<Filters> = fc
    .tuple(
      fc.record(
        {
          courseProgress: fc.subarray(['notStarted', 'inProgress', 'completed'] as const, { minLength: 1 }),
          coursePriority: fc.subarray(['mandatory', 'optional'] as const, { minLength: 1 }),
          term: ids,
          collection: ids,
        },
        { requiredKeys: [], ...plain },
      ),
      fc.dictionary(
        id.map((group) => `category[${group}]`),
        ids,
        { maxKeys: 3, ...plain },
      ),
    )
    .map(([ungrouped, categories]) => ({ ...ungrouped, ...categories }));
  const selection = fc.record(
    {
      keyword: fc.string().map((text) => text.toLowerCase().trimStart()),
      filters,
      sort: fc.constantFrom(undefined, 'dueDate' as const, 'name' as const),
      objectiveId: fc.option(id, { nil: undefined }),
      occflow: fc.option(fc.string(), { nil: undefined }),
    },
    plain,
  );
  fc.assert(
    fc.property(selection, (given) => {
      const read = readQuery(writeQuery(given), enrolled);
      assert.equal(read.isInvalid, false);
      assert.deepEqual(read.selection, given);
    }),
  );
});

test('any address can be read, and is stable once it is written', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webQueryParameters()),
      fc.constantFrom(...types.map((type) => courseList(type))),
      (query, list) => {
        const written = writeQuery(readQuery(query, list).selection);
        assert.equal(writeQuery(readQuery(written, list).selection), written);
      },
    ),
  );
});

test('a filter of the public list can use fields of courses only: another field is an error of types', () => {
  const values = { any: ['objective.type', '=', 1] } as const;
  fixedFilter({ key: 'type', lists: ['public'], fields: { 'objective.type': 'number' }, values });
  // @ts-expect-error: the public list has no `isMandatory`, which is a field of accesses
  fixedFilter({ key: 'own', lists: ['enrolled', 'public'], fields: { isMandatory: 'boolean' }, values: {} });
  fixedFilter({ key: 'own', lists: ['enrolled'], fields: { isMandatory: 'boolean' }, values: {} });
  const query = () => ({});
  // @ts-expect-error: nor has it `termId`
  offeredFilter({ key: 'of', lists: ['public'], source: 'terms', fields: { termId: 'id' }, query });
  const nodes = courseList('public').filters.flatMap(({ fields }) => Object.keys(fields));
  assert.deepEqual(
    nodes.filter((field) => !field.startsWith('objective.')),
    [],
  );
});

test('[LST-03] a value of a filter is selected, and a second press removes it; other values and filters stay', () => {
  const filters: Filters = { courseProgress: ['completed'], 'category[g1]': ['a1'] };
  const rows: [Parameters<typeof toggled>[1], Filters][] = [
    [
      { parameter: 'term', value: 't1' },
      { ...filters, term: ['t1'] },
    ],
    [{ parameter: 'courseProgress', value: 'completed' }, { 'category[g1]': ['a1'] }],
    [
      { parameter: 'category[g1]', value: 'a2' },
      { ...filters, 'category[g1]': ['a1', 'a2'] },
    ],
    [{ parameter: 'category[g1]', value: 'a1' }, { courseProgress: ['completed'] }],
    [
      { parameter: 'category[g2]', value: 'b1' },
      { ...filters, 'category[g2]': ['b1'] },
    ],
  ];
  for (const [value, expected] of rows) {
    const changed = toggled(filters, value);
    assert.deepEqual(changed, expected);
    assert.deepEqual(toggled(changed, value), filters);
  }
});

test('the selected values in the order of the drawer', () => {
  assert.deepEqual(selectedValues({ 'category[g1]': ['a1'], collection: ['c1', 'c2'], coursePriority: ['optional'] }), [
    { parameter: 'coursePriority', value: 'optional' },
    { parameter: 'collection', value: 'c1' },
    { parameter: 'collection', value: 'c2' },
    { parameter: 'category[g1]', value: 'a1' },
  ]);
  assert.equal(isFiltered(NO_SELECTION), false);
  assert.equal(isFiltered(selected({}, { sort: 'name', occflow: '1' })), false);
  for (const changes of [{ keyword: 'x' }, { objectiveId: 'o' }]) assert.equal(isFiltered(selected({}, changes)), true);
  assert.equal(isFiltered(selected({ term: ['t1'] })), true);
});

test('[API-02] the request for a selection in a list of accesses', () => {
  const ask = (selection: Partial<ListSelection>) => accessQuery({ ...NO_SELECTION, ...selection }, enrolled);
  assert.deepEqual(ask({}), { shelf: 'main', filter: undefined, sort: undefined });
  assert.deepEqual(
    ask({
      keyword: 'ink ',
      filters: { term: ['t1'], coursePriority: ['mandatory', 'optional'], collection: ['c1', 'c2'] },
      sort: 'dueDate',
    }),
    {
      shelf: 'all',
      filter: [
        [
          ['objective.name', 'contains', 'ink'],
          'or',
          ['objective.code', 'contains', 'ink'],
          'or',
          ['objective.description', 'contains', 'ink'],
        ],
        'and',
        [['isMandatory', '=', true], 'or', ['isMandatory', '=', false]],
        'and',
        ['termId', 'in', ['t1']],
      ],
      showcase: 'c1,c2',
      sort: [{ selector: 'dueDate', desc: false }],
    },
  );
  assert.deepEqual(
    ask({ filters: { 'category[g2]': ['b1'], 'category[g1]': ['a1', 'a2'] } }).filterAttribute,
    'b1,a1,a2',
  );
  assert.deepEqual(ask({ objectiveId: 'o1' }).filter, ['objective.id', '=', 'o1']);
  assert.equal(ask({ filters: { shelf: ['hidden', 'archived'] } }).shelf, 'hidden,archived');
  assert.equal(ask({ keyword: 'ink', filters: { shelf: ['hidden'] } }).shelf, 'hidden');
});

test('[API-04] requests to the public list use fields without prefix, and have no single course', () => {
  const asked = publicQuery(
    { ...NO_SELECTION, keyword: 'ink', filters: { collection: ['c1'] }, sort: 'code', objectiveId: 'o1' },
    courseList('public'),
  );
  assert.deepEqual(asked, {
    filter: [['name', 'contains', 'ink'], 'or', ['code', 'contains', 'ink'], 'or', ['description', 'contains', 'ink']],
    showcase: 'c1',
    sort: [{ selector: 'code', desc: false }],
  });
});

/*
 * For each filter in the table, also future ones: a selection in the drawer is written to the address, read from it again, and
 * changes the request.
 */
for (const type of types) {
  const list = courseList(type);
  for (const filter of list.filters) {
    test(`${filter.key} in ${type}: offered values are selected, written, read and requested`, () => {
      const groups = filter.groups(options);
      assert.ok(groups?.length, 'there are options');
      for (const { parameter, options: values } of groups) {
        for (const { value } of values) {
          const filters = toggled({}, { parameter, value });
          assert.deepEqual(selectedValues(filters), [{ parameter, value }]);
          assert.deepEqual(checkFilters(filters, list.filters, options), { filters, isInvalid: false });
          const read = readQuery(writeQuery(selected(filters)), list);
          assert.deepEqual([read.selection.filters, read.isInvalid], [filters, false]);
          const query = type === 'public' ? publicQuery(read.selection, list) : accessQuery(read.selection, list);
          const asked = query as ReturnType<typeof accessQuery>;
          const hasShelf = filter.key === 'shelf' && asked.shelf === value;
          assert.ok(asked.filter ?? asked.showcase ?? asked.filterAttribute ?? hasShelf, 'the platform gets a request');
        }
      }
      assert.equal(filter.groups({}) === undefined, filter.source !== undefined, 'unknown until the platform answers');
    });
  }
}

test('filters have unique keys, which no other parameter of an address has', () => {
  const keys = [...listFilters.map(({ key }) => key), 'keyword', 'sort', 'objectiveId', 'occflow', 'selfRegistered'];
  assert.equal(new Set<string>(keys).size, keys.length);
});

test('each list has one default order, that of its path; every other order has a field', () => {
  const usual = { enrolled: undefined, catalog: paths.catalog(), public: paths.openCatalog() };
  for (const type of types) {
    const [first, ...others] = courseList(type).sorts.map(
      (key) => listSorts.find((sort) => sort.key === key) as ListSort,
    );
    assert.ok(first);
    assert.ok(first.defaultOf.includes(type), type);
    assert.ok(others.length > 0, type);
    for (const sort of others) {
      assert.ok(!sort.defaultOf.includes(type), `${type}: ${sort.key} is a second default`);
      assert.ok(sort.selector, `${type}: ${sort.key}`);
      if (type === 'public') assert.match(sort.selector, /^objective\./);
    }
    const path = usual[type];
    if (!path) continue; // the order by last use has no field
    const [asked] = JSON.parse(new URL(path, 'http://x').searchParams.get('sort')!) as { selector: string }[];
    assert.equal(
      asked!.selector,
      type === 'public' ? first.selector!.slice('objective.'.length) : first.selector,
      type,
    );
  }
});
