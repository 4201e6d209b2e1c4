import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  choicesOf,
  DEFAULT_SHOWCASE_ID,
  isNarrowed,
  isShowcase,
  isTerm,
  NO_FILTERS,
  NOT_NARROWED,
  offered,
  readQuery,
  toggled,
  writeQuery,
  type Filters,
  type ListType,
  type Narrowing,
} from '../../src/domain/filters';

const narrowed = (filters: Partial<Filters>, changes: Partial<Narrowing> = {}): Narrowing => ({
  ...NOT_NARROWED,
  ...changes,
  filters: { ...NO_FILTERS, ...filters },
});

test('[LST-01] the query of My courses', () => {
  const rows: [string, string, Narrowing][] = [
    ['nothing', '', NOT_NARROWED],
    ['keyword', 'keyword=ink', narrowed({}, { keyword: 'ink' })],
    ['several values', 'collection=c1,c2&term=t1', narrowed({ collection: ['c1', 'c2'], term: ['t1'] })],
    ['escaped commas and brackets', 'category%5Bg1%5D=a1%2Ca2', narrowed({ category: { g1: ['a1', 'a2'] } })],
    ['two categories', 'category[g1]=a1&category[g2]=b1', narrowed({ category: { g1: ['a1'], g2: ['b1'] } })],
    [
      'fixed values, in their own order',
      'courseProgress=completed,notStarted&coursePriority=optional',
      narrowed({ courseProgress: ['notStarted', 'completed'], coursePriority: ['optional'] }),
    ],
    ['a value twice', 'term=t1,t1,,', narrowed({ term: ['t1'] })],
    ['one course', 'objectiveId=o1&occflow=', narrowed({}, { objectiveId: 'o1', occflow: '' })],
    ['an order', 'sort=dueDate', narrowed({}, { sort: 'dueDate' })],
    ['the usual order', 'sort=recent', NOT_NARROWED],
    ['an order of another list, one of none', 'sort=code', NOT_NARROWED],
    ['parameters that are unknown', 'colour=red&category=a1&category[]=a1&courseprogress=completed', NOT_NARROWED],
    ['a category of nothing', 'category[g1]=', NOT_NARROWED],
    ['broken escapes', 'keyword=%E0%A4&term=%', narrowed({ term: ['%'] }, { keyword: '\ufffd' })],
  ];
  for (const [name, query, expected] of rows) {
    assert.deepEqual(readQuery(query, 'enrolled').narrowing, expected, name);
    assert.equal(readQuery(query, 'enrolled').invalid, false, name);
  }
});

test('[LST-10] a keyword out of an address is lowercased and left-trimmed, as a typed one', () => {
  assert.equal(readQuery('keyword=%20%20Night+Sky%20', 'enrolled').narrowing.keyword, 'night sky ');
});

test('[LST-01] the catalog has no progress, priority or term to filter by', () => {
  const all = 'courseProgress=none&coursePriority=optional&term=t1&collection=c1&category[g1]=a1&sort=code';
  for (const type of ['catalog', 'public'] as const) {
    const { narrowing, invalid } = readQuery(all, type);
    assert.deepEqual(narrowing, narrowed({ collection: ['c1'], category: { g1: ['a1'] } }, { sort: 'code' }), type);
    assert.equal(invalid, false, type);
  }
});

test('[LST-08] fixed values that are none are dropped, and told', () => {
  const rows: [string, string, Filters, boolean][] = [
    ['known', 'courseProgress=inProgress', { ...NO_FILTERS, courseProgress: ['inProgress'] }, false],
    ['unknown', 'courseProgress=almost', NO_FILTERS, true],
    ['one of two', 'coursePriority=mandatory,urgent', { ...NO_FILTERS, coursePriority: ['mandatory'] }, true],
    ['of another case', 'coursePriority=Mandatory', NO_FILTERS, true],
    ['a name that every object has', 'courseProgress=constructor', NO_FILTERS, true],
  ];
  for (const [name, query, filters, invalid] of rows) {
    const read = readQuery(query, 'enrolled');
    assert.deepEqual([read.narrowing.filters, read.invalid], [filters, invalid], name);
  }
});

const offers = {
  collections: [{ id: 'c1', name: 'Nature' }],
  terms: [{ id: 't1', name: 'Autumn' }],
  categories: [
    { id: 'g1', name: 'Level', attributes: [{ id: 'a1', name: 'First' }] },
    { id: 'g2', name: 'Language', attributes: [{ id: 'b1', name: 'English' }] },
  ],
};

test('[LST-08][LST-09] ids are checked with what is offered', () => {
  const rows: [string, Partial<Filters>, Partial<Filters>, boolean][] = [
    ['nothing', {}, {}, false],
    ['a collection', { collection: ['c1', 'gone'] }, { collection: ['c1'] }, true],
    ['a term', { term: ['gone'] }, {}, true],
    ['an attribute', { category: { g1: ['a1', 'gone'] } }, { category: { g1: ['a1'] } }, true],
    ['an attribute of another category', { category: { g1: ['b1'] } }, {}, true],
    ['a category', { category: { gone: ['a1'], g2: ['b1'] } }, { category: { g2: ['b1'] } }, true],
    ['all of it known', { collection: ['c1'], term: ['t1'] }, { collection: ['c1'], term: ['t1'] }, false],
  ];
  for (const [name, given, kept, invalid] of rows) {
    const expected = { filters: { ...NO_FILTERS, ...kept }, invalid };
    assert.deepEqual(offered({ ...NO_FILTERS, ...given }, offers), expected, name);
  }
});

