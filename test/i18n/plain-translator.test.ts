import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainTranslator } from '../../src/i18n/plain-translator';

const texts = { common: { list: { count_one: '{{number}} course', count_other: '{{number}} courses' } } };

test('a plural has the form of its language; without plural rules it throws', () => {
  const rules = new Intl.PluralRules('en-US');
  const t = plainTranslator(texts, (count) => rules.select(count));
  assert.equal(t('list.count', { count: 1, number: '1' }), '1 course');
  assert.equal(t('list.count', { count: 12, number: '12' }), '12 courses');
  assert.throws(
    () => plainTranslator(texts)('list.count', { count: 12, number: '12' }),
    /There is no text list\.count/,
  );
});
