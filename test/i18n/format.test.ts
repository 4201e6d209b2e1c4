import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatDate,
  formatDuration,
  formatUnit,
  formatList,
  formatNumber,
  formatPercent,
  numberFormat,
  type DateStyle,
} from '../../src/i18n/format';
import { locales } from '../../src/i18n/locales';
import { localeTable } from '../../src/i18n/locale-facts';
import { zoneName } from '../../src/i18n/zones';

/** Removes non-breaking spaces and direction marks, which differ between versions of the locale data. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');
const DATE_STYLES: DateStyle[] = [
  'date',
  'datetime',
  'time',
  'weekday',
  'month',
  'fullDate',
  'weekdayName',
  'weekdayShort',
  'weekdayNarrow',
];
const NOON = '2026-11-21T12:05:00.000Z';

test('dates are in the locale’s words, in the requested zone', () => {
  assert.equal(formatDate(NOON, 'en-US', 'date', 'UTC'), 'Nov 21, 2026');
  assert.equal(plain(formatDate(NOON, 'en-US', 'datetime', 'UTC')), 'Nov 21, 2026, 12:05 PM');
  assert.equal(plain(formatDate(NOON, 'en-US', 'time', 'Asia/Kolkata')), '5:35 PM');
  assert.equal(formatDate(NOON, 'de-DE', 'datetime', 'Europe/Berlin'), '21.11.2026, 13:05');
  assert.equal(formatDate(NOON, 'de-DE', 'fullDate', 'UTC'), 'Samstag, 21. November 2026');
  assert.equal(formatDate('2026-11-21T23:59:59.999Z', 'de-DE', 'date', 'Asia/Tokyo'), '22.11.2026');
  assert.match(formatDate(NOON, 'th-TH', 'date', 'UTC'), /2569/, 'the locale’s own calendar');
});

test('an invalid date is shown as missing; for an unknown zone, the browser’s is used', () => {
  for (const none of [null, undefined, '', 'soon']) assert.equal(formatDate(none, 'en-US'), '', String(none));
  assert.equal(formatDate(NOON, 'en-US', 'date', 'Mars/Olympus'), formatDate(NOON, 'en-US', 'date'));
});

test('[LIM-03] Arabic uses Arabic numerals', () => {
  assert.equal(formatNumber(1234, 'ar-AR'), '١٬٢٣٤');
  assert.equal(plain(formatPercent(0.85, 'ar-AR')), '٨٥٪');
  assert.match(formatDate(NOON, 'ar-AR', 'date', 'UTC'), /^[^0-9]*٢٠٢٦[^0-9]*$/);
  assert.match(formatDuration(25, 'ar-AR'), /٢٥/);
});

test('[LIM-03] every locale has one digit system and one calendar in all formats', () => {
  for (const { code, digits, calendar } of localeTable()) {
    const own = new Intl.NumberFormat(`en-US-u-nu-${digits}`, { useGrouping: false });
    const allowed = new Set(own.format(1234567890));
    const year = own.format(calendar === 'buddhist' ? 2569 : 2026);
    const shown = [
      formatNumber(1234567890, code),
      formatPercent(0.85, code),
      formatDuration(25, code),
      ...DATE_STYLES.map((style) => formatDate(NOON, code, style, 'UTC')),
      numberFormat(code, { minimumIntegerDigits: 2 }).format(5),
      zoneName(new Date(NOON), code, 'UTC'),
    ];
    for (const text of shown) {
      for (const digit of text.match(/\p{Nd}/gu) ?? []) assert.ok(allowed.has(digit), `${code}: ${text}`);
    }
    for (const style of ['date', 'datetime', 'month', 'fullDate'] as const) {
      const text = formatDate(NOON, code, style, 'UTC');
      assert.ok(text.includes(year), `${code} ${style}: ${text}`);
    }
  }
});

test('[GRD-03] percentages are whole', () => {
  const rows = [
    [0, '0%'],
    [0.285, '29%'],
    [0.994, '99%'],
    [0.995, '100%'],
    [1, '100%'],
  ] as const;
  for (const [value, text] of rows) assert.equal(formatPercent(value, 'en-US'), text);
  assert.equal(plain(formatPercent(0.5, 'de-DE')), '50 %');
});

test('[GRD-03] a duration rounds up to minutes, with singular and plural', () => {
  assert.equal(formatDuration(1, 'en-US'), '1 minute');
  assert.equal(formatDuration(0.2, 'en-US'), '1 minute');
  assert.equal(formatDuration(1.01, 'en-US'), '2 minutes');
  assert.equal(formatDuration(25, 'de-DE'), '25 Minuten');
  assert.equal(formatDuration(1, 'de-DE'), '1 Minute');
});

test('a duration of an hour and more is in hours and minutes', () => {
  assert.equal(formatDuration(60, 'en-US'), '1 hour');
  assert.equal(formatDuration(59.5, 'en-US'), '1 hour');
  assert.equal(formatDuration(109, 'en-US'), '1 hour 49 minutes');
  assert.equal(plain(formatDuration(390, 'de-DE')), '6 Stunden, 30 Minuten');
  assert.equal(formatUnit(1, 'year', 'en-US'), '1 year');
  // Without the spaces that Intl has: these languages have none between a number and its word.
  assert.equal(formatDuration(109, 'ja-JP'), '1時間49分');
  assert.equal(formatDuration(109, 'zh-TW'), '1小時49分鐘');
  assert.equal(formatDuration(109, 'zh-CN'), '1小时49分钟');
});

test('lists are joined by the rules of the language', () => {
  assert.equal(formatList(['a', 'b', 'c'], 'en-US'), 'a, b, and c');
  assert.equal(formatList(['a', 'b', 'c'], 'de-DE'), 'a, b und c');
  assert.equal(formatList([], 'en-US'), '');
});

test('a locale without data is shown in English, never in the machine’s locale', () => {
  assert.equal(formatDate(NOON, 'la', 'date', 'UTC'), 'Nov 21, 2026');
  for (const { code } of locales) assert.notEqual(formatDate(NOON, code, 'datetime', 'UTC'), '', code);
});
