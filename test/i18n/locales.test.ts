import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { intlTag } from '../../src/i18n/format';
import { directionOf, findLocale, languageTag, locales, negotiateLocale } from '../../src/i18n/locales';
import { isSearched } from '../../src/i18n/language-search';
import { localeTable, offeredLanguages } from '../../src/i18n/locale-facts';

test('[APP-03] there are 35 locales', () => {
  assert.equal(locales.length, 35);
  assert.equal(new Set(locales.map(({ code }) => code)).size, locales.length);
});

test('[LIM-03] short and full codes map onto each other', () => {
  assert.equal(new Set(locales.map(({ short }) => short)).size, locales.length);
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

test('an unlisted code gives its language, in the variety of its region or script', () => {
  const rows: Record<string, string[]> = {
    'de-DE': ['de-AT', 'de_CH', 'de-DE-u-co-phonebk', 'DE'],
    'en-US': ['en-GB', 'en-AU', 'en-IN', 'en-001'],
    'es-ES': ['es', 'es-MX', 'es-419', 'es-US'],
    'fr-FR': ['fr-CA', 'fr-CH'],
    'ar-AR': ['ar', 'ar-EG', 'ar-SA', 'arb'],
    'pt-BR': ['pt', 'pt-BR', 'pt_br', 'pt-Latn-BR'],
    'pt-PT': ['pt-PT', 'pt-AO', 'pt-MZ', 'pt-CV', 'pt-TL', 'pt-MO', 'pt-CH', 'pt-150'],
    'zh-CN': ['zh', 'zh-Hans', 'zh-SG', 'zh-Hans-HK', 'zh-MY', 'cmn', 'yue-Hans', 'zh-u-nu-hanidec'],
    'zh-TW': ['zh-Hant', 'zh-HK', 'zh-MO', 'zh-Hant-CN', 'zh-TW-u-ca-roc', 'yue', 'yue-HK', 'cmn-Hant'],
    'nb-NO': ['no', 'nb', 'nn', 'nn-NO', 'no-NO'],
    'sr-Latn-RS': ['sr', 'sr-RS', 'sr-Cyrl', 'sr-Cyrl-RS', 'sr-Latn-ME', 'sh'],
    'ro-RO': ['ro-MD', 'mo'],
    'id-ID': ['in', 'in-ID'],
    'bn-BD': ['bn-IN'],
    'hi-IN': ['hi-Latn'],
    'ms-MY': ['ms-BN', 'zsm'],
    'ta-IN': ['ta-LK'],
    'uk-UA': ['uk'],
  };
  for (const [expected, codes] of Object.entries(rows))
    for (const code of codes) assert.equal(findLocale(code)?.code, expected, code);
  const none = [
    '',
    null,
    undefined,
    'xx',
    'tlh',
    'e',
    '-',
    '*',
    'hr',
    'bs',
    'mk',
    'klingon',
    'not a code',
    'constructor',
  ];
  for (const code of none) assert.equal(findLocale(code), undefined, String(code));
});

test('the language tag of a page has a region or script only to distinguish varieties', () => {
  const codes = [
    'ar-AR',
    'de-DE',
    'en-US',
    'es-ES',
    'nb-NO',
    'la',
    'pt-BR',
    'pt-PT',
    'sr-Latn-RS',
    'zh-CN',
    'zh-TW',
    'en-XA',
  ];
  assert.deepEqual(codes.map(languageTag), [
    'ar',
    'de',
    'en',
    'es',
    'nb',
    'la',
    'pt-BR',
    'pt-PT',
    'sr-Latn',
    'zh-CN',
    'zh-TW',
    'en',
  ]);
  for (const { code } of locales) {
    const tag = languageTag(code);
    assert.deepEqual(Intl.getCanonicalLocales(tag), [tag], code);
    assert.equal(findLocale(tag)?.code, code, 'and back');
  }
});

function speaking(t: TestContext, languages: string[]) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { languages }, configurable: true });
  t.after(() => {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    else Reflect.deleteProperty(globalThis, 'navigator');
  });
}

