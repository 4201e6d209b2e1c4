import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { addTexts, readyTranslator } from '../../src/i18n/i18n';
import courseList from '../../src/i18n/locales/en-US/courseList.json';
import quiz from '../../src/i18n/locales/en-US/quiz.json';
import { withOwnTexts } from '../../src/i18n/own-texts';
import { PORTAL, SOURCE, textsOf } from '../../tools/locales/texts.mjs';

const ours = readyTranslator('en-US', { courseList })!;

/** Runs with the console's warnings collected. */
function warnings(run: () => void): string[] {
  const real = console.warn;
  const heard: string[] = [];
  console.warn = (text: string) => void heard.push(text);
  try {
    run();
  } finally {
    console.warn = real;
  }
  return heard;
}
const textOf = (texts: object, locale = 'en-US') => {
  const { translate } = withOwnTexts({ ...ours, locale }, JSON.stringify(texts));
  return translate('courseList');
};

test('a host’s texts come before ours, and ours stay for every other key and every other element', () => {
  const t = textOf({ 'courseList:title': 'My training', tryAgain: 'Once more' });
  assert.deepEqual([t('title'), t('tryAgain'), t('close')], ['My training', 'Once more', 'Close']);
  assert.equal(t('courseList:title'), 'My training');
  assert.equal(ours.translate('courseList')('title'), 'My courses');
  assert.equal(textOf({ 'courseList:title': 'Trainings' })('title'), 'Trainings');
});

test('texts of a language come before those for all languages; plurals and placeholders work, a form that is missing is ours', () => {
  const texts = {
    'courseList:title': 'Training',
    en: { 'list.count_other': '{{number}} trainings' },
    'de-DE': { 'courseList:title': 'Schulung' },
  };
  const english = textOf(texts);
  assert.equal(english('title'), 'Training');
  assert.equal(english('list.count', { count: 2, number: '2' }), '2 trainings');
  assert.equal(english('list.count', { count: 1, number: '1' }), '1 course');
  assert.equal(textOf(texts, 'de-DE')('title'), 'Schulung');
});

test('a key, a language and a value that are none are told once, with what to do; also when our texts come later', () => {
  const cure = 'which is none of ours. The keys and our texts are in the package’s types/texts.d.ts.';
  const texts = { 'courseList:titel': 'x', 'kurs:title': 'x', 'quiz:titel': 'x', tryAgain: 3, tlh: { tryAgain: 'x' } };
  const heard = warnings(() => {
    textOf(texts);
    textOf({ ...texts, 'list.count_few': 'a form of other languages' });
  });
  assert.deepEqual(heard, [
    `Learn: texts has the key "courseList:titel", ${cure}`,
    `Learn: texts has the key "kurs:title", ${cure}`,
    'Learn: texts has no text for "tryAgain". Write a text, or an object of texts for a language.',
    'Learn: texts has the language "tlh", which is no language of ours. Use a code such as de or de-DE.',
  ]);
  assert.deepEqual(
    warnings(() => addTexts('quiz', quiz)),
    [`Learn: texts has the key "quiz:titel", ${cure}`],
  );
  assert.match(
    warnings(() => withOwnTexts(ours, 'Training'))[0]!,
    /^Learn: texts is no JSON object: Training\. Write one such as /,
  );
});

test('the guide names keys that exist, with our texts', () => {
  const english = textsOf(SOURCE, [PORTAL!]) as Map<string, string>;
  const guide = readFileSync('docs/texts.md', 'utf8');
  const rows = [...guide.matchAll(/^\| (`[^|]+?`) +\| ([^|]+?) +\|$/gm)].map(([, keys, text]) => [
    keys!.replaceAll('`', '').split(', ').at(-1)!,
    text!.replaceAll('`', ''),
  ]);
  assert.ok(rows.length > 5);
  for (const [key, text] of rows) assert.equal(english.get(key!.includes(':') ? key! : `common:${key!}`), text, key);
  for (const [, key] of guide.matchAll(/['"]([\w]+:[\w.]+|list\.[\w]+)['"]: /g))
    assert.ok(english.has(key!.includes(':') ? key! : `common:${key!}`), key);
});
