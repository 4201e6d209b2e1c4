import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { formatByteSize } from '../../src/i18n/byte-size';
import { isSearched, otherNames } from '../../src/i18n/language-search';
import { localeTable } from '../../src/i18n/locale-facts';
import {
  formatDate,
  formatDistance,
  formatDuration,
  formatList,
  formatNumber,
  formatPercent,
} from '../../src/i18n/format';
import { formatHour } from '../../src/i18n/format-range';
import { standInFor } from '../../src/i18n/own-tables';

const NOON = '2026-11-21T12:05:00.000Z';
const pluralTags = new Map<string, string | undefined>();
const formOf = (code: string, count: number) => new Intl.PluralRules(pluralTags.get(code)).select(count);

before(() => {
  for (const code of ['la', 'my-MM']) pluralTags.set(code, standInFor(code));
});

test('[APP-03] Latin, which no browser has data for, has our words', () => {
  assert.equal(formatDate(NOON, 'la', 'date', 'UTC'), '21 Novembris 2026');
  assert.equal(formatDate(NOON, 'la', 'datetime', 'Asia/Kolkata'), '21 Novembris 2026, 17:35');
  assert.equal(formatDate(NOON, 'la', 'fullDate', 'UTC'), 'dies Saturni, 21 Novembris 2026');
  assert.equal(formatDate(NOON, 'la', 'month', 'UTC'), 'November 2026');
  assert.equal(formatDate(NOON, 'la', 'weekdayShort', 'UTC'), 'Sat');
  assert.equal(formatDate('2026-12-31T23:30:00Z', 'la', 'date', 'Asia/Tokyo'), '1 Ianuarii 2027');
  assert.equal(formatDuration(1, 'la'), '1 minuta');
  assert.equal(formatDuration(25, 'la'), '25 minutae');
  assert.equal(formatDistance(1, 'day', 'la'), 'cras');
  assert.equal(formatDistance(3, 'hour', 'la'), 'post 3 horas');
  assert.equal(formatDistance(-1, 'minute', 'la'), 'ante 1 minutam');
  assert.equal(formatList(['a', 'b', 'c'], 'la'), 'a, b et c');
  assert.equal(formatList(['a'], 'la'), 'a');
  assert.equal(formatList([], 'la'), '');
  assert.equal(formatPercent(0.85, 'la'), '85%');
  assert.equal(formatByteSize(1, 'la'), '1 octetus');
  assert.deepEqual(
    [0, 1, 2, 21].map((count) => formOf('la', count)),
    ['other', 'one', 'other', 'other'],
  );
});

test('an hour is formatted like times of the language, also with our tables', () => {
  assert.equal(formatHour(7, 'la'), '07:00');
  assert.equal(formatHour(19, 'my-MM'), '၁၉:၀၀');
  assert.equal(formatHour(7, 'de-DE'), '07 Uhr');
});

test('[APP-03] Burmese has its words and digits when the browser has no data', () => {
  assert.equal(formatDate(NOON, 'my-MM', 'date', 'UTC'), '၂၀၂၆၊ နိုဝင်ဘာ ၂၁');
  assert.equal(formatDate(NOON, 'my-MM', 'time', 'UTC'), '၁၂:၀၅');
  assert.equal(formatDate(NOON, 'my-MM', 'fullDate', 'UTC'), '၂၀၂၆၊ နိုဝင်ဘာ ၂၁၊ စနေ');
  assert.equal(formatNumber(1234, 'my-MM'), '၁,၂၃၄');
  assert.equal(formatDuration(25, 'my-MM'), '၂၅ မိနစ်');
  assert.equal(formatDistance(3, 'hour', 'my-MM'), '၃ နာရီအတွင်း');
  assert.equal(formatDistance(-1, 'day', 'my-MM'), 'မနေ့က');
  assert.equal(formatList(['က', 'ခ'], 'my-MM'), 'က နှင့် ခ');
  assert.equal(formOf('my-MM', 1), 'other');
  assert.equal(formatByteSize(640, 'my-MM'), '၆၄၀ ဘိုက်');
  assert.equal(formatByteSize(12_000, 'my-MM'), '၁၂ kB');
  assert.ok(isSearched({ code: 'de-DE', autonym: 'Deutsch' }, 'ဂျာမန်', 'my-MM'));
  for (const { code, autonym } of localeTable())
    assert.ok(/[က-႟]/.test(otherNames(code, 'my-MM')[0]!), `${autonym} has a name in Burmese`);
});

test('for an unknown zone, the browser’s is used; other locales use Intl', () => {
  assert.equal(formatDate(NOON, 'la', 'date', 'Mars/Olympus'), formatDate(NOON, 'la', 'date'));
  assert.equal(formatDate(NOON, 'en-US', 'date', 'UTC'), 'Nov 21, 2026');
  assert.equal(standInFor('tlh'), undefined);
});
