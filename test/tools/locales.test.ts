import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { localeTable } from '../../src/i18n/locale-facts';
import { columnsOf, longButtons } from '../../tools/locales/lengths.mjs';
import { unusedWords } from '../../tools/locales/same-words.mjs';
import { typeOfTexts } from '../../tools/locales/english-texts.mjs';
import {
  faultsOf,
  filesThere,
  flatten,
  missingOf,
  ROOMS,
  sectionsOf,
  textsOf,
  untranslatedIn,
} from '../../tools/locales/texts.mjs';
import { changedTexts, recordOf, readRecord } from '../../tools/locales/translated-from.mjs';
import { unchangedLanguages, unreadLanguages } from '../../tools/locales/unchanged.mjs';
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

test('[APP-03] every offered language has all texts, in all plural forms, with all placeholders', () => {
  const english = textsOf('en-US');
  for (const row of localeTable()) {
    assert.deepEqual(faultsOf(row, textsOf(row.code), english), [], row.code);
    assert.deepEqual(untranslatedIn(row, textsOf(row.code), english), [], row.code);
  }
});

test('after a change of an English text, the languages that still have the old translation are named', () => {
  const before = new Map([['list:of', 'Von {{name}}']]);
  const now = new Map([
    ['de-DE', before],
    ['fr-FR', new Map([['list:of', 'De {{name}}']])],
    ['it-IT', new Map([['list:of', 'Di {{name}}']])],
  ]);
  const committed = new Map([
    ['de-DE', before],
    ['fr-FR', before],
  ]);
  const found = unchangedLanguages(
    ['list:of'],
    [...now.keys()],
    (code) => now.get(code)!,
    (code) => committed.get(code),
  );
  assert.deepEqual([...found], [['list:of', ['de-DE', 'it-IT']]], 'a language without an older text counts too');
  assert.deepEqual([...unchangedLanguages([], ['de-DE'], () => before)], []);
});

test('every file is one of the locales', () => {
  const codes: string[] = localeTable().map(({ code }) => code);
  for (const code of filesThere()) assert.ok(codes.includes(code), code);
});

test('a good file has no faults; a plural form for a single number may omit it', () => {
  assert.deepEqual(faults('de-DE', german), []);
  assert.deepEqual(faults('ja-JP', { title: '<b>一覧</b>', count_other: '{{number}} 件', of: '{{name}} の' }), []);
});

test('superfluous, empty and different texts are faults', () => {
  const rows: [Record<string, string>, string][] = [
    [{ ...german, count_few: '{{number}} Kurse' }, 'list:count_few is superfluous'],
    [{ ...german, of: ' ' }, 'list:of is empty'],
    [{ ...german, of: 'Von' }, 'list:of lacks {{name}}'],
    [{ ...german, of: 'Von {{name}} {{other}}' }, 'list:of has {{other}}, which English has not'],
    [{ ...german, title: 'Meine <i>Liste</b>' }, 'list:title differs from English in <b>'],
    [{ ...german, count_other: 'Kurse' }, 'list:count_other lacks {{number}}'],
  ];
  for (const [list, fault] of rows) assert.ok(faults('de-DE', list).includes(fault), fault);
});

test('a plural has the forms of its language', () => {
  const russian = { title: '<b>Список</b>', count_one: 'курс', count_other: '{{number}} курса', of: '{{name}}' };
  assert.deepEqual(faults('ru-RU', russian), ['list:count_one lacks {{number}}']);
  assert.deepEqual(untranslatedIn(facts('ru-RU'), flatten({ list: russian }), ENGLISH), [
    'list:count_few',
    'list:count_many',
  ]);
});

test('a text that equals the English one is not translated, unless it is listed as the same word', () => {
  const english = flatten({ list: { code: 'Code', of: 'Of {{name}}', time: '{{from}} – {{until}}' } });
  const own = (code: string) => untranslatedIn(facts(code), english, english);
  assert.deepEqual(own('de-DE'), ['list:of'], 'Code is German too, a dash is not a word');
  assert.deepEqual(own('pl-PL'), ['list:code', 'list:of']);
  assert.deepEqual(own('en-US'), []);
});

