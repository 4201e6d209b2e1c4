import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readyTranslator } from '../../src/i18n/i18n';
import course from '../../src/i18n/locales/en-US/course.json';
import { plainTranslator } from '../../src/i18n/plain-translator';

const { translate } = readyTranslator('en-US', { course })!;
const t = translate('course');
const common = translate('common');

test('a section’s texts come before the common ones; other texts need their section', () => {
  assert.equal(t('startAgain'), course.startAgain);
  assert.equal(t('tryAgain'), 'Try again');
  assert.equal(common('course:startAgain'), course.startAgain);
  assert.equal(t('list.count', { count: 2, number: '2' }), '2 courses');
});

test('a key made of a union of literals is type-checked', () => {
  const shown = (status: 403 | 404) => common(`error.${status}.title`);
  assert.equal(shown(404), 'Page not found');
  // @ts-expect-error there is no text of 402
  const lacking = (status: 402 | 404) => common(`error.${status}.title`);
  // @ts-expect-error not every string is a key
  const any = (key: string) => common(key);
  assert.ok([lacking, any]);
});

test('a missing text does not compile, and is logged with its section', (context) => {
  const warn = context.mock.method(console, 'warn', () => {});
  // @ts-expect-error mistyped
  assert.equal(t('startAgian'), 'startAgian');
  assert.match(String(warn.mock.calls[0]?.arguments[0]), /no text course:startAgian/);
  // @ts-expect-error a key of another section, without the section
  common('startAgain');
  // @ts-expect-error a group of texts
  t('contents');
  // @ts-expect-error no such section
  t('curse:startAgain');
});

test('placeholders are filled by name, and a plural needs its count', () => {
  // @ts-expect-error `number` is missing
  t('list.count', { count: 2 });
  // @ts-expect-error `count` is missing
  t('list.count', { number: '2' });
  // @ts-expect-error all values are missing
  t('list.count');
  // @ts-expect-error the text has no such placeholder
  t('tryAgain', { name: 'Ann' });
});

test('texts before i18next has loaded use the same keys', () => {
  const say = plainTranslator({ common: { tryAgain: 'Noch einmal' }, card: { due: 'Bis {{date}}' } });
  assert.equal(say('tryAgain'), 'Noch einmal');
  assert.equal(say('card:due', { date: 'morgen' }), 'Bis morgen');
  assert.throws(() => say('close'), /no text close/);
});