test('the attribute comes first, then the stored choice, the browser, the tenant, en-US', (t) => {
  speaking(t, ['tlh', 'xx-XX', 'ar-EG', 'de-DE']);
  assert.equal(negotiateLocale('de', 'ar-AR'), 'de-DE');
  assert.equal(negotiateLocale(undefined, 'ar-AR'), 'ar-AR');
  assert.equal(negotiateLocale('klingon', 'de-DE'), 'de-DE');
  assert.equal(negotiateLocale(undefined, 'klingon'), 'ar-AR', 'the first of the browser’s languages that we have');
  speaking(t, ['tlh']);
  assert.equal(negotiateLocale(undefined, undefined), 'en-US');
  assert.equal(negotiateLocale(undefined, undefined, 'fr'), 'fr-FR');
  assert.equal(negotiateLocale(undefined, undefined, 'klingon'), 'en-US');
  assert.equal(negotiateLocale(undefined, 'de-DE', 'fr'), 'de-DE');
  speaking(t, ['hr-HR', 'pt-MZ', 'pt-BR', 'en']);
  assert.equal(negotiateLocale(undefined, undefined), 'pt-PT');
  assert.equal(negotiateLocale(undefined, undefined, 'fr'), 'pt-PT');
});

test('the negotiated locale is one of the languages', (t) => {
  speaking(t, ['de-DE']);
  const codes = locales.map(({ code }) => code);
  for (const code of codes) {
    assert.equal(negotiateLocale(code, undefined), code);
    assert.equal(negotiateLocale(undefined, code), code);
  }
  for (const code of ['xx-YY', '日本', 'ignore\nme', '']) {
    assert.equal(negotiateLocale(code, undefined), 'de-DE', code);
    assert.equal(negotiateLocale(undefined, code), 'de-DE', code);
  }
});

test('[NAV-09] Arabic is right-to-left, all others are left-to-right', () => {
  for (const { code, direction } of localeTable()) {
    assert.equal(direction, code === 'ar-AR' ? 'rtl' : 'ltr', code);
    assert.equal(directionOf(code), direction);
  }
});

test('[APP-03] the table has all locales, with the same facts as Intl if it has data', () => {
  const table = localeTable();
  assert.equal(new Set(table.map(({ autonym }) => autonym)).size, locales.length);
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

test('[APP-03] every language is offered by its own name, if the tenant supports it', () => {
  const codes = (supported?: unknown) => offeredLanguages(supported).map(({ code }) => code);
  const all = locales.map(({ code }) => code);
  assert.deepEqual(codes().sort(), [...all].sort());
  assert.equal(offeredLanguages().find(({ code }) => code === 'de-DE')?.autonym, 'Deutsch');
  assert.deepEqual(codes(['fr', 'en-US', 'zh-CN', 'tlh', 7]), ['en-US', 'fr-FR', 'zh-CN']);
  for (const nothing of [[], ['tlh'], 'de-DE', null, {}]) assert.deepEqual(codes(nothing), codes());
});

test('languages are sorted by their own names', () => {
  const names = offeredLanguages(['fi-FI', 'fr-FR', 'es-ES', 'cs-CZ', 'de-DE', 'ru-RU', 'ar-AR', 'ja-JP']);
  assert.deepEqual(
    names.map(({ autonym }) => autonym),
    ['Čeština', 'Deutsch', 'Español', 'Français', 'Suomi', 'Русский', 'العربية', '日本語'],
  );
});

test('a language is found by its own name, by its name in the language of the page or in English, and by its code', () => {
  const found = (search: string, locale: string) =>
    offeredLanguages()
      .filter((language) => isSearched(language, search, locale))
      .map(({ code }) => code);
  assert.deepEqual(found('Japanisch', 'de-DE'), ['ja-JP']);
  assert.deepEqual(found('japanese', 'de-DE'), ['ja-JP']);
  assert.deepEqual(found('日本', 'en-US'), ['ja-JP']);
  assert.deepEqual(found(' espanol', 'en-US'), ['es-ES']);
  assert.deepEqual(found('ja-jp', 'en-US'), ['ja-JP']);
  assert.deepEqual(found('klingon', 'en-US'), []);
  assert.equal(found('', 'la').length, locales.length);
});

test('the pseudo-locale is used on request, offered in development, and never negotiated from the browser', (t) => {
  assert.equal(negotiateLocale('en-XA', 'de-DE'), 'en-XA');
  assert.equal(negotiateLocale(undefined, 'en-XA'), 'en-XA');
  assert.equal(negotiateLocale('de-DE', 'en-XA'), 'de-DE');
  speaking(t, ['en-XA']);
  assert.equal(negotiateLocale(undefined, undefined), 'en-US');
  assert.ok(!offeredLanguages().some(({ code }) => code === 'en-XA'));
  assert.ok(offeredLanguages(undefined, true).some(({ code }) => code === 'en-XA'));
});
