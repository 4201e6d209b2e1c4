import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isAmbiguousNumber, parseNumber, plainDigits } from '../../src/base/typed-number';
import { formatNumber } from '../../src/i18n/format';
import { locales } from '../../src/i18n/locales';

test('[QZA-01] numbers as people type them', () => {
  const typed: Record<string, number | null> = {
    '3': 3,
    '-3': -3,
    '\u22123,5': -3.5,
    '+0.5': 0.5,
    '.5': 0.5,
    ',5': 0.5,
    '5.': 5,
    '1.234,5': 1234.5,
    '1,234.5': 1234.5,
    '1 234,5': 1234.5,
    '1\u202f234,5': 1234.5,
    "1'234": 1234,
    '1’234.5': 1234.5,
    '1.234.567': 1234567,
    '12,34,567': 1234567,
    '12,34,567.5': 1234567.5,
    '3,141 592 65': 3.14159265,
    '6,02e23': 6.02e23,
    '6,02E\u221223': 6.02e-23,
    '1е3': 1000, // a Cyrillic e
    ' 8\u00a0': 8,
    '- 5': -5,
    '–5': -5,
    '－５': -5,
    ー５: -5,
    '\u061c-٥': -5,
    '\u200e-5': -5,
    '٣٫٥': 3.5,
    '٣،٥': 3.5,
    '١٬٢٣٤٫٥': 1234.5,
    '١٬٢٣٤': 1234,
    '۱۲': 12,
    '۳.۵': 3.5,
    '३.५': 3.5,
    '৩.৫': 3.5,
    '௩.௫': 3.5,
    '၃.၅': 3.5,
    '๓.๕': 3.5,
    '３．５': 3.5,
    '３。５': 3.5,
    '１２': 12,
    '1,234': 1.234,
    '1.234': 1.234,
    '0': 0,
    '': null,
    ' ': null,
    '-': null,
    '.': null,
    abc: null,
    '3 kg': null,
    '1 2': null,
    '1.2.3': null,
    '1,2,3': null,
    '1 2345': null,
    '--5': null,
    '1/2': null,
    '½': null,
    '3²': null,
    五: null,
    '1e': null,
    '1e999': null,
    NaN: null,
    Infinity: null,
    '0x10': null,
    true: null,
    null: null,
  };
  for (const [text, number] of Object.entries(typed)) assert.equal(parseNumber(text), number, text);
});

test('a whole number has no decimals, so its points and commas are between groups', () => {
  const typed: Record<string, number | null> = { '1,234': 1234, '1.234': 1234, '١٬٢٣٤': 1234, '12': 12, '1.5': null };
  for (const [text, number] of Object.entries(typed)) assert.equal(parseNumber(text, { whole: true }), number, text);
});

test('a number with one separator before three digits is ambiguous', () => {
  for (const text of ['1,234', '1.234', '1.000', '12.345', '١٫٢٣٤']) assert.ok(isAmbiguousNumber(text), text);
  for (const text of ['1234', '1.5', '1 234', '0,5', '0.234', '1.234.567', '1.234,5', 'abc', ''])
    assert.ok(!isAmbiguousNumber(text), text);
});

test('the digits of every script', () => {
  const zeros = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code));
  assert.ok(zeros.length >= 650);
  assert.equal(zeros.length % 10, 0);
  for (const [index, digit] of zeros.entries()) assert.equal(plainDigits(digit), String(index % 10), digit);
});

test('[QZA-01] each number that the interface writes in one of the 35 languages is read again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.oneof(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 100),
      ),
      ({ code }, number) => {
        const text = formatNumber(number, code);
        const read = parseNumber(text);
        // '1,234' is read with decimals: the rule for what could be both.
        assert.ok(
          read === number || (isAmbiguousNumber(text) && parseNumber(text, { whole: true }) === number),
          `${code} ${text}`,
        );
      },
    ),
  );
});