test('what is offered is not known yet: nothing is judged', () => {
  const filters = { ...NO_FILTERS, collection: ['c1'], term: ['t9'], category: { g9: ['a9'] } };
  assert.deepEqual(offered(filters, {}), { filters, invalid: false });
});

test('[LST-11] the default showcase is none, and a term of zero is no term', () => {
  const { narrowing, invalid } = readQuery(`collection=${DEFAULT_SHOWCASE_ID},c1&term=0`, 'enrolled');
  assert.deepEqual([narrowing, invalid], [narrowed({ collection: ['c1'] }), false]);
  assert.deepEqual(['0', '00', '', DEFAULT_SHOWCASE_ID, '10', 't0'].map(isTerm), [
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  assert.deepEqual(['', DEFAULT_SHOWCASE_ID, 'c1'].map(isShowcase), [false, false, true]);
});

test('[LST-12] who comes from the registration', () => {
  const rows: [string, boolean][] = [
    ['', false],
    ['selfRegistered', true],
    ['selfRegistered=true', true],
    ['selfRegistered=1', true],
    ['selfRegistered=false', false],
    ['selfRegistered=0', false],
  ];
  for (const [query, expected] of rows) assert.equal(readQuery(query, 'enrolled').selfRegistered, expected, query);
  assert.equal(writeQuery(readQuery('selfRegistered=true&keyword=ink', 'enrolled').narrowing), 'keyword=ink');
});

test('[LST-01] a query reads as the specification writes it', () => {
  const narrowing = narrowed(
    {
      courseProgress: ['inProgress', 'completed'],
      collection: ['c1'],
      term: ['t 1'],
      category: { g2: ['b'], g1: ['a', 'c'] },
    },
    { keyword: 'ink & paper', sort: 'name', objectiveId: 'o1', occflow: 'true' },
  );
  assert.equal(
    writeQuery(narrowing),
    'keyword=ink%20%26%20paper&collection=c1&term=t%201&courseProgress=inProgress,completed' +
      '&category[g1]=a,c&category[g2]=b&sort=name&objectiveId=o1&occflow=true',
  );
  assert.equal(writeQuery(NOT_NARROWED), '');
  assert.equal(writeQuery(narrowed({}, { keyword: 'half \ud83d' })), 'keyword=half%20%EF%BF%BD');
});

test('[LST-01] what is written is read again as it was', () => {
  const id = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !text.includes(',') && isTerm(text));
  const ids = fc.uniqueArray(id, { maxLength: 3 });
  const plain = { noNullPrototype: true };
  const filters = {
    courseProgress: fc.subarray(['notStarted', 'inProgress', 'completed'] as const),
    coursePriority: fc.subarray(['mandatory', 'optional'] as const),
    term: ids,
    collection: ids,
    category: fc.dictionary(
      id,
      ids.filter((each) => each.length > 0),
      { maxKeys: 3, ...plain },
    ),
  };
  const narrowing = fc.record(
    {
      keyword: fc.string().map((text) => text.toLowerCase().trimStart()),
      filters: fc.record(filters, plain),
      sort: fc.constantFrom(undefined, 'dueDate' as const, 'name' as const),
      objectiveId: fc.option(id, { nil: undefined }),
      occflow: fc.option(fc.string(), { nil: undefined }),
    },
    plain,
  );
  fc.assert(
    fc.property(narrowing, (given) => {
      const read = readQuery(writeQuery(given), 'enrolled');
      assert.equal(read.invalid, false);
      assert.deepEqual(read.narrowing, given);
    }),
  );
});

test('any address can be read, and once it is written it stays as it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webQueryParameters()),
      fc.constantFrom<ListType>('enrolled', 'catalog', 'public'),
      (query, type) => {
        const written = writeQuery(readQuery(query, type).narrowing);
        assert.equal(writeQuery(readQuery(written, type).narrowing), written);
      },
    ),
  );
});

test('[LST-03] a choice is added, and taken away again', () => {
  const filters: Filters = { ...NO_FILTERS, courseProgress: ['completed'], category: { g1: ['a1'] } };
  const rows: [Parameters<typeof toggled>[1], Partial<Filters>][] = [
    [{ filter: 'term', value: 't1' }, { term: ['t1'] }],
    [{ filter: 'courseProgress', value: 'completed' }, { courseProgress: [] }],
    [{ filter: 'category', of: 'g1', value: 'a2' }, { category: { g1: ['a1', 'a2'] } }],
    [{ filter: 'category', of: 'g1', value: 'a1' }, { category: {} }],
    [{ filter: 'category', of: 'g2', value: 'b1' }, { category: { g1: ['a1'], g2: ['b1'] } }],
  ];
  for (const [choice, changes] of rows) {
    const changed = toggled(filters, choice);
    assert.deepEqual(changed, { ...filters, ...changes });
    assert.deepEqual(toggled(changed, choice), filters);
  }
});

test('what is chosen, one by one', () => {
  assert.deepEqual(
    choicesOf({ ...NO_FILTERS, category: { g1: ['a1'] }, collection: ['c1'], coursePriority: ['optional'] }),
    [
      { filter: 'coursePriority', value: 'optional' },
      { filter: 'collection', value: 'c1' },
      { filter: 'category', of: 'g1', value: 'a1' },
    ],
  );
  assert.equal(isNarrowed(NOT_NARROWED), false);
  assert.equal(isNarrowed(narrowed({}, { sort: 'name', occflow: '1' })), false);
  for (const changes of [{ keyword: 'x' }, { objectiveId: 'o' }]) assert.equal(isNarrowed(narrowed({}, changes)), true);
  assert.equal(isNarrowed(narrowed({ term: ['t1'] })), true);
});
