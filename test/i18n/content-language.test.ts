import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLanguage } from '../../src/i18n/content-language';

test('[LNG-01] a text has the language that the platform tells, and its direction', () => {
  const cases: [string, object][] = [
    ['de', { lang: 'de', dir: 'ltr' }],
    ['pt-BR', { lang: 'pt-BR', dir: 'ltr' }],
    ['ar', { lang: 'ar', dir: 'rtl' }],
    ['ar-EG', { lang: 'ar-EG', dir: 'rtl' }],
    ['az-Arab', { lang: 'az-Arab', dir: 'rtl' }],
    ['ku-Latn', { lang: 'ku-Latn', dir: 'ltr' }],
    ['ur-Latn', { lang: 'ur-Latn', dir: 'ltr' }],
    ['arn', { lang: 'arn', dir: 'ltr' }],
  ];
  // The first letter of the text does not decide: an Arabic course may be called SQL.
  for (const [language, expected] of cases) assert.deepEqual(inLanguage(language, 'SQL'), expected);
});

test('[LNG-01] without a language, or with something else than a tag, only the first letter gives a direction', () => {
  for (const none of [undefined, null, '', 'English (UK)', '"><b>', 'x'])
    assert.deepEqual(
      [inLanguage(none, 'SQL'), inLanguage(none, 'كيف'), inLanguage(none, '42')],
      [{ dir: 'ltr' }, { dir: 'rtl' }, {}],
    );
});