test('the list of same words has none that the language does not use', () => {
  for (const code of filesThere()) assert.deepEqual(unusedWords(code, textsOf(code)), [], code);
  assert.ok(unusedWords('pl-PL', new Map()).includes('Agenda'));
});

test('a plural form for several numbers may have the number when the English form does not', () => {
  const english = flatten({
    list: { text_one: 'as soon as this part is done', text_other: 'as soon as {{number}} parts are done' },
  });
  const own = (code: string, text_one: string, text_other: string) =>
    faultsOf(facts(code), flatten({ list: { text_one, text_other } }), english);
  assert.deepEqual(own('hi-IN', '{{number}} भाग पूरा होते ही', '{{number}} भाग पूरे होते ही'), [], 'none and one');
  assert.deepEqual(own('hi-IN', '{{name}} भाग', '{{number}} भाग'), [
    'list:text_one has {{name}}, which English has not',
  ]);
});

test('typography is checked', () => {
  const rows: [code: string, of: string, why: string | null][] = [
    ['fr-FR', 'De {{name}} !', 'a no-break space stands before ; : ! ? » and after «'],
    ['fr-FR', 'De {{name}}\u202f!', null],
    ['fr-FR', "L'{{name}}", 'straight quotation marks, apostrophes and three dots are no typography'],
    ['fr-FR', 'L’{{name}}', null],
    ['es-ES', '{{name}}?', '¿ and ¡ open what ? and ! close'],
    ['es-ES', '¿{{name}}?', null],
    ['ar-AR', '{{name}} 5', 'the digits are those of the language'],
    ['ar-AR', '{{name}} ٥ (Open Badges 3.0)', null],
    ['vi-VN', '{{name}} …', 'no space stands before …'],
    ['de-DE', '{{name}} wird geladen …', null],
    ['de-DE', '{{name}} einreichen', 'to submit is abgeben'],
    ['hi-IN', '{{name}} देखें.', 'a sentence ends with ।'],
    ['bn-BD', '{{name}} দেখুন।', null],
    ['zh-CN', '{{name}}, 好', 'punctuation is full-width'],
    ['sv-SE', ' {{name}}', 'a space stands outside or twice'],
  ];
  for (const [code, of, why] of rows) {
    const found = faults(code, { of }).filter((fault) => fault.startsWith('list:of'));
    assert.deepEqual(found, why ? [`list:of: ${why}`] : [], `${code} ${of}`);
  }
});

test('a text on a button over twice as wide as in English is listed, one that wraps on a phone is a fault', () => {
  const english = flatten({
    list: { go: 'Go on', sure: 'Sure?', said_one: '{{n}} more', said_other: '{{n}} more' },
  });
  const german = flatten({
    list: {
      go: 'Weitermachen, wo Sie stehen',
      sure: 'Ist das eine Frage und keine Beschriftung?',
      said_one: '{{n}} weiterer',
      said_other: `{{n}} ${'x'.repeat(40)}`,
    },
  });
  const on = new Set(['list:go', 'list:sure', 'list:said']);
  const found = longButtons(on, german, english).map(({ key, tooWide }: { key: string; tooWide: boolean }) => [
    key,
    tooWide,
  ]);
  assert.deepEqual(found, [
    ['list:said_other', true],
    ['list:go', false],
  ]);
  assert.deepEqual(longButtons(new Set(['list:other']), german, english), [], 'texts outside of buttons have room');
  assert.equal(columnsOf('続ける'), 6, 'twice as wide');
  assert.equal(columnsOf('விட்ட இடம்'), 7, 'as it is seen');
});

test('texts on buttons are found in the code', () => {
  const { buttons } = findUses(textsOf('en-US'));
  for (const key of ['common:tryAgain', 'course:startAgain', 'course:contents.goOn', 'quiz:submit.action'])
    assert.ok(buttons.has(key), key);
  for (const key of ['course:submittedNote', 'app:skip', 'course:notifications.unread', 'calendar:saveNamed'])
    assert.ok(!buttons.has(key), key);
});

