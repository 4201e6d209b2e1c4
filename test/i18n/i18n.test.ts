import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setAssetsBase } from '../../src/base/assets';
import { loadTranslator, readyTranslator, type Translator } from '../../src/i18n/i18n';

setAssetsBase('https://learn.example/assets');
/** A section that no language has. */
const sections = {
  greeting: { hello: 'Hello {{name}}', courses_one: '{{count}} course', courses_other: '{{count}} courses' },
};
const greeting = ({ translate }: Translator) =>
  translate('greeting' as 'common') as unknown as (key: string, values?: object) => string;
const file = (code: string) => readFileSync(new URL(`../../src/i18n/locales/${code}.json`, import.meta.url), 'utf8');

test('[API-06] English is always available without a request: the screen’s texts first, then the common ones', async (context) => {
  const fetch = context.mock.method(globalThis, 'fetch', () => Promise.reject(new Error('asked')));
  assert.equal((await loadTranslator('en-US', sections)).locale, 'en-US');
  assert.equal(fetch.mock.callCount(), 0);
  const translator = readyTranslator('en-US', sections)!;
  assert.equal(translator.locale, 'en-US');
  const t = greeting(translator);
  assert.equal(t('hello', { name: 'Ann & Bo' }), 'Hello Ann & Bo', 'React escapes, not the translation');
  assert.equal(t('courses', { count: 1 }), '1 course');
  assert.equal(t('courses', { count: 2 }), '2 courses');
  assert.equal(t('tryAgain'), 'Try again');
});

test('[API-06] texts that can’t be loaded are only logged, and English is shown', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {});
  const failures = [
    () => Promise.reject(new TypeError('fetch failed')),
    () => Promise.resolve(new Response('gone', { status: 404 })),
    () => Promise.resolve(new Response('<h1>Please log in</h1>')),
  ];
  const fetch = t.mock.method(globalThis, 'fetch', () => failures.shift()!());
  for (let times = 1; times <= 3; times++) {
    const translator = await loadTranslator('de-DE', sections);
    assert.equal(translator.locale, 'en-US');
    assert.equal(greeting(translator)('hello', { name: 'Ann' }), 'Hello Ann');
    assert.equal(warn.mock.callCount(), 1, 'once for the page');
    assert.equal(fetch.mock.callCount(), times, 'the next element asks again');
  }
  assert.equal(readyTranslator('de-DE', sections), undefined);
});

test('[API-06] a locale’s texts are loaded on demand, once for all callers', async (t) => {
  const fetch = t.mock.method(globalThis, 'fetch', (_: URL) => Promise.resolve(new Response(file('de-DE'))));
  const [one, two] = await Promise.all([loadTranslator('de-DE', sections), loadTranslator('de-DE', sections)]);
  assert.equal(fetch.mock.callCount(), 1);
  assert.match(String(fetch.mock.calls[0]!.arguments[0]), /\/locales\/de-DE\.json$/);
  assert.deepEqual([one.locale, two.locale], ['de-DE', 'de-DE']);
  assert.equal(one.translate('common')('tryAgain'), 'Erneut versuchen');
  assert.equal(greeting(one)('hello', { name: 'Ann' }), 'Hello Ann', 'a missing text is English');
  assert.equal(readyTranslator('de-DE', sections)?.translate('common')('tryAgain'), 'Erneut versuchen');
  await loadTranslator('de-DE', sections);
  assert.equal(fetch.mock.callCount(), 1);
});

test('Arabic has its six plural forms', async (t) => {
  t.mock.method(globalThis, 'fetch', () => Promise.resolve(new Response(file('ar-AR'))));
  const text = (await loadTranslator('ar-AR', {})).translate('common');
  const forms = [0, 1, 2, 3, 11, 100].map((count) => text('list.count', { count, number: '٣' }));
  for (const form of forms) assert.match(form, /[\u0600-\u06ff]/);
});

test('[APP-03] a language has its own plural forms', async (t) => {
  const rows: Record<string, [number, RegExp][]> = {
    'bg-BG': [
      [0, /^0 курса$/],
      [1, /^1 курс$/],
      [21, /^21 курса$/],
    ],
    'bn-BD': [
      [0, /^0টি কোর্স$/],
      [2, /^2টি কোর্স$/],
    ],
    'hi-IN': [
      [0, /^0 कोर्स$/],
      [1, /^1 कोर्स$/],
    ],
    'sr-Latn-RS': [
      [1, /^1 kurs$/],
      [3, /^3 kursa$/],
      [5, /^5 kurseva$/],
      [21, /^21 kurs$/],
    ],
    'uk-UA': [
      [1, /^1 курс$/],
      [3, /^3 курси$/],
      [5, /^5 курсів$/],
      [21, /^21 курс$/],
      [1.5, /^1.5 курсу$/],
    ],
    'fr-FR': [
      [0, /^0 cours$/],
      [1, /^1 cours$/],
      [2, /^2 cours$/],
    ],
    'es-ES': [
      [0, /^0 cursos$/],
      [1, /^1 curso$/],
      [5, /^5 cursos$/],
    ],
    'ru-RU': [
      [1, /^1\sкурс$/],
      [3, /^3\sкурса$/],
      [5, /^5\sкурсов$/],
      [21, /^21\sкурс$/],
    ],
    'pl-PL': [
      [1, /^1 kurs$/],
      [3, /^3 kursy$/],
      [5, /^5 kursów$/],
      [22, /^22 kursy$/],
    ],
    'ro-RO': [
      [1, /^1 curs$/],
      [19, /^19 cursuri$/],
      [20, /^20 de cursuri$/],
    ],
    'ja-JP': [
      [1, /1/],
      [5, /5/],
    ],
    'zh-CN': [
      [1, /1/],
      [5, /5/],
    ],
  };
  for (const [code, counts] of Object.entries(rows)) {
    t.mock.method(globalThis, 'fetch', () => Promise.resolve(new Response(file(code))));
    const { locale, translate } = await loadTranslator(code, {});
    const text = translate('common');
    assert.equal(locale, code);
    for (const [count, pattern] of counts)
      assert.match(text('list.count', { count, number: String(count) }), pattern, code);
  }
});
