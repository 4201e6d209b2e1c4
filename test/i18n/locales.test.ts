import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { offeredLanguages } from '../../src/i18n/autonyms';
import { directionOf, findLocale, locales, negotiateLocale } from '../../src/i18n/locales';

test('there are the 35 locales of section 9', () => {
  assert.equal(locales.length, 35);
  assert.equal(new Set(locales.map(({ code }) => code)).size, 35);
});

test('[LIM-03] short and full codes map onto each other', () => {
  assert.equal(new Set(locales.map(({ short }) => short)).size, 35);
  for (const { code, short } of locales) {
    assert.equal(findLocale(code)?.code, code);
    assert.equal(findLocale(short)?.code, code, short);
    assert.equal(findLocale(code.toUpperCase())?.code, code, 'in any case');
  }
  const shorts =
    'ar bg bn cs da de en es fi fr hi hu id it ja ko la ms my nb nl pl pt-BR pt-PT ro ru sr-Latn sv ta th tr uk vi zh-CN zh-TW';
  assert.deepEqual(
    locales.map(({ short }) => short),
    shorts.split(' '),
  );
});

test('a code that is not in the list stands for the nearest that is', () => {
  const rows = {
    'de-AT': 'de-DE',
    de_CH: 'de-DE',
    'en-GB': 'en-US',
    'ar-EG': 'ar-AR',
    pt: 'pt-BR',
    'pt-AO': 'pt-BR',
    zh: 'zh-CN',
    'zh-Hans-SG': 'zh-CN',
    'zh-Hant': 'zh-TW',
    'zh-HK': 'zh-TW',
    no: 'nb-NO',
    'nn-NO': 'nb-NO',
    'sr-Cyrl-RS': 'sr-Latn-RS',
  };
  for (const [code, expected] of Object.entries(rows)) assert.equal(findLocale(code)?.code, expected, code);
  for (const code of ['', null, undefined, 'xx', 'tlh', 'e', '-']) assert.equal(findLocale(code), undefined);
});

function speaking(t: TestContext, languages: string[]) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { languages }, configurable: true });
  t.after(() => {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    else Reflect.deleteProperty(globalThis, 'navigator');
  });
}

test('the attribute is asked first, then the stored choice, the browser, en-US', (t) => {
  speaking(t, ['tlh', 'fr-FR', 'ar-EG', 'de-DE']);
  assert.equal(negotiateLocale('de', 'ar-AR'), 'de-DE');
  assert.equal(negotiateLocale(undefined, 'ar-AR'), 'ar-AR');
  assert.equal(negotiateLocale('klingon', 'de-DE'), 'de-DE');
  assert.equal(negotiateLocale(undefined, 'klingon'), 'ar-AR', 'the first of the browser’s that has texts');
  speaking(t, ['tlh']);
  assert.equal(negotiateLocale(undefined, undefined), 'en-US');
});

test('Arabic reads from right to left', () => {
  for (const { code } of locales) assert.equal(directionOf(code), code === 'ar-AR' ? 'rtl' : 'ltr', code);
});

test('a language is offered by its own name', () => {
  assert.deepEqual(offeredLanguages(), [
    { code: 'ar-AR', autonym: 'العربية' },
    { code: 'de-DE', autonym: 'Deutsch' },
    { code: 'en-US', autonym: 'English' },
  ]);
});
