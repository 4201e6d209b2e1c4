import type { Draw } from './draw';

/** Ways to type a whole number; numbers.ts says what each means. */
const ways: readonly ((number: number) => string)[] = [
  (number) => String(number),
  (number) => `${number}.0`,
  (number) => `${number},0`,
  (number) => ` ${number} `,
  (number) => `+${number}`,
  (number) => `-${number}`,
  (number) => `0${number}`,
  (number) => `${number}e3`,
  (number) => String(number).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
];

/** A number near the right one, or far away, in one of the ways that people type. */
export const typedNumber = (draw: Draw, right: number): string =>
  draw.pick(ways)(draw.pick([right, right, right + 1, right + 50, 0]));

/** What people type into a field for text: digits, signs, words of JSON, scripts, blanks. */
const TEXTS = [
  '8',
  '1984',
  '0',
  '-1',
  '3.50',
  '1e3',
  'true',
  'null',
  '"quoted"',
  '[1]',
  '{"a":1}',
  '{{percent}}',
  '<b>bold</b> &amp;',
  'O’Brien \\ "two" \'one\'',
  '   ',
  'Ünïcödé ß',
  'العسل والنحل',
  '蜜蜂和蜂蜡',
  'ผึ้ง',
  '🐝🐝🐝',
  'e\u0301',
  '%20 + ?',
] as const;

/** Some text: of the list, or one of `likely`. */
export const typedText = (draw: Draw, likely: readonly string[] = []): string =>
  likely.length && draw.below(3) === 0 ? draw.pick(likely) : draw.pick(TEXTS);

/** Ten pages of text. */
export const tenPages = (draw: Draw): string =>
  Array.from({ length: 10 }, (_, page) => `Page ${page + 1}. ${`${typedText(draw)} and so on. `.repeat(90)}`).join(
    '\n\n',
  );
