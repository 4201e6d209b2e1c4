import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { intlTag } from '../../src/i18n/format';
import { directionOf, findLocale, isComplete, locales, negotiateLocale } from '../../src/i18n/locales';
import { localeTable, offeredLanguages } from '../../src/i18n/table';

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
  speaking(t, ['tlh', 'xx-XX', 'ar-EG', 'de-DE']);
  assert.equal(negotiateLocale('de', 'ar-AR'), 'de-DE');
  assert.equal(negotiateLocale(undefined, 'ar-AR'), 'ar-AR');
  assert.equal(negotiateLocale('klingon', 'de-DE'), 'de-DE');
  assert.equal(negotiateLocale(undefined, 'klingon'), 'ar-AR', 'the first of the browser’s that is here');
  speaking(t, ['tlh']);
  assert.equal(negotiateLocale(undefined, undefined), 'en-US');
});

test('[NAV-09] the right-to-left language reads from right to left, every other from left to right', () => {
  for (const { code, direction } of localeTable()) {
    assert.equal(direction, code === 'ar-AR' ? 'rtl' : 'ltr', code);
    assert.equal(directionOf(code), direction);
  }
});

test('[APP-03] the table knows 35 locales, and of each what Intl knows where it has data', () => {
  const table = localeTable();
  assert.equal(table.length, 35);
  assert.equal(new Set(table.map(({ autonym }) => autonym)).size, 35);
  for (const { code, plurals, digits, calendar } of table) {
    if (!Intl.DateTimeFormat.supportedLocalesOf(code).length) continue;
    assert.deepEqual(
      [...plurals].sort(),
      [...new Intl.PluralRules(code).resolvedOptions().pluralCategories].sort(),
      code,
    );
    const known = new Intl.DateTimeFormat(intlTag(code)).resolvedOptions();
    assert.deepEqual([known.numberingSystem, known.calendar], [digits, calendar], code);
    assert.equal(new Intl.NumberFormat(intlTag(code)).resolvedOptions().numberingSystem, digits, code);
  }
});

test('a language is offered by its own name once its texts are complete, where the tenant supports it', () => {
  const codes = (supported?: unknown) => offeredLanguages(supported).map(({ code }) => code);
  const all = locales.map(({ code }) => code).filter(isComplete);
  assert.deepEqual(codes(), all);
  assert.equal(offeredLanguages().find(({ code }) => code === 'de-DE')?.autonym, 'Deutsch');
  assert.deepEqual(codes(['fr', 'en-US', 'zh-CN', 'tlh', 7]), ['en-US', 'fr-FR', 'zh-CN']);
  for (const nothing of [[], ['tlh'], 'de-DE', null, {}]) assert.deepEqual(codes(nothing), all);
});

test('the pseudo-locale is shown where it is asked for, offered to who develops, and no browser’s language', (t) => {
  assert.equal(negotiateLocale('en-XA', 'de-DE'), 'en-XA');
  assert.equal(negotiateLocale(undefined, 'en-XA'), 'en-XA');
  assert.equal(negotiateLocale('de-DE', 'en-XA'), 'de-DE');
  speaking(t, ['en-XA']);
  assert.equal(negotiateLocale(undefined, undefined), 'en-US');
  assert.ok(!offeredLanguages().some(({ code }) => code === 'en-XA'));
  assert.ok(offeredLanguages(undefined, true).some(({ code }) => code === 'en-XA'));
});