test('the missing texts of a locale are a file to translate', () => {
  const { count_one: _, ...without } = german;
  assert.deepEqual(missingOf(facts('de-DE'), flatten({ list: without }), ENGLISH), {
    list: { count_one: '{{number}} course' },
  });
  assert.equal(flatten(missingOf(facts('ar-AR'), new Map(), ENGLISH)).size, 8);
});

const before = new Map([
  ['list:go', 'Go on'],
  ['list:old', 'Old'],
  ['list:more_one', '{{n}} more'],
  ['list:more_other', '{{n}} more'],
]);
const now = new Map([
  ['list:go', 'Continue'],
  ['list:new', 'New'],
  ['list:more_one', '{{n}} more course'],
  ['list:more_other', '{{n}} more courses'],
]);

test('a translation that nobody changed is confirmed only in the languages that were named', () => {
  const unchanged = new Map([
    ['list:go', ['de-DE', 'fr-FR']],
    ['list:more', ['fr-FR']],
    ['list:end', []],
  ]);
  assert.deepEqual(unreadLanguages(unchanged, []), [
    ['list:go', ['de-DE', 'fr-FR']],
    ['list:more', ['fr-FR']],
  ]);
  assert.deepEqual(unreadLanguages(unchanged, ['fr-FR']), [['list:go', ['de-DE']]]);
  assert.deepEqual(unreadLanguages(unchanged, ['fr-FR', 'de-DE']), []);
});

test('a changed English text is listed until its translations are accepted', () => {
  assert.deepEqual(changedTexts(now, before), [
    { key: 'list:go', from: 'Go on', to: 'Continue' },
    { key: 'list:more_one', from: '{{n}} more', to: '{{n}} more course' },
    { key: 'list:more_other', from: '{{n}} more', to: '{{n}} more courses' },
  ]);
  const accepted = recordOf(now, before, { accepted: ['list:go', 'list:more'] });
  assert.deepEqual(changedTexts(now, accepted), []);
  assert.throws(() => recordOf(now, before, { accepted: ['list:gone'] }), /list:gone/);
});

test('a text is recorded when it is translated into all languages; removed texts are not', () => {
  const record = recordOf(now, before);
  assert.deepEqual([...record.keys()], ['list:go', 'list:new', 'list:more_one', 'list:more_other']);
  assert.equal(record.get('list:go'), 'Go on', 'the translations are not confirmed');
  assert.ok(!recordOf(now, before, { untranslated: ['list:new'] }).has('list:new'));
  const late = recordOf(now, before, { untranslated: ['list:go'], accepted: ['list:go'] });
  assert.equal(late.get('list:go'), 'Go on', 'not before it is translated everywhere');
});

test('the record and the types of the English texts match the files', async () => {
  for (const room of ROOMS) {
    const english = textsOf('en-US', [room]);
    assert.deepEqual(changedTexts(english, readRecord(room)), []);
    assert.deepEqual([...readRecord(room).keys()], [...english.keys()]);
    assert.equal(readFileSync(`${room}/english-texts.ts`, 'utf8'), await typeOfTexts(english));
  }
});

test('the type of the English texts has each key with its placeholders, a plural with its count', async () => {
  const type = await typeOfTexts(ENGLISH);
  assert.match(type, /title: never;/);
  assert.match(type, /count: 'count' \| 'number';/);
  assert.match(type, /of: 'name';/);
});

test('each section belongs to one room: the portal, or the pages of the platform', () => {
  const sections = ROOMS.flatMap((room) => Object.keys(sectionsOf('en-US', room)));
  assert.deepEqual(sections, [...new Set(sections)]);
  assert.ok(!Object.keys(sectionsOf('en-US')).includes('signIn'), 'browsers do not load the texts of the platform');
});

test('a key that no code uses is found', () => {
  const english = textsOf('en-US');
  const { unused } = findUses(new Map([...english, ['course:notOfTheCode', 'x'], ['rooms:notOfTheCode', 'x']]));
  assert.deepEqual(unused, ['course:notOfTheCode', 'rooms:notOfTheCode']);
});
