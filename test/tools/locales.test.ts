import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isComplete } from '../../src/i18n/locales';
import { localeTable } from '../../src/i18n/table';
import { faultsOf, filesThere, flatten, missingOf, textsOf } from '../../tools/locales/texts.mjs';
import { findUses } from '../../tools/locales/uses.mjs';

const ENGLISH = flatten({
  list: {
    title: 'My <b>list</b>',
    count_one: '{{number}} course',
    count_other: '{{number}} courses',
    of: 'Of {{name}}',
  },
});
const facts = (code: string) => localeTable().find((row) => row.code === code)!;
const faults = (code: string, list: Record<string, string>) => faultsOf(facts(code), flatten({ list }), ENGLISH);
const german = {
  title: 'Meine <b>Liste</b>',
  count_one: 'ein Kurs',
  count_other: '{{number}} Kurse',
  of: 'Von {{name}}',
};

test('[APP-03] every language that is offered says everything, in all plural forms, with what is filled in', () => {
  const english = textsOf('en-US');
  for (const row of localeTable()) {
    if (isComplete(row.code)) assert.deepEqual(faultsOf(row, textsOf(row.code), english), [], row.code);
  }
});

test('every file is one of the 35 locales', () => {
  const codes = localeTable().map(({ code }) => code);
  for (const code of filesThere()) assert.ok(codes.includes(code), code);
});

test('a good file has no faults; a form that stands for one number may say it in words', () => {
  assert.deepEqual(faults('de-DE', german), []);
  assert.deepEqual(faults('ja-JP', { title: '<b>一覧</b>', count_other: '{{number}} 件', of: '{{name}} の' }), []);
});

test('what is missing, superfluous, empty or differs is a fault', () => {
  const { of: _, ...without } = german;
  const rows: [Record<string, string>, string][] = [
    [without, 'list.of is missing'],
    [{ ...german, count_few: '{{number}} Kurse' }, 'list.count_few is superfluous'],
    [{ ...german, of: ' ' }, 'list.of is empty'],
    [{ ...german, of: 'Von' }, 'list.of lacks {{name}}'],
    [{ ...german, of: 'Von {{name}} {{other}}' }, 'list.of has {{other}}, which English has not'],
    [{ ...german, title: 'Meine <i>Liste</b>' }, 'list.title differs from English in <b>'],
    [{ ...german, count_other: 'Kurse' }, 'list.count_other lacks {{number}}'],
  ];
  for (const [list, fault] of rows) assert.ok(faults('de-DE', list).includes(fault), fault);
});

test('a plural has the forms of its language', () => {
  const russian = { title: '<b>Список</b>', count_one: 'курс', count_other: '{{number}} курса', of: '{{name}}' };
  assert.deepEqual(faults('ru-RU', russian), [
    'list.count_few is missing',
    'list.count_many is missing',
    'list.count_one lacks {{number}}',
  ]);
});

test('French typesetting is looked at', () => {
  const french = { ...german, count_one: '{{number}} cours', count_many: '{{number}} de cours', of: 'De {{name}} !' };
  assert.deepEqual(faults('fr-FR', french), ['list.of: a no-break space stands before ; : ! ? » and after «']);
  assert.deepEqual(faults('fr-FR', { ...french, of: 'De {{name}}\u202f!' }), []);
  assert.deepEqual(faults('fr-FR', { ...french, of: "L'{{name}} d'un" }), ['list.of: the apostrophe is ’']);
});

test('what a locale lacks is a file to be filled in', () => {
  const { count_one: _, ...without } = german;
  assert.deepEqual(missingOf(facts('de-DE'), flatten({ list: without }), ENGLISH), {
    list: { count_one: '{{number}} course' },
  });
  assert.equal(flatten(missingOf(facts('ar-AR'), new Map(), ENGLISH)).size, 8);
});

test('a key that no code uses is found, and a key of the code that is not there', () => {
  const english = textsOf('en-US');
  const { unused } = findUses(new Map([...english, ['course.nobodySaysThis', 'x']]));
  assert.ok(unused.includes('course.nobodySaysThis'));
  const lacking = new Map([...english].filter(([key]) => key !== 'common.tryAgain' && key !== 'card.due'));
  const { unknown } = findUses(lacking);
  assert.ok(unknown.some((line: string) => /ErrorPanel\.tsx:\d+ uses tryAgain/.test(line)));
  assert.ok(
    unknown.some((line: string) => /card-facts\.ts:\d+ uses card:due/.test(line)),
    'a member of an enumeration',
  );
});
